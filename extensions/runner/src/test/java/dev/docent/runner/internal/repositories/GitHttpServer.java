package dev.docent.runner.internal.repositories;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** Serves bare repositories over HTTP by {@code git http-backend}, to those who know the password. */
public final class GitHttpServer implements AutoCloseable {

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Path root;
    private final String credentials;
    private volatile int status;
    private volatile boolean hangs;
    private volatile boolean readOnly;
    private volatile Runnable beforeResponses = () -> {};
    private final CountDownLatch closed = new CountDownLatch(1);

    private GitHttpServer(Path root, String user, String password) throws IOException {
        this.root = root;
        credentials =
                "Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public URI address(String repository) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + repository);
    }

    /** Method and path with query of each request. */
    public List<String> requests() {
        return requests;
    }

    /** From now on, all requests get this status. */
    public GitHttpServer failing(int other) {
        status = other;
        return this;
    }

    /** From now on, pushes are forbidden. */
    public GitHttpServer readOnly() {
        readOnly = true;
        return this;
    }

    /** From now on, this runs before each response. */
    public GitHttpServer beforeResponses(Runnable action) {
        beforeResponses = action;
        return this;
    }

    /** From now on, no request gets a response. */
    public GitHttpServer hanging() {
        hangs = true;
        return this;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String authorization = exchange.getRequestHeaders().getFirst("Authorization");
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            beforeResponses.run();
            if (hangs) {
                closed.await();
            } else if (status != 0) {
                exchange.getResponseHeaders().set("Location", "http://127.0.0.1:9/elsewhere.git/info/refs");
                exchange.sendResponseHeaders(status, -1);
            } else if (!credentials.equals(authorization)) {
                exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"git\"");
                exchange.sendResponseHeaders(401, -1);
            } else if (readOnly && exchange.getRequestURI().toString().contains("git-receive-pack")) {
                exchange.sendResponseHeaders(403, -1);
            } else {
                backend(exchange);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void backend(HttpExchange exchange) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("git", "http-backend");
        Map<String, String> environment = builder.environment();
        environment.put("GIT_PROJECT_ROOT", root.toString());
        environment.put("GIT_HTTP_EXPORT_ALL", "1");
        environment.put("REMOTE_USER", "agent");
        environment.put("REMOTE_ADDR", "127.0.0.1");
        environment.put("REQUEST_METHOD", exchange.getRequestMethod());
        environment.put("PATH_INFO", exchange.getRequestURI().getPath());
        environment.put("QUERY_STRING", String.valueOf(exchange.getRequestURI().getRawQuery()));
        put(environment, "CONTENT_TYPE", exchange, "Content-Type");
        put(environment, "HTTP_CONTENT_ENCODING", exchange, "Content-Encoding");
        put(environment, "GIT_PROTOCOL", exchange, "Git-Protocol");
        byte[] body = exchange.getRequestBody().readAllBytes();
        environment.put("CONTENT_LENGTH", String.valueOf(body.length));
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(body);
        }
        respond(exchange, process.getInputStream());
    }

    private static void put(Map<String, String> environment, String name, HttpExchange exchange, String header) {
        String value = exchange.getRequestHeaders().getFirst(header);
        if (value != null) {
            environment.put(name, value);
        }
    }

    private static void respond(HttpExchange exchange, InputStream out) throws IOException {
        int code = 200;
        for (String line = line(out); !line.isEmpty(); line = line(out)) {
            String[] header = line.split(": ", 2);
            if (header[0].equalsIgnoreCase("Status")) {
                code = Integer.parseInt(header[1].substring(0, 3));
            } else {
                exchange.getResponseHeaders().add(header[0], header[1]);
            }
        }
        byte[] body = out.readAllBytes();
        exchange.sendResponseHeaders(code, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    public static GitHttpServer of(Path root, String user, String password) {
        try {
            return new GitHttpServer(root, user, password);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
