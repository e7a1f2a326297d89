package dev.docent.bench.navigation;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.internal.folders.FolderState;
import dev.docent.internal.navigation.DefaultNavigationResolver;
import dev.docent.internal.site.NavigationSettings;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;

/** What a server does with a site in a folder on a disk: reads it, looks for changes, and reads it again. */
final class Reloading {

    private static final int SPECS = 100;
    private static final int SPEC_BYTES = 30_000;
    private static final int PAGES = 2000;
    private static final int OTHERS = 1400;
    private static final int LINKS = 60;
    private static final String WALK = "bare listing";
    private static final String FIRST = "all files read";

    private final PrintStream out;

    Reloading(PrintStream out) {
        this.out = out;
    }

    void print() throws IOException {
        print(0, 0);
        print(OTHERS, 0);
        print(OTHERS, LINKS);
    }

    private void print(int others, int links) throws IOException {
        try (DiskSite site = DiskSite.of(MemorySite.of(SPECS, PAGES), others, links)) {
            out.printf(
                    "%nA folder (%s) with %d OpenAPI documents of 30 kB, %d pages, %d other files and %d links.%n%n",
                    site.fileSystem(), SPECS, PAGES, others, links);
            Map<String, Rounds.Cost> costs = new Rounds(15, 15).run(tasks(site));
            double walk = costs.get(WALK).milliseconds();
            double first = costs.get(FIRST).milliseconds();
            out.println("| | CPU ms | of a bare listing | of the first reading | allocated MB |");
            out.println("|---|---|---|---|---|");
            costs.forEach((what, cost) -> out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.2f | %.3f | %.1f |%n",
                    what,
                    cost.milliseconds(),
                    cost.milliseconds() / walk,
                    cost.milliseconds() / first,
                    cost.allocated() / 1e6));
        }
    }

    private static Map<String, Supplier<Object>> tasks(DiskSite site) {
        NavigationCache<NavigationView> served = cache(site.folder());
        served.snapshot();
        DocsFolder listed = site.folder();
        String spec = new String(GeneratedSpec.json(SPEC_BYTES), StandardCharsets.UTF_8);
        int[] changes = new int[1];
        Map<String, Supplier<Object>> tasks = new LinkedHashMap<>();
        tasks.put(WALK, () -> walk(site.root()));
        tasks.put("all files listed with their state", () -> checked(() -> FolderState.of(listed)));
        tasks.put(FIRST, () -> cache(site.folder()).snapshot());
        tasks.put("reload, nothing has changed", served::reload);
        tasks.put(
                "change of a page",
                () -> checked(() -> {
                    site.change("pages/p7.mdx", MemorySite.page("Change " + changes[0]++));
                    return site;
                }));
        tasks.put("reload, a page has changed", served::reload);
        tasks.put(
                "change of a document",
                () -> checked(() -> {
                    site.change(
                            "specs/s7.json", (spec + " ".repeat(changes[0] % 100)).getBytes(StandardCharsets.UTF_8));
                    return site;
                }));
        tasks.put("reload, a document has changed", served::reload);
        byte[] document = GeneratedSpec.json(SPEC_BYTES);
        tasks.put("that document alone", () -> Reading.DOCENT_CHECKED.read(new SampleDocument("s7.json", document)));
        return tasks;
    }

    private static NavigationCache<NavigationView> cache(DocsFolder folder) {
        return new NavigationCache<>(
                folder, new DefaultNavigationResolver(NavigationSettings.DEFAULT), NavigationView.RENDERING);
    }

    /** Work on files that may fail. */
    @FunctionalInterface
    private interface Work {
        Object run() throws IOException;
    }

    private static Object checked(Work work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The walk of the JDK, which reads the attributes of each file. */
    private static Object walk(Path root) {
        long[] sum = new long[1];
        return checked(() -> {
            Files.walkFileTree(root, new SimpleFileVisitor<Path>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    sum[0] += attributes.size() + attributes.lastModifiedTime().toMillis();
                    return FileVisitResult.CONTINUE;
                }
            });
            return sum;
        });
    }
}
