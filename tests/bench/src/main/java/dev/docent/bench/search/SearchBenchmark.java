package dev.docent.bench.search;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.docent.bench.pages.GeneratedSite;
import dev.docent.bench.turns.Folders;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.VisibleSite;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.pages.internal.site.serving.SiteRouter;

/**
 * CPU time of the thread that searches a generated site, which is less noisy than a server: what the first reader waits for
 * in a process that has just started, after the site was prepared, after a reload, and when all is warm. The server's share
 * of a request is in none of it. The first figures of a process are cold ones: run it several times.
 */
public final class SearchBenchmark {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final List<String> QUERIES =
            List.of("section", "w64u", "w64u wc9r", "w6", "secton", "section w64u w6");
    private static final List<String> GZIP = List.of("gzip");
    private static final String FULL_TEXT = "/llms-full.txt";
    private static final int ROUNDS = 7;
    private static final int REPEATED = 1_000;
    private static final long CACHE = 64 << 20;

    private final RepresentationCache cache = new RepresentationCache(CACHE);
    private final Path folder;
    private SiteSnapshot snapshot;
    private SiteRouter site;

    private SearchBenchmark(Path folder) {
        this.folder = folder;
        this.snapshot = SiteSnapshot.of(DocsFolders.directory(folder, Integer.MAX_VALUE));
        this.site = SiteRouter.of(served(), cache);
    }

    /** @param arguments how many pages, and {@code prepared} to prepare the site first */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("docent-bench-search");
        try {
            new GeneratedSite(Integer.parseInt(arguments[0]), 0).write(folder);
            new SearchBenchmark(folder).run(arguments.length > 1);
        } finally {
            Folders.delete(folder);
        }
    }

    private ServedSite served() {
        return ServedSite.keepingNothing(
                VisibleSite.ofEverybody(
                        new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en"),
                PublishingSettings.defaults());
    }

    private void run(boolean prepared) throws IOException {
        if (prepared) {
            print("preparation", millis(1, () -> site.prepare(() -> true)));
        }
        print("first search", millis(1, () -> search(QUERIES.get(0))));
        print("second search", millis(1, () -> search(QUERIES.get(0))));
        print("first llms-full.txt", millis(1, () -> find(FULL_TEXT, "")));
        print("second llms-full.txt", millis(1, () -> find(FULL_TEXT, "")));
        Path page = folder.resolve("g0/m0/l0/p1.mdx");
        Files.writeString(page, Files.readString(page) + "\nA change of this page.\n");
        snapshot = snapshot.refreshed();
        ServedSite later = served();
        print("first search after a reload, one page changed", millis(1, () -> {
            site = site.replacedBy(later);
            search(QUERIES.get(0));
        }));
        Map<String, List<Double>> rows = new LinkedHashMap<>();
        for (int round = -ROUNDS; round < ROUNDS; round++) {
            for (String query : QUERIES) {
                double each = millis(REPEATED, () -> search(query));
                if (round >= 0) {
                    rows.computeIfAbsent(query, absent -> new ArrayList<>()).add(each);
                }
            }
        }
        rows.forEach((query, values) ->
                print("warm search: " + query, values.stream().sorted().toList().get(ROUNDS / 2)));
    }

    private void search(String query) {
        find("/_docent/pages.json", query);
    }

    /** Also compresses what is found, as browsers ask for it. */
    private void find(String path, String query) {
        SiteResponse found = site.find(new SiteRequest(path, query, false));
        if (!((SiteResponse.Document) found).content().encoded().isCompressedFor(GZIP) && query.isEmpty()) {
            throw new IllegalStateException(path);
        }
    }

    private static double millis(int times, Runnable work) {
        long begin = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < times; i++) {
            work.run();
        }
        return (THREADS.getCurrentThreadCpuTime() - begin) / 1e6 / times;
    }

    private static void print(String name, double millis) {
        System.out.printf(Locale.ROOT, "| %s | %.2f ms |%n", name, millis);
    }
}
