package dev.docent.bench.navigation;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

import dev.docent.internal.navigation.DefaultNavigationResolver;
import dev.docent.internal.site.NavigationSettings;

/** Extreme sizes: the time must grow linearly with the size. */
final class Cliffs {

    private static final int MEGABYTE = 1_000_000;

    private final PrintStream out;

    Cliffs(PrintStream out) {
        this.out = out;
    }

    void print() {
        out.println("| what | size | CPU ms | per unit, of the middle's |");
        out.println("|---|---|---|---|");
        print("JSON document", "MB", 1, 9, 73, size -> {
            SampleDocument document = new SampleDocument("a.json", GeneratedSpec.json(size * MEGABYTE));
            return () -> Reading.DOCENT_CHECKED.read(document);
        });
        print("YAML document", "MB", 1, 3, 10, size -> {
            SampleDocument document = new SampleDocument("a.yaml", GeneratedSpec.yaml(size * MEGABYTE));
            return () -> Reading.DOCENT_CHECKED.read(document);
        });
        print("site of documents", "documents of 30 kB", 10, 130, 1343, count -> resolving(MemorySite.ofSpecs(count)));
        print("site of pages", "pages", 100, 1000, 10_000, count -> resolving(MemorySite.ofPages(count)));
    }

    private static Supplier<Object> resolving(MemorySite site) {
        return () -> new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolve(site);
    }

    @FunctionalInterface
    private interface OfSize {
        Supplier<Object> make(int size);
    }

    private void print(String what, String unit, int small, int middle, int large, OfSize task) {
        Map<Integer, Supplier<Object>> tasks = new LinkedHashMap<>();
        for (int size : new int[] {small, middle, large}) {
            tasks.put(size, task.make(size));
        }
        Map<Integer, Rounds.Cost> costs = new Rounds(5, 9).run(tasks);
        double baseline = costs.get(middle).milliseconds() / middle;
        costs.forEach((size, cost) -> out.printf(
                Locale.ROOT,
                "| %s | %d %s | %.1f | %.2f |%n",
                what,
                size,
                unit,
                cost.milliseconds(),
                cost.milliseconds() / size / baseline));
    }
}
