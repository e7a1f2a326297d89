package dev.docent.runner.internal.forges;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** The API of a hosting service that gives prepared responses, and records the requests. */
public final class StandInForge implements AutoCloseable {

    /** A response; negative status: none. */
    private record Response(int status, String body, String header, String value) {}

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<String> authorizations = new CopyOnWriteArrayList<>();
    private final List<Set<String>> headers = new CopyOnWriteArrayList<>();
    private final Queue<Response> responses = new ConcurrentLinkedQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private final CountDownLatch closed = new CountDownLatch(1);

    public StandInForge() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public URI api() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/api");
    }

    public StandInForge then(int status, String body) {
        return then(status, body, "Content-Type", "application/json");
    }

    /** Forgets responses and requests. */
    StandInForge reset() {
        responses.clear();
        requests.clear();
        return this;
    }

    /** Instead of the last response, which is otherwise repeated. */
    public StandInForge instead(int status, String body) {
        responses.clear();
        return then(status, body);
    }

    StandInForge then(int status, String body, String header, String value) {
        responses.add(new Response(status, body, header, value));
        return this;
    }

    /** Method, path with query, and body of each request. */
    public List<String> requests() {
        return requests;
    }

    /** Names of the headers of each request, in lower case. */
    List<Set<String>> headers() {
        return headers;
    }

    public List<String> authorizations() {
        return authorizations;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body);
            authorizations.add(exchange.getRequestHeaders().getFirst("Authorization"));
            headers.add(exchange.getRequestHeaders().keySet().stream()
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .collect(Collectors.toSet()));
            Response response = responses.size() > 1 ? responses.remove() : responses.element();
            if (response.status < 0) {
                exchange.sendResponseHeaders(200, 0);
                exchange.getResponseBody().write('[');
                exchange.getResponseBody().flush();
                closed.await();
            }
            byte[] bytes = response.body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set(response.header, response.value);
            exchange.sendResponseHeaders(response.status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
