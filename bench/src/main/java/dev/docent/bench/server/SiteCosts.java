package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.bench.server.RequestCosts.Kind;

/**
 * Kinds of requests for what a site has, each beside one for a static file of the same web application that has the same
 * bytes. All of them have the headers of a browser.
 */
final class SiteCosts {

    private static final String[] BROWSER = {
        "Accept",
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
        "Accept-Language",
        "en-US,en;q=0.5",
        "Sec-Fetch-Mode",
        "navigate"
    };
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final int NOT_FOUND = 404;
    private static final int MANY_TAGS = 200;

    private final BenchServer server;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Kind> kinds = new ArrayList<>();

    SiteCosts(BenchServer server) {
        this.server = server;
    }

    /** @param requests how many of each kind one round sends */
    void print(int requests) throws Exception {
        new RequestCosts(server, requests).print(kinds);
    }

    /** Adds what is at paths of the site, and files with the same bytes. */
    SiteCosts add(String name, List<String> paths, String... headers) throws Exception {
        List<HttpRequest> files = new ArrayList<>();
        List<HttpRequest> pages = new ArrayList<>();
        long bytes = 0;
        for (String path : paths) {
            HttpRequest page = request(path, headers);
            byte[] body = body(page);
            String file = "static/" + kinds.size() + "/" + files.size() + (path.endsWith(".png") ? ".png" : ".html");
            server.addFile(file, body);
            HttpRequest same = request(file, headers);
            if (!Arrays.equals(body, body(same))) {
                throw new IllegalStateException(path + " and the static file differ");
            }
            pages.add(page);
            files.add(same);
            bytes += body.length;
        }
        String beside = "file of %,d bytes".formatted(bytes / paths.size());
        beside += kinds.stream().map(Kind::name).anyMatch(beside::equals) ? ", again" : "";
        kinds.add(new Kind(beside, OK, files, beside));
        kinds.add(new Kind(name, OK, pages, beside));
        return this;
    }

    /** Adds a page that the client has already, beside a file that it has. */
    SiteCosts addKnown(String path) throws Exception {
        HttpResponse<byte[]> page = get(request(path));
        server.addFile("static/known.html", page.body());
        HttpRequest file = request("static/known.html");
        String changed = get(file).headers().firstValue("Last-Modified").orElseThrow();
        String tag = page.headers().firstValue("ETag").orElseThrow();
        String others = IntStream.range(0, MANY_TAGS)
                .mapToObj("\"unknown-%09d\""::formatted)
                .collect(Collectors.joining(", "));
        String beside = "file, 304";
        kinds.add(new Kind(beside, NOT_MODIFIED, request("static/known.html", "If-Modified-Since", changed), beside));
        kinds.add(new Kind("page, 304", NOT_MODIFIED, request(path, "If-None-Match", tag), beside));
        HttpRequest burdened =
                request("static/known.html", "If-Modified-Since", changed, "X-Unused", others + ", " + tag);
        kinds.add(new Kind("file, 304, with a header as long as 201 tags", NOT_MODIFIED, burdened, beside));
        HttpRequest last = request(path, "If-None-Match", others + ", " + tag);
        kinds.add(new Kind("page, 304, the last of 201 tags", NOT_MODIFIED, last, beside));
        HttpRequest none = request(path, "If-None-Match", others);
        kinds.add(new Kind("page, none of 200 tags", OK, none, kinds.get(0).name()));
        return this;
    }

    /** Adds an address at which there is nothing. */
    SiteCosts addAbsent() {
        kinds.add(new Kind("404 of the host", NOT_FOUND, request("static/absent"), "404 of the host"));
        kinds.add(new Kind("404 of the site", NOT_FOUND, request("docs/absent"), "404 of the host"));
        return this;
    }

    private byte[] body(HttpRequest request) throws Exception {
        HttpResponse<byte[]> response = get(request);
        if (response.statusCode() != OK) {
            throw new IllegalStateException(request.uri() + " was answered with " + response.statusCode());
        }
        return response.body();
    }

    private HttpResponse<byte[]> get(HttpRequest request) throws Exception {
        return http.send(request, BodyHandlers.ofByteArray());
    }

    private static HttpRequest request(String path, String... headers) {
        return BenchServer.ofHost(path)
                .headers(Stream.of(BROWSER, headers).flatMap(Arrays::stream).toArray(String[]::new))
                .build();
    }
}
