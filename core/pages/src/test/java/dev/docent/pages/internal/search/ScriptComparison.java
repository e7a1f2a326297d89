package dev.docent.pages.internal.search;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.pages.internal.links.RootedAddresses;

/** Searches for the same queries in memory and, in a browser, with {@code search.js}. */
final class ScriptComparison {

    private static final List<String> BROWSERS =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");

    private static final int SECONDS = 600;
    private static final String PAGE = "<!doctype html><meta charset=utf-8><title>Comparison</title>"
            + "<script src=/_docent/search.js?in=search-fr></script><script src=/compare.js defer></script>";

    private static final String SCRIPT = """
            (async () => {
              const expected = await (await fetch('/expected.json')).json();
              const different = [];
              for (const [query, results] of expected) {
                let found;
                try { found = await docentSearch(query); } catch (failure) { found = String(failure.stack); }
                if (JSON.stringify(found) !== JSON.stringify(results)) {
                  different.push(query + '\\n  script ' + JSON.stringify(found).slice(0, 200) + '\\n  memory ' + JSON.stringify(results).slice(0, 200));
                }
              }
              await fetch('/different', { method: 'POST', body: different.join('\\n') });
            })();
            """;

    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final CompletableFuture<String> different = new CompletableFuture<>();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();

    ScriptComparison(SearchIndex index, List<String> queries) throws IOException {
        RootedAddresses addresses = new RootedAddresses("/docs");
        SearchFiles.write(index, "search-fr", addresses, (name, content) -> files.put("/_docent/" + name, content));
        try (InputStream script = SearchFiles.class.getResourceAsStream(SearchFiles.SCRIPT)) {
            files.put("/_docent/search.js", script.readAllBytes());
        }
        files.put("/", bytes(PAGE));
        files.put("/compare.js", bytes(SCRIPT));
        StringBuilder all = new StringBuilder("[");
        for (String query : queries) {
            String results = new String(SearchJson.of(index.search(query, 10), addresses), StandardCharsets.UTF_8);
            String name = new String(new JsonOutput().text(query).toBytes(), StandardCharsets.UTF_8);
            all.append(all.length() == 1 ? "[" : ",[")
                    .append(name)
                    .append(',')
                    .append(results)
                    .append(']');
        }
        files.put("/expected.json", bytes(all.append(']').toString()));
    }

    /** Changes a file that the script loads. */
    void replace(String file, String old, String other) {
        String text = new String(files.get(file), StandardCharsets.UTF_8);
        files.put(file, bytes(text.replace(old, other)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static Optional<Path> browser() {
        return Stream.of(System.getenv("PATH").split(":"))
                .flatMap(directory -> BROWSERS.stream().map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** {@return the queries with different results, and these; empty when there are none} */
    String run(Path browser, Path profile) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::exchange);
        var threads = Executors.newCachedThreadPool();
        server.setExecutor(threads);
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
        Process process = new ProcessBuilder(
                        browser.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--user-data-dir=" + profile,
                        "--remote-debugging-port=0",
                        url)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return different.get(SECONDS, TimeUnit.SECONDS);
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
            process.waitFor();
            server.stop(0);
            threads.shutdown();
        }
    }

    /** {@return how many requests the script sent, and the bytes that it got for them} */
    String traffic() {
        return requests + " requests, " + bytes + " bytes";
    }

    private void exchange(HttpExchange exchange) {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (path.equals("/different")) {
                exchange.sendResponseHeaders(204, -1);
                different.complete(new String(body, StandardCharsets.UTF_8));
                return;
            }
            byte[] file = files.get(path);
            if (file == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            if (path.startsWith("/_docent/search-fr/")) {
                requests.incrementAndGet();
                bytes.addAndGet(file.length);
            }
            exchange.getResponseHeaders().set("Content-Type", type(path));
            exchange.sendResponseHeaders(200, file.length);
            exchange.getResponseBody().write(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String type(String path) {
        if (path.equals("/")) {
            return "text/html";
        }
        return path.endsWith(".js") ? "text/javascript" : path.endsWith(".json") ? "application/json" : "text/plain";
    }
}
