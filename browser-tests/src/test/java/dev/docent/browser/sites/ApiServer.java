package dev.docent.browser.sites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** The server of an API, which answers everything and remembers what it was asked. */
public final class ApiServer implements AutoCloseable {

    /** A request as it arrived. */
    public record Request(String method, URI uri, Headers headers, String body) {

        public String header(String name) {
            return Optional.ofNullable(headers.getFirst(name)).orElse("");
        }
    }

    private final HttpServer server;
    private final boolean open;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(runnable -> {
        Thread thread = new Thread(runnable, "api");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Starts a server.
     *
     * @param open whether pages of other hosts may read its answers
     */
    public ApiServer(boolean open) {
        this.open = open;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    public String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** {@return the last request to a path that was no question about permission; empty if there was none} */
    public Optional<Request> last(String path) {
        return requests.stream()
                .filter(request -> request.uri().getPath().equals(path))
                .reduce((one, other) -> other);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            Headers headers = exchange.getResponseHeaders();
            if (open) {
                headers.set("Access-Control-Allow-Origin", "*");
                headers.set("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
                headers.set("Access-Control-Allow-Headers", "Authorization, Content-Type, X-Key, X-Trace");
            }
            if (exchange.getRequestMethod().equals("OPTIONS")) {
                exchange.sendResponseHeaders(204, -1);
                return;
            }
            requests.add(new Request(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI(),
                    exchange.getRequestHeaders(),
                    new String(body, StandardCharsets.UTF_8)));
            if (exchange.getRequestURI().getPath().equals("/slow")) {
                sleep();
            }
            byte[] answer = "{\"ok\":true,\"large\":12345678901234567890}".getBytes(StandardCharsets.UTF_8);
            headers.set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private static void sleep() throws IOException {
        try {
            Thread.sleep(20_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
