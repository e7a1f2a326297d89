package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.api.navigation.DocsFile;
import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.http.RequestOrigin;
import dev.docent.base.internal.mcp.McpRequest;
import dev.docent.base.internal.mcp.McpServer;
import dev.docent.pages.internal.agents.McpAddresses;
import dev.docent.pages.internal.agents.SiteMcp;
import dev.docent.pages.internal.site.serving.Preference;
import dev.docent.pages.internal.site.serving.Representation;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.pages.internal.site.serving.SiteRouter;

/** Shows a site in browsers of this computer. Thread-safe. */
final class PreviewServer implements AutoCloseable {

    private static final String OWN = "/_docent/preview/";
    private static final String SCRIPT = OWN + "script.js";
    private static final String EVENTS = OWN + "events";

    static {
        // responses would wait for acknowledgements of the ones before
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    /** Where agents reach the site by the Model Context Protocol. */
    static final String MCP = "/mcp";

    private static final String VERSION = "preview";

    /** How many searches agents of this computer may have at a time. */
    private static final int CALLS = 4;

    private final McpServer<SiteRouter> agents = SiteMcp.server(VERSION, true);
    private final McpAddresses addresses = new McpAddresses(Optional.of(MCP), VERSION);
    private final LivePages pages;
    private final LocalHosts hosts;
    private final HttpServer server;
    private final ExecutorService threads;

    private PreviewServer(LivePages pages, LocalHosts hosts, HttpServer server) {
        this.pages = pages;
        this.hosts = hosts;
        this.server = server;
        this.threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "docent-preview");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Starts to respond to requests.
     *
     * @param host host name or address of this computer to listen at
     * @throws java.net.BindException if the port is in use
     * @throws IOException if the address cannot be used
     */
    static PreviewServer start(LivePages pages, String host, int port) throws IOException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        PreviewServer started = new PreviewServer(pages, new LocalHosts(host), HttpServer.create(address, 0));
        started.server.setExecutor(started.threads);
        started.server.createContext("/", started::handle);
        started.server.start();
        return started;
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            respond(exchange);
        } catch (IOException left) {
            // the browser does not wait for the response any more
        } catch (RuntimeException | StackOverflowError failure) {
            pages.failed(exchange.getRequestURI().getPath(), failure);
            text(exchange, 500, "This page cannot be shown: " + failure);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private void respond(HttpExchange exchange) throws IOException, InterruptedException {
        String path = exchange.getRequestURI().getPath();
        String method = exchange.getRequestMethod();
        Optional<String> host = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Host"));
        if (!hosts.isAllowed(host.orElse(""))) {
            text(exchange, 403, "This preview is not at that host. Name it with --host to use it.");
        } else if (method.equals("POST") && MCP.equals(path)) {
            agents(exchange);
        } else if (!method.equals("GET") && !method.equals("HEAD")) {
            exchange.getResponseHeaders().set("Allow", "GET, HEAD");
            text(exchange, 405, "Only GET and HEAD are possible.");
        } else if (path == null || !path.startsWith("/")) {
            text(exchange, 400, "This is not the path of a page.");
        } else if (path.equals(EVENTS)) {
            events(exchange);
        } else if (path.equals(SCRIPT)) {
            script(exchange);
        } else {
            page(exchange, path);
        }
    }

    private void agents(HttpExchange exchange) throws IOException {
        Headers request = exchange.getRequestHeaders();
        RequestHeaders headers = name -> request.getOrDefault(name, List.of());
        boolean foreign = RequestOrigin.isForeign(headers, "http", request.getFirst("Host"));
        byte[] body = exchange.getRequestBody().readNBytes(McpServer.MAX_REQUEST + 1);
        write(exchange, agents.respond(new McpRequest(headers, foreign, "preview", CALLS, body), pages::router));
    }

    private static void write(HttpExchange exchange, HttpResponse prepared) throws IOException {
        prepared.headers().forEach(exchange.getResponseHeaders()::set);
        if (prepared.content() instanceof HttpResponse.Bytes bytes) {
            bytes(exchange, prepared.status(), bytes.bytes());
        } else if (prepared.content() instanceof HttpResponse.Piece piece) {
            file(exchange, prepared.status(), piece.file());
        } else {
            exchange.sendResponseHeaders(prepared.status(), -1);
        }
    }

    private void page(HttpExchange exchange, String path) throws IOException {
        RequestHeaders accepted = name -> exchange.getRequestHeaders().getOrDefault(name, List.of());
        Optional<HttpResponse> ofAgents =
                addresses.include(path) ? addresses.get(path, pages.router(), accepted) : Optional.empty();
        if (ofAgents.isPresent()) {
            write(exchange, ofAgents.get());
            return;
        }
        Preference preferred = Preference.of(accepted.lines("Accept"));
        String query = Queries.of(exchange.getRequestURI()).getOrDefault("q", "");
        SiteResponse response = pages.find(new SiteRequest(path, query, preferred != Preference.HTML));
        Map<String, String> headers = new LinkedHashMap<>();
        if (response instanceof SiteResponse.Moved moved) {
            headers.put("Location", moved.address().ascii());
            write(exchange, new HttpResponse(moved.status(), headers, new HttpResponse.None()));
        } else if (response instanceof SiteResponse.File file) {
            headers.put("Content-Type", file.type());
            headers.putAll(file.headers());
            headers.put("Cache-Control", "no-cache");
            opened(exchange, file, headers);
        } else if (response instanceof SiteResponse.Document document) {
            String type = document.content().type();
            headers.put("Content-Type", document.negotiated() ? preferred.type(type) : type);
            headers.putAll(document.content().headers());
            headers.put("Vary", "Accept");
            boolean constant = document.lifetime() == SiteResponse.Lifetime.FOREVER;
            headers.put("Cache-Control", constant ? "public, max-age=31536000, immutable" : "no-cache");
            HttpResponse.Content content = new HttpResponse.Bytes(shown(path, query, document.content()));
            write(exchange, new HttpResponse(document.found() ? 200 : 404, headers, content));
        }
    }

    /** Results of a search stay as they are until the reader searches again. */
    private byte[] shown(String path, String query, Representation content) {
        if (!content.type().startsWith("text/html") || !query.isBlank()) {
            return content.bytes();
        }
        ShownPage shown = pages.shown(path, content.bytes());
        pages.report(path);
        return withScript(shown);
    }

    private static void opened(HttpExchange exchange, SiteResponse.File file, Map<String, String> headers)
            throws IOException {
        try (DocsFile opened = file.opening().open().orElse(null)) {
            if (opened == null) {
                text(exchange, 404, "This file has just been deleted.");
            } else {
                HttpResponse.Content content =
                        new HttpResponse.Piece(opened, 0, opened.size().orElse(0));
                write(exchange, new HttpResponse(200, headers, content));
            }
        }
    }

    /** The script comes last in the head: the rest of the page is as a build writes it. */
    private static byte[] withScript(ShownPage page) {
        String html = new String(page.html(), StandardCharsets.UTF_8);
        String script = "<script src=\"" + SCRIPT + "?v=" + page.version() + "\" defer></script>";
        int end = html.indexOf("</head>");
        String with = end < 0 ? html + script : html.substring(0, end) + script + html.substring(end);
        return with.getBytes(StandardCharsets.UTF_8);
    }

    private static void file(HttpExchange exchange, int status, DocsFile file) throws IOException {
        boolean head = exchange.getRequestMethod().equals("HEAD");
        long size = file.size().orElse(0);
        exchange.sendResponseHeaders(status, head || file.size().isPresent() && size == 0 ? -1 : size);
        if (!head) {
            try (OutputStream out = exchange.getResponseBody()) {
                file.content().transferTo(out);
            }
        }
    }

    private static void bytes(HttpExchange exchange, int status, byte[] bytes) throws IOException {
        file(exchange, status, DocsFile.of(bytes));
    }

    private static void text(HttpExchange exchange, int status, String text) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
        bytes(exchange, status, (text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void script(HttpExchange exchange) throws IOException {
        try (InputStream script = PreviewServer.class.getResourceAsStream("preview.js")) {
            if (script == null) {
                throw new IllegalStateException("There is no preview.js");
            }
            exchange.getResponseHeaders().set("Content-Type", "text/javascript; charset=utf-8");
            exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
            bytes(exchange, 200, script.readAllBytes());
        }
    }

    private void events(HttpExchange exchange) throws IOException, InterruptedException {
        Map<String, String> query = Queries.of(exchange.getRequestURI());
        LiveClient client = new LiveClient(
                "/" + query.getOrDefault("page", "").replaceFirst("^/+", ""), query.getOrDefault("v", ""));
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        out.write("retry: 500\n\n".getBytes(StandardCharsets.UTF_8));
        out.flush();
        pages.join(client);
        try {
            client.serve(out);
        } finally {
            pages.leave(client);
        }
    }

    @Override
    public void close() {
        pages.end();
        server.stop(0);
        threads.shutdownNow();
    }
}
