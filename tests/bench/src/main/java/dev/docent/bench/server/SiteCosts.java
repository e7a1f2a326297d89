package dev.docent.bench.server;

import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What the pages of a site cost on a server, beside static files of the same web application. */
record SiteCosts(Path wlp) {

    private static final int PAGES = Integer.getInteger("bench.pages", 2_000);
    private static final int FEW_PAGES = PAGES / 5;
    private static final long CACHE = 32_000_000;
    private static final long SETTLED_MILLIS = 10_000;

    /** As readers write them in a generated site: words of titles and texts, the beginning of one, and one with a typo. */
    private static final List<String> QUERIES =
            List.of("section", "w64u", "w64u wc9r", "w6", "secton", "section w64u w6");

    private static final Pattern LISTED = Pattern.compile("\\(/bench/(docs/[^)]+)\\.md\\)");
    private static final String[] GZIP = {"Accept-Encoding", Requests.GZIP};

    /** The first request comes as soon as the server has settled. */
    void json() throws Exception {
        try (SiteFolder folder = SiteFolder.create(PAGES);
                BenchServer server = started(folder, CACHE)) {
            Thread.sleep(SETTLED_MILLIS);
            System.out.printf(
                    "%nfirst GET of the navigation, %d s after the server was ready: %.0f ms%n",
                    SETTLED_MILLIS / 1000,
                    millis(BenchServer.request("docs/navigation").build()));
            new Requests(server).addJson("large-operation", FEW_PAGES).print("The navigation and pages as JSON");
        }
    }

    /** Also how long the server takes until it has the site, and readers during reloads. */
    void cached() throws Exception {
        try (SiteFolder folder = SiteFolder.create(PAGES);
                BenchServer server = started(folder, CACHE)) {
            List<String> pages = pages(server);
            List<String> several = IntStream.range(0, FEW_PAGES)
                    .mapToObj(i -> pages.get(i * 4))
                    .toList();
            new Requests(server)
                    .add("page", List.of(SiteFolder.PAGE))
                    .add("page, gzip", List.of(SiteFolder.PAGE), GZIP)
                    .addKnown(SiteFolder.PAGE, "page")
                    .add(FEW_PAGES + " pages in turn", several)
                    .add("large endpoint page", List.of(SiteFolder.ENDPOINT))
                    .add("large endpoint page, gzip", List.of(SiteFolder.ENDPOINT), GZIP)
                    .add("image of the docs folder", List.of(SiteFolder.IMAGE))
                    .addAbsent()
                    .print("Pages in the cache");
            new Requests(server).addReloads(pages, folder::change).print("Readers during reloads");
        }
    }

    /** Each page is made again. */
    void uncached() throws Exception {
        try (SiteFolder folder = SiteFolder.create(PAGES);
                BenchServer server = started(folder, 1)) {
            new Requests(server)
                    .add("page, made again", List.of(SiteFolder.PAGE))
                    .add("page, made again, gzip", List.of(SiteFolder.PAGE), GZIP)
                    .add("large endpoint page, made again", List.of(SiteFolder.ENDPOINT))
                    .print("A cache that keeps nothing");
        }
    }

    /** Searches of a warm server, beside a page, and one of an agent beside that of a browser. */
    void searches() throws Exception {
        try (SiteFolder folder = SiteFolder.create(PAGES);
                BenchServer server = started(folder, CACHE)) {
            pages(server);
            new Requests(server).addSearches(SiteFolder.PAGE, QUERIES).print("Searches");
            new Requests(server).addSearchOfAgents("section").print("A search with ten results");
        }
    }

    /** {@return the paths of all pages} After the first page, which reads the site, and the first search. */
    private static List<String> pages(BenchServer server) throws Exception {
        System.out.printf("%nheap of the server before the first page %.1f MB%n", server.vital("heap") / 1e6);
        double page = millis(BenchServer.ofHost(SiteFolder.PAGE).build());
        double search =
                millis(BenchServer.ofHost("docs/_docent/pages.json?q=section").build());
        System.out.printf("first page %.0f ms, first search %.0f ms%n", page, search);
        return LISTED.matcher(BenchServer.text("docs/llms.txt"))
                .results()
                .map(listed -> listed.group(1))
                .toList();
    }

    private static double millis(HttpRequest request) throws Exception {
        long begin = System.nanoTime();
        BenchServer.send(200, request);
        return (System.nanoTime() - begin) / 1e6;
    }

    private BenchServer started(SiteFolder folder, long cache) throws Exception {
        return BenchServer.start(
                wlp,
                Map.of(
                        "docent.docs.folder",
                        folder.path().toString(),
                        "docent.docs.reload",
                        "PT1S",
                        "docent.site.cache",
                        String.valueOf(cache)));
    }
}
