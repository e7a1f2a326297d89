package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** A server of a folder of files, at a free port of this computer. */
final class FileServers implements AutoCloseable {

    private static final Pattern STRIPPED = Pattern.compile("(\\.html?|/index)$");

    private final HttpServer server;
    private final Path folder;

    private FileServers(Path folder, Function<String, Optional<String>> moved) {
        this.folder = folder;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> answer(exchange, moved));
        server.start();
    }

    /** One that shows the {@code index.html} of a directory, whose address it ends with a slash. */
    static FileServers plain(Path folder) {
        return new FileServers(
                folder,
                path -> Files.isDirectory(file(folder, path)) && !path.endsWith("/")
                        ? Optional.of(path + "/")
                        : Optional.empty());
    }

    /** One with clean URLs, as several hosts of static sites and {@code serve} of npm: it strips what nobody needs. */
    static FileServers clean(Path folder) {
        return new FileServers(folder, path -> {
            String stripped = STRIPPED.matcher(path).replaceFirst("");
            String clean = stripped.length() > 1 ? stripped.replaceFirst("/$", "") : stripped;
            return clean.equals(path) ? Optional.empty() : Optional.of(clean.isEmpty() ? "/" : clean);
        });
    }

    String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private static Path file(Path folder, String path) {
        return folder.resolve(path.replaceFirst("^/+", ""));
    }

    private static String encoded(String path) {
        try {
            return new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private void answer(HttpExchange exchange, Function<String, Optional<String>> moved) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Optional<String> other = moved.apply(path);
            if (other.isPresent()) {
                exchange.getResponseHeaders().set("Location", encoded(other.get()));
                exchange.sendResponseHeaders(301, -1);
                return;
            }
            Path asked = file(folder, path);
            Optional<Path> found = Stream.of(asked, asked.resolve("index.html"), file(folder, path + ".html"))
                    .filter(Files::isRegularFile)
                    .findFirst();
            byte[] body = Files.readAllBytes(found.orElse(folder.resolve("404.html")));
            exchange.sendResponseHeaders(found.isPresent() ? 200 : 404, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
