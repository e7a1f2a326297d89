package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.regex.Pattern;

/** What the server keeps of a site, and how long it takes until it has it. */
final class SiteMemory {

    private static final Pattern LISTED = Pattern.compile("\\(/bench/(docs/[^)]+)\\.md\\)");
    private static final int MILLION = 1_000_000;
    private static final int KB = 1024;

    private final BenchServer server;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    SiteMemory(BenchServer server) {
        this.server = server;
    }

    /** {@return the paths of all pages} */
    List<String> print(long cache) throws Exception {
        long before = server.vital("heap");
        long start = System.nanoTime();
        get(SiteFolder.PAGE);
        long read = System.nanoTime();
        long afterOne = server.vital("heap");
        List<String> pages = LISTED.matcher(get("docs/llms.txt"))
                .results()
                .map(listed -> listed.group(1))
                .toList();
        for (String page : pages) {
            get(page);
        }
        long afterAll = server.vital("heap");
        long asked = System.nanoTime();
        get("docs/_docent/pages.json?q=section");
        long found = System.nanoTime();
        long searched = server.vital("heap");
        System.out.printf("%nA site of %,d pages, cache of %,d bytes, load %s%n", pages.size(), cache, Machine.load());
        System.out.printf("first page, which reads the site  %,d ms%n", (read - start) / MILLION);
        System.out.printf("first search, which reads all pages  %,d ms%n", (found - asked) / MILLION);
        System.out.printf(
                "heap after collection: without the site %,d kB; first page +%,d; all pages +%,d; search +%,d%n",
                before / KB, (afterOne - before) / KB, (afterAll - before) / KB, (searched - before) / KB);
        return pages;
    }

    private String get(String path) throws Exception {
        HttpResponse<String> response = http.send(BenchServer.ofHost(path).build(), BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(path + " was answered with " + response.statusCode());
        }
        return response.body();
    }
}
