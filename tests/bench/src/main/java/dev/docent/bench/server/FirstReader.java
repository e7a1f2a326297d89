package dev.docent.bench.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import dev.docent.bench.turns.Folders;

/**
 * What the start of a server costs without a site and with one, and what its first reader waits for: at once, after what a
 * server prepares has ended, and when all is warm. Each figure is of servers that were started for it, in turn.
 */
record FirstReader(Path wlp) {

    private static final int PAGES = Integer.getInteger("bench.pages", 1_000);
    private static final int ROUNDS = Integer.getInteger("bench.rounds", 5);
    private static final int WARM = 300;
    private static final double IDLE_CPU_MILLIS = 60;
    private static final String SEARCH = "docs/_docent/pages.json?q=section";
    private static final String FULL = "docs/llms-full.txt";

    void print() throws Exception {
        Map<String, List<Double>> rows = new LinkedHashMap<>();
        try (SiteFolder folder = SiteFolder.create(PAGES)) {
            Path empty = Files.createTempDirectory("docent-bench-empty");
            try {
                for (int round = 0; round < ROUNDS; round++) {
                    start("no site", Optional.empty(), rows);
                    start("one page", Optional.of(onePage(empty)), rows);
                    start("%,d pages".formatted(PAGES), Optional.of(folder.path()), rows);
                    first("at once", false, folder.path(), rows);
                    first("prepared", true, folder.path(), rows);
                }
            } finally {
                Folders.delete(empty);
            }
        }
        System.out.printf("%nThe first reader, %,d pages, %d rounds%n%n| | Median | from | to |%n", PAGES, ROUNDS);
        System.out.println("|---|--:|--:|--:|");
        rows.forEach((name, values) -> {
            List<Double> sorted = values.stream().sorted().toList();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.0f | %.0f | %.0f |%n",
                    name,
                    sorted.get(sorted.size() / 2),
                    sorted.get(0),
                    sorted.get(sorted.size() - 1));
        });
    }

    private static Path onePage(Path folder) throws IOException {
        Files.writeString(folder.resolve("index.mdx"), "---\ntitle: One\n---\n\nText.\n");
        Files.writeString(folder.resolve("docs.json"), """
                {"theme": "mint", "name": "One", "colors": {"primary": "#0d9373"}, "navigation": {"pages": ["index"]}}
                """);
        return folder;
    }

    /** Until the application serves. */
    private void start(String name, Optional<Path> site, Map<String, List<Double>> rows) throws Exception {
        long begin = System.nanoTime();
        try (BenchServer server = started(site)) {
            add(rows, "start, " + name + ": ms until it serves", (System.nanoTime() - begin) / 1e6);
            add(rows, "start, " + name + ": CPU ms until it serves", server.vital("cpu") / 1e6);
            settle(server);
            add(rows, "start, " + name + ": CPU ms until it is idle", server.vital("cpu") / 1e6);
        }
    }

    private void first(String name, boolean settled, Path site, Map<String, List<Double>> rows) throws Exception {
        for (String path : List.of(SEARCH, FULL)) {
            String what = (path.equals(SEARCH) ? "search, " : "llms-full.txt, ") + name;
            try (BenchServer server = started(Optional.of(site))) {
                if (settled) {
                    settle(server);
                }
                measure(rows, "first page, " + name, SiteFolder.PAGE, server);
                measure(rows, "first " + what, path, server);
                measure(rows, "second " + what, path, server);
                for (int i = 0; i < WARM; i++) {
                    BenchServer.send(200, BenchServer.ofHost(path).build());
                }
                measure(rows, "warm " + what, path, server);
            }
        }
    }

    private static void measure(Map<String, List<Double>> rows, String name, String path, BenchServer server)
            throws Exception {
        long cpu = server.vital("cpu");
        long begin = System.nanoTime();
        BenchServer.send(200, BenchServer.ofHost(path).build());
        add(rows, name + ": ms", (System.nanoTime() - begin) / 1e6);
        add(rows, name + ": CPU ms", (server.vital("cpu") - cpu) / 1e6);
    }

    /** Waits until a server does nothing any more. */
    private static void settle(BenchServer server) throws Exception {
        long before = server.vital("cpu");
        for (int idle = 0; idle < 4; ) {
            Thread.sleep(1_000);
            long now = server.vital("cpu");
            idle = (now - before) / 1e6 < IDLE_CPU_MILLIS ? idle + 1 : 0;
            before = now;
        }
    }

    private static void add(Map<String, List<Double>> rows, String name, double value) {
        rows.computeIfAbsent(name, any -> new ArrayList<>()).add(value);
    }

    private BenchServer started(Optional<Path> site) throws Exception {
        Map<String, String> settings = new LinkedHashMap<>();
        site.ifPresent(folder -> settings.put("docent.docs.folder", folder.toString()));
        return BenchServer.start(wlp, settings);
    }
}
