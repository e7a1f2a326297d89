package dev.docent.testkit.adminapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLServerSocketFactory;

/**
 * An admin API that answers what a test told it to, on a real socket of the loopback interface.
 *
 * <pre>{@code
 * try (AdminApiStandIn api = AdminApiStandIn.start()) {
 *     api.job("alpha", "42", Answer.job(active), Answer.status(503), Answer.job(completed));
 *     … call api.address() …
 *     assertThat(api.requests()).hasSize(3);
 * }
 * }</pre>
 *
 * <p>Answers of one address are given in order, the last one again and again. Whatever was not scripted is answered with
 * 404 and an error body. Keys are not checked; look at {@link ReceivedRequest#header(String)}.
 *
 * <p>Thread-safe. One daemon thread for each connection.
 */
public final class AdminApiStandIn implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(AdminApiStandIn.class.getName());

    private final ServerSocket server;
    private final Map<String, Deque<Answer>> scripts = new ConcurrentHashMap<>();
    private final List<ReceivedRequest> requests = new CopyOnWriteArrayList<>();
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private final LongAdder sent = new LongAdder();

    private record Connection(Thread thread, Socket socket) {}

    private AdminApiStandIn(ServerSocket server) {
        this.server = server;
    }

    /** {@return a stand-in that speaks http on a free port} */
    public static AdminApiStandIn start() {
        return start(ServerSocketFactory.getDefault());
    }

    /**
     * Starts a stand-in on sockets of the test's choice, such as those of an {@code SSLContext}.
     *
     * @param sockets where the listening socket comes from; an {@link SSLServerSocketFactory} makes it speak https
     * @return the running stand-in
     * @throws UncheckedIOException when no port can be opened
     */
    public static AdminApiStandIn start(ServerSocketFactory sockets) {
        try {
            AdminApiStandIn standIn =
                    new AdminApiStandIn(sockets.createServerSocket(0, 200, InetAddress.getLoopbackAddress()));
            daemon("admin-api-stand-in", standIn::accept).start();
            return standIn;
        } catch (IOException e) {
            throw new UncheckedIOException("The stand-in could not open a port", e);
        }
    }

    /** {@return base address, {@code http://localhost:port} or its https twin} */
    public URI address() {
        String scheme = server instanceof SSLServerSocket ? "https" : "http";
        return URI.create(scheme + "://localhost:" + server.getLocalPort());
    }

    /**
     * Scripts {@code GET /v2/agent/{projectId}/job/{id}}, instead of what was scripted before.
     *
     * @param projectId as it appears in the path
     * @param id as it appears in the path
     * @param answers at least one, in the order to be given
     * @return this
     */
    public AdminApiStandIn job(String projectId, String id, Answer... answers) {
        return on("GET", "/v2/agent/" + projectId + "/job/" + id, answers);
    }

    /**
     * Scripts any method and address, instead of what was scripted before.
     *
     * @param method such as {@code POST}
     * @param target path and query as they appear in the request line
     * @param answers at least one, in the order to be given
     * @return this
     */
    public AdminApiStandIn on(String method, String target, Answer... answers) {
        if (answers.length == 0) {
            throw new IllegalArgumentException("Give at least one answer for " + method + " " + target);
        }
        scripts.put(method + " " + target, new ArrayDeque<>(List.of(answers)));
        return this;
    }

    /** {@return every request so far, in the order of arrival} */
    public List<ReceivedRequest> requests() {
        return List.copyOf(requests);
    }

    /** {@return how many connections were accepted so far} */
    public int connections() {
        return connections.get();
    }

    /** {@return how many connections are open now; one that the client closes is noticed a moment later} */
    public int openConnections() {
        return open.size();
    }

    /** {@return how many bytes of answers were sent so far, in all, as far as the operating system took them} */
    public long bytesSent() {
        return sent.sum();
    }

    /** Closes the port and every connection; safe to repeat. */
    @Override
    public void close() {
        try {
            server.close();
            for (Connection connection : open) {
                connection.thread().interrupt();
                connection.socket().close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The stand-in could not be closed", e);
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                daemon("admin-api-stand-in-" + connections.incrementAndGet(), () -> serve(socket))
                        .start();
            } catch (IOException e) {
                if (!server.isClosed()) {
                    throw new UncheckedIOException("The stand-in cannot accept connections any more", e);
                }
            }
        }
    }

    private void serve(Socket socket) {
        Connection connection = new Connection(Thread.currentThread(), socket);
        open.add(connection);
        try (socket) {
            HttpExchange exchange = new HttpExchange(socket, sent);
            boolean another = true;
            for (ReceivedRequest request = exchange.read();
                    request != null;
                    request = another ? exchange.read() : null) {
                requests.add(request);
                another = exchange.write(next(request));
            }
        } catch (IOException clientWentAway) {
            LOG.log(Level.DEBUG, "A client went away", clientWentAway);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(connection);
        }
    }

    private Answer next(ReceivedRequest request) {
        Deque<Answer> script = scripts.get(request.method() + " " + request.target());
        if (script == null) {
            return Answer.error(404, "Not scripted: " + request.method() + " " + request.target());
        }
        synchronized (script) {
            return script.size() > 1 ? script.poll() : script.peek();
        }
    }

    private static Thread daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
