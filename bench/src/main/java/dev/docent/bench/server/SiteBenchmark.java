package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.bench.pages.GeneratedSite;
import dev.docent.bench.server.RequestCosts.Kind;

/**
 * Prints the cost of the pages of a site on Open Liberty, beside those of a static file of the same web application:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-site integration-test</pre>
 *
 * Takes five minutes.
 */
public final class SiteBenchmark {

    private static final int PAGES = 2_000;
    private static final String PAGE = "docs/g0/m0/l0/p1";
    private static final String STATIC = "static/page.html";
    private static final Pattern LISTED = Pattern.compile("\\(/bench/(docs/[^)]+)\\.md\\)");
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private SiteBenchmark() {}

    /** @param arguments the Open Liberty directory */
    public static void main(String[] arguments) throws Exception {
        Machine.print();
        Path folder = Files.createTempDirectory("docent-bench-site");
        new GeneratedSite(PAGES).write(folder);
        try (BenchServer server = new BenchServer(Path.of(arguments[0]))) {
            server.start(
                    List.of(),
                    "",
                    Map.of(
                            "docent.docs.folder",
                            folder.toString(),
                            "docent.docs.reload",
                            "PT2S",
                            "docent.site.cache",
                            "32000000"));
            List<String> pages = memory(server);
            costs(server);
            new ReadersDuringReloads(folder, pages).print();
        }
    }

    /** {@return the paths of all pages} */
    private static List<String> memory(BenchServer server) throws Exception {
        long before = server.vital("heap");
        long start = System.nanoTime();
        HttpResponse<byte[]> first = get(BenchServer.ofHost(PAGE).build());
        long read = System.nanoTime();
        List<String> pages = new ArrayList<>();
        Matcher listed = LISTED.matcher(
                new String(get(BenchServer.ofHost("docs/llms.txt").build()).body()));
        while (listed.find()) {
            pages.add(listed.group(1));
        }
        long afterOne = server.vital("heap");
        for (String page : pages) {
            get(BenchServer.ofHost(page).build());
        }
        long afterAll = server.vital("heap");
        long asked = System.nanoTime();
        get(BenchServer.ofHost("docs/_docent/pages.json?q=section").build());
        long found = System.nanoTime();
        long searched = server.vital("heap");
        System.out.printf("%nA site of %,d pages, cache of 32 MB%n", pages.size());
        System.out.printf("first page, which reads the site  %,d ms%n", (read - start) / 1_000_000);
        System.out.printf("first search, which reads all pages  %,d ms%n", (found - asked) / 1_000_000);
        System.out.printf(
                "heap after collection: without the site %,d kB; first page +%,d; all pages +%,d; search +%,d%n",
                before / 1024, (afterOne - before) / 1024, (afterAll - before) / 1024, (searched - before) / 1024);
        if (first.statusCode() != 200) {
            throw new IllegalStateException("The page was answered with " + first.statusCode());
        }
        return pages;
    }

    private static HttpResponse<byte[]> get(HttpRequest request) throws Exception {
        return HTTP.send(request, BodyHandlers.ofByteArray());
    }

    private static void costs(BenchServer server) throws Exception {
        HttpResponse<byte[]> page = get(BenchServer.ofHost(PAGE).build());
        server.addFile(STATIC, page.body());
        HttpResponse<byte[]> file = get(BenchServer.ofHost(STATIC).build());
        String changed = file.headers().firstValue("Last-Modified").orElseThrow();
        String tag = page.headers().firstValue("ETag").orElseThrow();
        Map<String, Kind> kinds = new LinkedHashMap<>();
        kinds.put("static file, 200", new Kind(200, BenchServer.ofHost(STATIC).build()));
        kinds.put(
                "static file, 304",
                new Kind(
                        304,
                        BenchServer.ofHost(STATIC)
                                .header("If-Modified-Since", changed)
                                .build()));
        kinds.put("page, 200", new Kind(200, BenchServer.ofHost(PAGE).build()));
        kinds.put(
                "page, 200, gzip",
                new Kind(
                        200,
                        BenchServer.ofHost(PAGE)
                                .header("Accept-Encoding", "gzip")
                                .build()));
        kinds.put(
                "page, 304",
                new Kind(
                        304,
                        BenchServer.ofHost(PAGE).header("If-None-Match", tag).build()));
        System.out.printf("%nThe page and the static file have %,d bytes%n", page.body().length);
        new RequestCosts(server).print(kinds);
    }
}
