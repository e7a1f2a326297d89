package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.bench.server.RequestCosts.Kind;

/** What the navigation and pages of a site cost as JSON, beside a bare resource. */
final class DocsCosts {

    private static final String BARE = "bare resource, 200";
    private static final String BARE_KNOWN = "bare resource, 304";
    private static final String NAVIGATION = "docs/navigation";
    private static final Pattern PAGE = Pattern.compile("\"href\":\"/([^\"]+)\"");
    private static final String GZIP = "gzip, deflate, br, zstd";

    private final BenchServer server;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Kind> kinds = new ArrayList<>();

    DocsCosts(BenchServer server) {
        this.server = server;
    }

    /**
     * Prints the costs.
     *
     * @param endpoint address of a page that documents an operation, without its leading slash
     * @param count number of pages that are asked for in turn
     */
    void print(String endpoint, int count, int requests) throws Exception {
        kinds.add(new Kind(
                BARE, 200, BenchServer.request("bare/demo/job/completed").build(), BARE));
        HttpRequest known = BenchServer.request("bare/demo/job/completed/known")
                .header("If-None-Match", "\"known\"")
                .build();
        kinds.add(new Kind(BARE_KNOWN, 304, known, BARE));
        add("navigation", NAVIGATION, BARE);
        String page = "page of an operation";
        add(page, "docs/pages/" + endpoint, BARE);
        List<HttpRequest> turn = pages(count);
        kinds.add(new Kind(turn.size() + " pages in turn", 200, turn, BARE));
        new RequestCosts(server, requests).print(kinds);
    }

    /** Adds a resource as it is, compressed, and known to the caller in both codings, beside bare ones of that status. */
    private void add(String name, String path, String beside) throws Exception {
        HttpRequest gzip = gzip(path, "If-None-Match", "\"none\"");
        kinds.add(new Kind(name, 200, plain(path), beside));
        kinds.add(new Kind(name + ", gzip", 200, gzip, beside));
        kinds.add(new Kind(
                name + ", 304",
                304,
                BenchServer.request(path)
                        .header("If-None-Match", tag(plain(path)))
                        .build(),
                BARE_KNOWN));
        kinds.add(new Kind(name + ", gzip, 304", 304, gzip(path, "If-None-Match", tag(gzip)), BARE_KNOWN));
    }

    private List<HttpRequest> pages(int count) throws Exception {
        String navigation =
                http.send(plain(NAVIGATION), BodyHandlers.ofString()).body();
        return PAGE.matcher(navigation)
                .results()
                .limit(count)
                .map(page -> plain("docs/pages/" + page.group(1)))
                .toList();
    }

    private static HttpRequest plain(String path) {
        return BenchServer.request(path).build();
    }

    private static HttpRequest gzip(String path, String header, String value) {
        return BenchServer.request(path)
                .header("Accept-Encoding", GZIP)
                .header(header, value)
                .build();
    }

    private String tag(HttpRequest request) throws Exception {
        HttpResponse<byte[]> reply = http.send(request, BodyHandlers.ofByteArray());
        System.out.printf(
                "%s: %d, %,d bytes, Content-Length %s, Content-Encoding %s%n",
                request.uri().getPath(),
                reply.statusCode(),
                reply.body().length,
                reply.headers().firstValue("Content-Length").orElse("none"),
                reply.headers().firstValue("Content-Encoding").orElse("none"));
        return reply.headers().firstValue("ETag").orElseThrow();
    }
}
