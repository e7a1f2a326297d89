package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Prints the cost of the pages of a site on Open Liberty, beside those of static files of the same web application:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-site integration-test</pre>
 *
 * Takes six minutes.
 */
public final class SiteBenchmark {

    private static final int PAGES = 2_000;
    private static final int FEW_PAGES = 400;
    private static final int GROUPS = 20;
    private static final int REQUESTS = 3_000;
    private static final int FEW_REQUESTS = 300;
    private static final long CACHE = 32_000_000;
    private static final long SETTLED_MILLIS = 10_000;
    private static final String PASSWORD = "of-the-benchmark";

    private SiteBenchmark() {}

    /** @param arguments the Open Liberty directory; {@code all}, or one part: {@code cached}, {@code restricted}, {@code uncached} or {@code json} */
    public static void main(String[] arguments) throws Exception {
        Machine.print();
        Path wlp = Path.of(arguments[0]);
        String part = arguments[1];
        if (part.matches("all|cached")) {
            kept(wlp);
        }
        if (part.matches("all|restricted")) {
            restricted(wlp);
        }
        if (part.matches("all|uncached")) {
            notKept(wlp);
        }
        if (part.matches("all|json")) {
            json(wlp);
        }
    }

    /** The first request comes as soon as the server serves others. */
    private static void json(Path wlp) throws Exception {
        SiteFolder folder = SiteFolder.create(PAGES);
        try (BenchServer server = new BenchServer(wlp)) {
            server.start(List.of(), "", settings(folder, CACHE));
            System.out.printf("%nThe navigation and pages as JSON%n");
            Thread.sleep(SETTLED_MILLIS);
            HttpRequest first = BenchServer.request("docs/navigation").build();
            long begin = System.nanoTime();
            int status = HttpClient.newHttpClient()
                    .send(first, BodyHandlers.ofByteArray())
                    .statusCode();
            System.out.printf(
                    "first GET of the navigation, %d s after the server was ready: %d, %.0f ms%n",
                    SETTLED_MILLIS / 1000, status, (System.nanoTime() - begin) / 1e6);
            new DocsCosts(server).print("large-operation", FEW_PAGES, REQUESTS / 3);
        }
    }

    private static void kept(Path wlp) throws Exception {
        SiteFolder folder = SiteFolder.create(PAGES);
        try (BenchServer server = new BenchServer(wlp)) {
            server.start(List.of(), "", settings(folder, CACHE));
            List<String> pages = new SiteMemory(server).print(CACHE);
            List<String> several = IntStream.range(0, GROUPS * GROUPS)
                    .mapToObj(i -> pages.get(i * 4))
                    .toList();
            new SiteCosts(server)
                    .add("page", List.of(SiteFolder.PAGE))
                    .add("page, gzip", List.of(SiteFolder.PAGE), "Accept-Encoding", "gzip, deflate, br, zstd")
                    .addKnown(SiteFolder.PAGE)
                    .add("400 pages in turn", several)
                    .add("large endpoint page", List.of(SiteFolder.ENDPOINT))
                    .add("large endpoint page, gzip", List.of(SiteFolder.ENDPOINT), "Accept-Encoding", "gzip")
                    .add("image of the docs folder", List.of(SiteFolder.IMAGE))
                    .addAbsent()
                    .print(REQUESTS);
            new ReadersDuringReloads(server, folder.path(), pages).print();
        }
    }

    /** A reader of each access group has signed in; the static file is asked for with the same password. */
    private static void restricted(Path wlp) throws Exception {
        SiteFolder folder = SiteFolder.create(FEW_PAGES);
        folder.restrict(GROUPS);
        String names = IntStream.range(0, GROUPS).mapToObj(i -> "group" + i).collect(Collectors.joining(","));
        String bindings =
                names.replaceAll("(group\\d+),?", "<security-role name=\"$1\"><user name=\"reader\"/></security-role>");
        String security = "<basicRegistry><user name=\"reader\" password=\""
                + PASSWORD + "\"/></basicRegistry>" + "<webApplication id=\"bench\"><application-bnd>"
                + bindings + "</application-bnd></webApplication>";
        Map<String, String> settings = settings(folder, CACHE);
        settings.put("docent.site.roles", names);
        try (BenchServer server = new BenchServer(wlp)) {
            server.start(List.of("appSecurity-5.0"), security, settings);
            System.out.printf("%nA site with %d pages in access groups of their own%n", GROUPS);
            String reader = "Basic " + Base64.getEncoder().encodeToString(("reader:" + PASSWORD).getBytes(UTF_8));
            String restricted = "docs/g0/m0/l1/p0";
            new SiteCosts(server)
                    .add("page, nobody signed in", List.of(SiteFolder.PAGE))
                    .add("restricted page, signed in", List.of(restricted), "Authorization", reader)
                    .print(REQUESTS);
        }
    }

    private static void notKept(Path wlp) throws Exception {
        SiteFolder folder = SiteFolder.create(PAGES);
        try (BenchServer server = new BenchServer(wlp)) {
            server.start(List.of(), "", settings(folder, 1));
            System.out.printf("%nA cache that keeps nothing%n");
            new SiteCosts(server)
                    .add("page, made again", List.of(SiteFolder.PAGE))
                    .add("page, made again, gzip", List.of(SiteFolder.PAGE), "Accept-Encoding", "gzip")
                    .add("large endpoint page, made again", List.of(SiteFolder.ENDPOINT))
                    .print(FEW_REQUESTS);
        }
    }

    private static Map<String, String> settings(SiteFolder folder, long cache) {
        return new TreeMap<>(Map.of(
                "docent.docs.folder",
                folder.path().toString(),
                "docent.docs.reload",
                "PT2S",
                "docent.site.cache",
                String.valueOf(cache)));
    }
}
