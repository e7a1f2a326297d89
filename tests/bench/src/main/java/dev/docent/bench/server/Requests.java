package dev.docent.bench.server;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.bench.server.RequestBenchmark.Kind;
import org.openjdk.jmh.runner.RunnerException;

/** Kinds of requests: for jobs and JSON beside a bare resource, for what a site has beside a static file with its bytes. */
final class Requests {

    static final String GZIP = "gzip, deflate, br, zstd";

    private static final String BARE = "bare resource, 200";
    private static final String BARE_KNOWN = "bare resource, 304";
    private static final String[] BROWSER = {
        "Accept",
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
        "Accept-Language",
        "en-US,en;q=0.5",
        "Sec-Fetch-Mode",
        "navigate"
    };
    private static final Pattern PAGE = Pattern.compile("\"href\":\"/([^\"]+)\"");

    private final BenchServer server;
    private final Map<String, Kind> kinds = new LinkedHashMap<>();

    Requests(BenchServer server) {
        this.server = server;
    }

    void print(String title) throws IOException, RunnerException {
        RequestBenchmark.print(title, server, kinds);
    }

    private void add(String name, int status, HttpRequest.Builder request, String beside) {
        kinds.put(name, new Kind(status, List.of(request.build()), beside));
    }

    private Requests addBare() {
        add(BARE, 200, BenchServer.request("bare/demo/job/completed"), BARE);
        add(
                BARE_KNOWN,
                304,
                BenchServer.request("bare/demo/job/completed/known").header("If-None-Match", "\"known\""),
                BARE);
        return this;
    }

    /** Adds requests for a job. */
    Requests addJob() throws Exception {
        addBare();
        add("job, 200", 200, BenchServer.admin("/completed"), BARE);
        String tag = tag(BenchServer.admin("/completed"));
        add("job, 304", 304, BenchServer.admin("/completed").header("If-None-Match", tag), BARE);
        add("job, 401", 401, BenchServer.request("v2/agent/demo/job/completed"), BARE);
        return this;
    }

    /** Adds the navigation, the page of an operation, and so many pages in turn, as JSON. */
    Requests addJson(String endpoint, int pages) throws Exception {
        addBare().addJson("navigation", "docs/navigation").addJson("page of an operation", "docs/pages/" + endpoint);
        String navigation = new String(
                BenchServer.send(200, BenchServer.request("docs/navigation").build())
                        .body());
        List<HttpRequest> turn = PAGE.matcher(navigation)
                .results()
                .limit(pages)
                .map(page -> BenchServer.request("docs/pages/" + page.group(1)).build())
                .toList();
        kinds.put(turn.size() + " pages in turn", new Kind(200, turn, BARE));
        return this;
    }

    /** As it is, compressed, and known to the caller in both codings, beside bare ones of that status. */
    private Requests addJson(String name, String path) throws Exception {
        add(name, 200, BenchServer.request(path), BARE);
        add(name + ", gzip", 200, BenchServer.request(path).header("Accept-Encoding", GZIP), BARE);
        String tag = tag(BenchServer.request(path));
        add(name + ", 304", 304, BenchServer.request(path).header("If-None-Match", tag), BARE_KNOWN);
        String ofGzip = tag(BenchServer.request(path).header("Accept-Encoding", GZIP));
        add(
                name + ", gzip, 304",
                304,
                BenchServer.request(path).header("Accept-Encoding", GZIP).header("If-None-Match", ofGzip),
                BARE_KNOWN);
        return this;
    }

    private static String tag(HttpRequest.Builder request) throws Exception {
        return BenchServer.send(200, request.build())
                .headers()
                .firstValue("ETag")
                .orElseThrow();
    }

    /** Adds what is at paths of the site, and static files with the same bytes. */
    Requests add(String name, List<String> paths, String... headers) throws Exception {
        List<HttpRequest> files = new ArrayList<>();
        List<HttpRequest> pages = new ArrayList<>();
        long bytes = 0;
        for (String path : paths) {
            HttpRequest page = browser(path, headers).build();
            byte[] body = BenchServer.send(200, page).body();
            String file = "static/" + kinds.size() + "/" + files.size() + (path.endsWith(".png") ? ".png" : ".html");
            server.addFile(file, body);
            HttpRequest same = browser(file, headers).build();
            if (!Arrays.equals(body, BenchServer.send(200, same).body())) {
                throw new IllegalStateException(path + " and the static file differ");
            }
            pages.add(page);
            files.add(same);
            bytes += body.length;
        }
        String beside = "file of %,d bytes for: %s".formatted(bytes / paths.size(), name);
        kinds.put(beside, new Kind(200, files, beside));
        kinds.put(name, new Kind(200, pages, beside));
        return this;
    }

    /** Adds a page that the client has already, beside a file that it has, and one with other tags beside another kind. */
    Requests addKnown(String path, String other) throws Exception {
        HttpRequest page = browser(path).build();
        server.addFile("static/known.html", BenchServer.send(200, page).body());
        String changed = BenchServer.send(200, browser("static/known.html").build())
                .headers()
                .firstValue("Last-Modified")
                .orElseThrow();
        String tag = tag(browser(path));
        String others =
                IntStream.range(0, 200).mapToObj("\"unknown-%09d\""::formatted).collect(Collectors.joining(", "));
        String beside = "file, 304";
        add(beside, 304, browser("static/known.html", "If-Modified-Since", changed), beside);
        add("page, 304", 304, browser(path, "If-None-Match", tag), beside);
        String burdened = "file, 304, with a header as long as 201 tags";
        add(
                burdened,
                304,
                browser("static/known.html", "If-Modified-Since", changed, "X-Unused", others + ", " + tag),
                beside);
        add("page, 304, the last of 201 tags", 304, browser(path, "If-None-Match", others + ", " + tag), burdened);
        add("page, none of 200 tags", 200, browser(path, "If-None-Match", others), other);
        return this;
    }

    /** Adds pages in turn, as they are and while the site is read again, since one of them and the navigation change. */
    Requests addReloads(List<String> paths, Callable<?> change) {
        List<HttpRequest> pages =
                paths.stream().map(path -> browser(path).build()).toList();
        String beside = "all pages in turn";
        kinds.put(beside, new Kind(200, pages, beside));
        kinds.put("all pages in turn during a reload", new Kind(200, pages, beside, change));
        return this;
    }

    /** Adds a search of the palette, and one by the Model Context Protocol with as many results. */
    Requests addSearchOfAgents(String word) {
        String beside = "search as JSON";
        add(beside, 200, browser("docs/_docent/pages.json?q=" + word), beside);
        String message = """
                {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                 "params": {"name": "search", "arguments": {"query": "%s", "limit": 10}}}""";
        HttpRequest.Builder ofAgent = BenchServer.ofHost("docs/mcp")
                .headers("Content-Type", "application/json", "Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(message.formatted(word)));
        add("search by MCP", 200, ofAgent, beside);
        return this;
    }

    /** Adds a page, and searches as the palette sends them, all in turn and each alone, beside it. */
    Requests addSearches(String page, List<String> queries) {
        kinds.put("page", new Kind(200, List.of(browser(page).build()), "page"));
        List<HttpRequest> all = queries.stream()
                .map(Requests::search)
                .map(HttpRequest.Builder::build)
                .toList();
        kinds.put("searches in turn", new Kind(200, all, "page"));
        queries.forEach(query -> add("search: " + query, 200, search(query), "page"));
        return this;
    }

    private static HttpRequest.Builder search(String query) {
        return browser("docs/_docent/pages.json?q=" + query.replace(' ', '+'), "Accept-Encoding", GZIP);
    }

    /** Adds an address at which there is nothing. */
    Requests addAbsent() {
        add("404 of the host", 404, browser("static/absent"), "404 of the host");
        add("404 of the site", 404, browser("docs/absent"), "404 of the host");
        return this;
    }

    /** All of them have the headers of a browser. */
    private static HttpRequest.Builder browser(String path, String... headers) {
        return BenchServer.ofHost(path)
                .headers(Stream.of(BROWSER, headers).flatMap(Arrays::stream).toArray(String[]::new));
    }
}
