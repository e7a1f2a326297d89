package dev.docent.browser.sites;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;

/** Serves a site with the addresses that servers of files make of directories, and counts the pages that it sends. */
public final class FileServer implements AutoCloseable {

    private static final Pattern STRIPPED = Pattern.compile("(\\.html?|/index)$");

    private final Path folder;
    private final Addresses addresses;
    private final LoopbackServer server;
    private final AtomicInteger pages = new AtomicInteger();

    /** What a server makes of addresses. */
    public enum Addresses {
        /** The address of a directory ends with a slash. */
        PLAIN {
            @Override
            Optional<String> moved(Path folder, String path) {
                boolean directory = Files.isDirectory(folder.resolve(path.substring(1)));
                return directory && !path.endsWith("/") ? Optional.of(path + "/") : Optional.empty();
            }
        },
        /** Without {@code .html}, {@code /index} and slashes at the end, as several hosts of static sites make them. */
        CLEAN {
            @Override
            Optional<String> moved(Path folder, String path) {
                String stripped = STRIPPED.matcher(path).replaceFirst("").replaceFirst("(?<=.)/$", "");
                return stripped.equals(path) ? Optional.empty() : Optional.of(stripped.isEmpty() ? "/" : stripped);
            }
        };

        /** {@return the address that a path is redirected to} */
        abstract Optional<String> moved(Path folder, String path);
    }

    public FileServer(BuiltSite site, Addresses addresses) {
        this.folder = site.folder();
        this.addresses = addresses;
        server = LoopbackServer.start("files", this::answer);
    }

    /** {@return the server's address, without a trailing slash} */
    public String origin() {
        return server.origin();
    }

    /** {@return how many pages a browser has got} */
    public int pages() {
        return pages.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Optional<String> moved = addresses.moved(folder, path);
            if (moved.isPresent()) {
                exchange.getResponseHeaders().set("Location", new URI(null, null, moved.get(), null).toASCIIString());
                exchange.sendResponseHeaders(301, -1);
                return;
            }
            Path asked = folder.resolve(path.substring(1));
            Optional<Path> found = Stream.of(
                            asked, asked.resolve("index.html"), folder.resolve(path.substring(1) + ".html"))
                    .filter(Files::isRegularFile)
                    .findFirst();
            Path file = found.orElse(folder.resolve("404.html"));
            if (file.toString().endsWith(".html")) {
                pages.incrementAndGet();
                exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            }
            byte[] body = Files.readAllBytes(file);
            exchange.sendResponseHeaders(found.isPresent() ? 200 : 404, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
