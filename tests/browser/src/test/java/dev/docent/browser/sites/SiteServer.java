package dev.docent.browser.sites;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import com.sun.net.httpserver.HttpExchange;

/** Serves a site as hosts of static sites do: with the headers that it states, compressed, with its own 404 page. */
public final class SiteServer implements AutoCloseable {

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8",
            "xml", "application/xml");

    private final BuiltSite site;
    private final HeaderRules rules;
    private final LoopbackServer server;
    private final Set<String> missing = new ConcurrentSkipListSet<>();

    public SiteServer(BuiltSite site) {
        this.site = site;
        try {
            Path headers = site.folder().resolve("_headers");
            rules = HeaderRules.read(Files.exists(headers) ? Files.readAllLines(headers) : List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server = LoopbackServer.start("site", this::answer);
    }

    public BuiltSite site() {
        return site;
    }

    /** {@return the server's address, without a trailing slash} */
    public String origin() {
        return server.origin();
    }

    /** {@return the paths that were asked for and that lead nowhere} */
    public Set<String> missing() {
        return missing;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Optional<Path> found = find(path);
            if (found.isEmpty()) {
                missing.add(path);
            }
            Path file = found.orElseGet(() -> site.folder().resolve("404.html"));
            byte[] body = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            String name = file.getFileName().toString();
            String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
            exchange.getResponseHeaders().set("Content-Type", type);
            rules.of(path).forEach(exchange.getResponseHeaders()::set);
            String accepted = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Accept-Encoding"))
                    .orElse("");
            if (accepted.contains("gzip")) {
                body = compressed(body);
                exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            }
            exchange.sendResponseHeaders(found.isEmpty() ? 404 : 200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private Optional<Path> find(String path) {
        if (!path.startsWith(site.base() + "/") || path.contains("..")) {
            return Optional.empty();
        }
        Path file = site.folder().resolve(path.substring(site.base().length() + 1));
        return Stream.of(file, file.resolve("index.html"))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static byte[] compressed(byte[] body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(body);
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        server.close();
    }
}
