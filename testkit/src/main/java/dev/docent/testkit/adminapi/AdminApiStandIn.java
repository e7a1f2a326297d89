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
 * An admin API, and {@code /docent/v1} of a Docent host, with scripted responses on a real socket of the loopback interface.
 *
 * <pre>{@code
 * try (AdminApiStandIn api = AdminApiStandIn.start()) {
 *     api.job("alpha", "42", ScriptedResponse.status(503), ScriptedResponse.job(completed));
 *     … call api.address() …
 *     assertThat(api.requests()).hasSize(2);
 * }
 * }</pre>
 *
 * <p>Responses for an address are sent in order; the last one is repeated. A script without a query is for every query that has
 * no script of its own. An unscripted request gets a 404 with an error body. Keys are not checked; use
 * {@link ReceivedRequest#header(String)}. {@code Idempotency-Key} is ignored, as by the vendor's API, unless
 * {@link #replayingPosts()} was called.
 *
 * <p>Thread-safe. One daemon thread for each connection.
 */
public final class AdminApiStandIn implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(AdminApiStandIn.class.getName());

    private final ServerSocket server;
    private final Map<String, Deque<ScriptedResponse>> scripts = new ConcurrentHashMap<>();
    private final List<ReceivedRequest> requests = new CopyOnWriteArrayList<>();
    private final Replays replays = new Replays();
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private final LongAdder sent = new LongAdder();

    private record Connection(Thread thread, Socket socket) {}

    private AdminApiStandIn(ServerSocket server) {
        this.server = server;
    }

    /** {@return a running stand-in, over http on a free port} */
    public static AdminApiStandIn start() {
        return start(ServerSocketFactory.getDefault());
    }

    /**
     * Starts a stand-in with a given socket factory, such as that of an {@code SSLContext}.
     *
     * @param sockets creates the listening socket; use an {@link SSLServerSocketFactory} for https
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

    /** {@return base address, {@code http://localhost:port} or {@code https://localhost:port}} */
    public URI address() {
        String scheme = server instanceof SSLServerSocket ? "https" : "http";
        return URI.create(scheme + "://localhost:" + server.getLocalPort());
    }

    /**
     * Scripts {@code GET /v2/agent/{projectId}/job/{id}}, replacing any earlier script.
     *
     * @param projectId as it appears in the path
     * @param id as it appears in the path
     * @param responses at least one, in the order to send
     * @return this
     */
    public AdminApiStandIn job(String projectId, String id, ScriptedResponse... responses) {
        return on("GET", "/v2/agent/" + projectId + "/job/" + id, responses);
    }

    /**
     * Scripts {@code GET /docent/v1/projects/{projectId}/jobs/{id}}, replacing any earlier script.
     *
     * @param projectId as it appears in the path
     * @param id as it appears in the path
     * @param responses at least one, in the order to send
     * @return this
     */
    public AdminApiStandIn jobDetails(String projectId, String id, ScriptedResponse... responses) {
        return on("GET", "/docent/v1/projects/" + projectId + "/jobs/" + id, responses);
    }

    /**
     * Scripts {@code GET /docent/v1/projects/{projectId}/jobs}, with any query, replacing any earlier script.
     *
     * @param projectId as it appears in the path
     * @param responses at least one, in the order to send, such as {@link ScriptedResponse#jobs}
     * @return this
     */
    public AdminApiStandIn jobs(String projectId, ScriptedResponse... responses) {
        return on("GET", "/docent/v1/projects/" + projectId + "/jobs", responses);
    }

    /**
     * Scripts {@code GET /docent/v1/projects/{projectId}/events}, with any query, replacing any earlier script.
     *
     * @param projectId as it appears in the path
     * @param responses at least one, in the order to send, such as {@link ScriptedResponse#events}
     * @return this
     */
    public AdminApiStandIn events(String projectId, ScriptedResponse... responses) {
        return on("GET", "/docent/v1/projects/" + projectId + "/events", responses);
    }

    /**
     * Lets POSTs be repeated, as by a Docent host. A POST with the {@code Idempotency-Key} of an earlier one to the same address
     * whose scripted status is a success, even if the response broke off, is replayed: it gets that response without its fault
     * and delay, and {@code Idempotency-Replayed: true}; or 422 if its body is another. It takes nothing from the script.
     *
     * @return this
     */
    public AdminApiStandIn replayingPosts() {
        replays.begin();
        return this;
    }

    /** {@return the POSTs with a scripted success so far that were not replayed: each of them would have created something} */
    public List<ReceivedRequest> effects() {
        return replays.effects();
    }

    /**
     * Scripts any method and address, replacing any earlier script.
     *
     * @param method such as {@code POST}
     * @param target path and query as they appear in the request line
     * @param responses at least one, in the order to send
     * @return this
     */
    public AdminApiStandIn on(String method, String target, ScriptedResponse... responses) {
        if (responses.length == 0) {
            throw new IllegalArgumentException("Provide at least one response for " + method + " " + target);
        }
        scripts.put(method + " " + target, new ArrayDeque<>(List.of(responses)));
        return this;
    }

    /** {@return all requests so far, in order of arrival} */
    public List<ReceivedRequest> requests() {
        return List.copyOf(requests);
    }

    /** {@return how many connections were accepted so far} */
    public int connections() {
        return connections.get();
    }

    /** {@return how many connections are open; a close by the client is detected with a short delay} */
    public int openConnections() {
        return open.size();
    }

    /** {@return the total number of response bytes accepted by the operating system so far} */
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
                    throw new UncheckedIOException("The stand-in can no longer accept connections", e);
                }
            }
        }
    }

    private void serve(Socket socket) {
        Connection connection = new Connection(Thread.currentThread(), socket);
        open.add(connection);
        try (socket) {
            if (server.isClosed()) {
                return;
            }
            HttpExchange exchange = new HttpExchange(socket, sent);
            boolean another = true;
            for (ReceivedRequest request = exchange.read();
                    request != null;
                    request = another ? exchange.read() : null) {
                requests.add(request);
                another = exchange.write(replays.response(request, this::next));
            }
        } catch (IOException clientWentAway) {
            LOG.log(Level.DEBUG, "A client disconnected", clientWentAway);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(connection);
        }
    }

    private ScriptedResponse next(ReceivedRequest request) {
        Deque<ScriptedResponse> script = scripts.get(request.method() + " " + request.target());
        if (script == null) {
            script = scripts.get(request.method() + " " + request.path());
        }
        if (script == null) {
            return ScriptedResponse.error(404, "Not scripted: " + request.method() + " " + request.target());
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
