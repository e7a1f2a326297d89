package dev.docent.browser.sites;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;

/** The server of an API, which answers everything and remembers what it was asked. */
public final class ApiServer implements AutoCloseable {

    /** A request as it arrived. */
    public record Request(String method, URI uri, Headers headers, String body) {

        public String header(String name) {
            return Optional.ofNullable(headers.getFirst(name)).orElse("");
        }
    }

    private static final String ANSWERS = "/answers/";

    /** More than the form shows. */
    private static final int LONG = (1 << 20) + 1;

    private final LoopbackServer server;
    private final boolean open;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final List<Request> requests = new CopyOnWriteArrayList<>();

    /**
     * Starts a server.
     *
     * @param open whether pages of other hosts may read its answers
     */
    public ApiServer(boolean open) {
        this.open = open;
        server = LoopbackServer.start("api", this::answer);
    }

    public String origin() {
        return server.origin();
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
                awaitClose();
            }
            String path = exchange.getRequestURI().getPath();
            String kind = path.startsWith(ANSWERS) ? path.substring(ANSWERS.length()) : "";
            byte[] answer = answer(kind);
            headers.set("Content-Type", kind.equals("markup") ? "text/html" : "application/json");
            exchange.sendResponseHeaders(kind.equals("failure") ? 500 : 200, answer.length == 0 ? -1 : answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private static byte[] answer(String kind) {
        String text = switch (kind) {
            case "empty" -> "";
            case "binary" -> "\u00ff\u00fe\u0000";
            case "long" -> "x".repeat(LONG);
            case "markup" -> "<b>bold</b><img src=x onerror=alert(1)>";
            case "failure" -> "{\"error\":[]}";
            case "broken" -> "{\"a\":[1,";
            default -> "{\"ok\":true,\"large\":12345678901234567890}";
        };
        return text.getBytes(kind.equals("binary") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    private void awaitClose() throws IOException {
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.close();
    }
}
