package dev.docent.agents.model;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * A model on the loopback, by HTTP with server-sent events. It plays one turn each time that an agent asks what to do next,
 * and "Done." when there are no more turns, unless the last one is to be repeated; it keeps all that it is asked.
 */
public final class ScriptedModel implements AutoCloseable {

    private static final Turn DONE = new Turn.Says("Done.");
    private static final List<Wire> WIRES = List.of(new Anthropic(), new OpenAi(), new Gemini());

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicInteger numbers = new AtomicInteger();
    private final Queue<Turn> turns = new ConcurrentLinkedQueue<>();
    private final List<ModelRequest> requests = new CopyOnWriteArrayList<>();
    private final List<ModelRequest> asked = new CopyOnWriteArrayList<>();
    private volatile Turn last = DONE;

    public ScriptedModel() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Forgets what was asked, and plays these turns. */
    public void play(Turn... script) {
        last = DONE;
        turns.clear();
        turns.addAll(List.of(script));
        requests.clear();
        asked.clear();
    }

    /** Forgets what was asked, and does this whenever it is asked. */
    public void repeat(Turn turn) {
        play();
        last = turn;
    }

    /** {@return all requests since the script began} */
    public List<ModelRequest> requests() {
        return List.copyOf(requests);
    }

    /** {@return those that asked what to do next} */
    public List<ModelRequest> asked() {
        return List.copyOf(asked);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Map<String, String> headers = new LinkedHashMap<>();
            exchange.getRequestHeaders()
                    .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
            ModelRequest request =
                    new ModelRequest(exchange.getRequestMethod() + " " + exchange.getRequestURI(), headers, text);
            requests.add(request);
            Wire wire =
                    WIRES.stream().filter(each -> each.takes(path)).findFirst().orElse(null);
            if (wire == null || !exchange.getRequestMethod().equals("POST")) {
                send(exchange, 404, "application/json", "{}");
                return;
            }
            answer(exchange, wire, path, request);
        }
    }

    private void answer(HttpExchange exchange, Wire wire, String path, ModelRequest request) throws IOException {
        JsonObject body = parse(request.body());
        int number = numbers.incrementAndGet();
        boolean main = wire.isMain(path, body);
        Turn turn = new Turn.Says("{}");
        if (main) {
            asked.add(request);
            Turn next = turns.poll();
            turn = next == null ? last : next;
        }
        if (turn instanceof Turn.Replies replies) {
            turn = new Turn.Says(replies.answer().apply(request.body()));
        }
        if (turn instanceof Turn.Hangs) {
            try {
                closed.await();
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
        } else if (turn instanceof Turn.Fails fails) {
            send(
                    exchange,
                    fails.status(),
                    "application/json",
                    wire.error(fails.status()).toString());
        } else if (wire.isStream(path, body)) {
            StringBuilder events = new StringBuilder();
            for (Wire.Event event : wire.events(body, turn, number)) {
                if (event.name() != null) {
                    events.append("event: ").append(event.name()).append('\n');
                }
                events.append("data: ").append(event.data()).append("\n\n");
            }
            send(exchange, 200, "text/event-stream", events.toString());
        } else {
            send(
                    exchange,
                    200,
                    "application/json",
                    wire.object(path, body, turn, number).toString());
        }
    }

    private static JsonObject parse(String body) {
        if (body.isEmpty()) {
            return JsonValue.EMPTY_JSON_OBJECT;
        }
        try (var reader = Json.createReader(new StringReader(body))) {
            return reader.readObject();
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
