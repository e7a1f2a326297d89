package dev.docent.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.navigation.DefaultNavigationResolver;
import dev.docent.impl.navigation.NavigationSettings;

/** Sizes that nobody has yet: the time has to grow with the size and not faster. */
final class Cliffs {

    private static final int MEGABYTE = 1_000_000;

    private final PrintStream out;

    Cliffs(PrintStream out) {
        this.out = out;
    }

    /** A site in memory. */
    private record MemorySite(Map<String, byte[]> content) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.ofNullable(content.get(path));
        }

        @Override
        public Optional<List<String>> files() {
            return Optional.of(List.copyOf(content.keySet()));
        }

        @Override
        public String description() {
            return "a generated site";
        }

        Object resolve() {
            return new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolve(this);
        }
    }

    void print() {
        print("JSON document", "MB", 1, 9, 73, size -> {
            SampleDocument document = new SampleDocument("a.json", GeneratedSpec.json(size * MEGABYTE));
            return () -> Reading.DOCENT_CHECKED.read(document);
        });
        print("YAML document", "MB", 1, 3, 10, size -> {
            SampleDocument document = new SampleDocument("a.yaml", GeneratedSpec.yaml(size * MEGABYTE));
            return () -> Reading.DOCENT_CHECKED.read(document);
        });
        print("site of documents", "documents of 30 kB", 10, 130, 1343, count -> specs(count)::resolve);
        print("site of pages", "pages", 100, 1000, 10_000, count -> pages(count)::resolve);
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
        double least = costs.get(middle).milliseconds() / middle;
        costs.forEach((size, cost) -> out.printf(
                Locale.ROOT,
                "| %s | %d %s | %.1f ms | %.2f of the middle's per unit |%n",
                what,
                size,
                unit,
                cost.milliseconds(),
                cost.milliseconds() / size / least));
    }

    private static MemorySite specs(int count) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            files.put("specs/s" + i + ".json", GeneratedSpec.json(30_000));
        }
        String groups = IntStream.range(0, count)
                .mapToObj(i ->
                        "{\"group\": \"G%1$d\", \"openapi\": {\"source\": \"specs/s%1$d.json\", \"directory\": \"d%1$d\"}}"
                                .formatted(i))
                .collect(Collectors.joining(","));
        return site(files, "\"groups\": [" + groups + "]");
    }

    private static MemorySite pages(int count) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String page = "---\ntitle: Page %d\ndescription: What this page says\n---\n\nText.\n".formatted(i);
            files.put("pages/p" + i + ".mdx", page.getBytes(StandardCharsets.UTF_8));
        }
        String pages =
                IntStream.range(0, count).mapToObj(i -> "\"pages/p" + i + "\"").collect(Collectors.joining(","));
        return site(files, "\"groups\": [{\"group\": \"G\", \"pages\": [" + pages + "]}]");
    }

    private static MemorySite site(Map<String, byte[]> files, String navigation) {
        files.put("docs.json", ("{\"navigation\": {" + navigation + "}}").getBytes(StandardCharsets.UTF_8));
        return new MemorySite(files);
    }
}
