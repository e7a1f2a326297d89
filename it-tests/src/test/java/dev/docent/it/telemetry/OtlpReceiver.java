package dev.docent.it.telemetry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** Receives OTLP over HTTP with Protocol Buffers. Thread-safe. */
final class OtlpReceiver implements AutoCloseable {

    static final String SCOPE = "dev.docent";

    private final HttpServer server;
    private final List<ProtobufMessage> spans = new CopyOnWriteArrayList<>();
    private final List<ProtobufMessage> metrics = new CopyOnWriteArrayList<>();

    OtlpReceiver() {
        try {
            server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/traces", exchange -> receive(exchange, spans));
        server.createContext("/v1/metrics", exchange -> receive(exchange, metrics));
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The requests for spans and those for metrics have the same fields, as far as this needs them. */
    private static void receive(HttpExchange exchange, List<ProtobufMessage> received) throws IOException {
        boolean zipped = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
        byte[] body =
                (zipped ? new GZIPInputStream(exchange.getRequestBody()) : exchange.getRequestBody()).readAllBytes();
        new ProtobufMessage(body)
                .messages(1)
                .flatMap(resource -> resource.messages(2))
                .filter(scope ->
                        scope.messages(1).anyMatch(named -> named.text(1).equals(SCOPE)))
                .flatMap(scope -> scope.messages(2))
                .forEach(received::add);
        exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }

    /** {@return the spans of Docent so far} */
    List<ProtobufMessage> spans() {
        return spans;
    }

    /** {@return the metrics of Docent so far, of this name} */
    Stream<ProtobufMessage> metrics(String name) {
        return metrics.stream().filter(metric -> metric.text(1).equals(name));
    }

    /** {@return the names of the metrics of Docent so far} */
    List<String> metricNames() {
        return metrics.stream().map(metric -> metric.text(1)).distinct().toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
