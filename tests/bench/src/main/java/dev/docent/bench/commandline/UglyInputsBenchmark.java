package dev.docent.bench.commandline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.bench.turns.Folders;
import dev.docent.bench.turns.TimedProcess;

/**
 * Builds sites with one ugly thing in them, of which each next site has twice as much, without a page cache, by the launcher: the
 * CPU time of the processes, and by how much it grows. Needs GNU {@code time}.
 */
public final class UglyInputsBenchmark {

    private static final int ROUNDS = 3;
    private static final int SIZES = 3;

    /** What is ugly, with the size of the first site. */
    private record Input(String name, int first, IntFunction<Map<String, String>> files) {}

    private static final List<Input> INPUTS = List.of(
            new Input(
                    "schemas that refer to 5 others",
                    60,
                    n -> api(
                            n,
                            i -> object(IntStream.range(0, 5)
                                    .mapToObj(j -> "\"p" + j + "\":" + reference((i * 3 + j + 1) % n))))),
            new Input(
                    "schemas that refer to all",
                    30,
                    n -> api(n, i -> object(IntStream.range(0, n).mapToObj(j -> "\"p" + j + "\":" + reference(j))))),
            new Input(
                    "schemas that extend the one before",
                    60,
                    n -> api(
                            n,
                            i -> i == 0
                                    ? object(Stream.of("\"p\":{\"type\":\"string\"}"))
                                    : "{\"allOf\":[" + reference(i - 1) + ","
                                            + object(Stream.of("\"q" + i + "\":{\"type\":\"string\"}"))
                                            + "]}")),
            new Input(
                    "alternatives of alternatives",
                    60,
                    n -> api(n, i -> "{\"oneOf\":[" + reference((i + 1) % n) + "," + reference((i + 2) % n) + "]}")),
            new Input("operations of one document", 500, n -> api(n, i -> "{\"type\":\"string\"}")),
            new Input(
                    "rows of a table",
                    2_000,
                    n -> page("| a | b |\n|---|---|\n" + lines(n, i -> "| `" + i + "` | *x* |"))),
            new Input("nested lists", 60, n -> page(lines(n, i -> "  ".repeat(i) + "- item " + i))),
            new Input("formulas", 250, n -> page(lines(n, i -> "$\\frac{" + i + "}{\\sqrt{x_{" + i + "}}}$\n"))),
            new Input("emphasis that never ends", 2_000, n -> page("*a_ ".repeat(n))),
            new Input("links without an end", 2_000, n -> page("[a](".repeat(n))),
            new Input(
                    "steps of a loop",
                    250,
                    n -> page("{Array.from({length: " + n
                            + "}).map((x, i) => <Card title={`card ${i}`}>Text {i}</Card>)}")),
            new Input("pages", 500, UglyInputsBenchmark::pages));

    private final Path release;
    private final Path folder;

    private UglyInputsBenchmark(Path release, Path folder) {
        this.release = release;
        this.folder = folder;
    }

    /** @param arguments the release, which is {@code cli/target/docent} */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Folders.create("ugly-inputs");
        try {
            UglyInputsBenchmark benchmark =
                    new UglyInputsBenchmark(Path.of(arguments[0]).toAbsolutePath(), folder);
            for (Input input : INPUTS) {
                benchmark.measure(input);
            }
        } finally {
            Folders.delete(folder);
        }
    }

    private void measure(Input input) throws IOException, InterruptedException {
        StringBuilder figures = new StringBuilder();
        double before = 0;
        for (int size = input.first, i = 0; i < SIZES; size *= 2, i++) {
            write(input.files.apply(size));
            run();
            List<TimedProcess> runs = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                runs.add(run());
            }
            double cpu = TimedProcess.median(runs, TimedProcess::cpu);
            figures.append(String.format(Locale.ROOT, "; %,d: %.2f s", size, cpu));
            figures.append(before == 0 ? "" : String.format(Locale.ROOT, " (x %.2f)", cpu / before));
            before = cpu;
        }
        System.out.println(input.name + figures);
    }

    private void write(Map<String, String> files) throws IOException {
        Folders.delete(folder.resolve("site"));
        Files.createDirectories(folder.resolve("site"));
        for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(folder.resolve("site").resolve(file.getKey()), file.getValue());
        }
    }

    private TimedProcess run() throws IOException, InterruptedException {
        Folders.delete(folder.resolve("out"));
        Folders.delete(folder.resolve("caches/docent/pages"));
        List<String> line = List.of(release.resolve("docent").toString(), "build", "site", "--out", "out");
        TimedProcess run = TimedProcess.run(line, folder, folder.resolve("caches"), folder.resolve("log.txt"));
        if (run.code() > 1) {
            throw new IllegalStateException(
                    "docent build ended with " + run.code() + ": " + Files.readString(folder.resolve("log.txt")));
        }
        return run;
    }

    private static String reference(int schema) {
        return "{\"$ref\":\"#/components/schemas/M" + schema + "\"}";
    }

    private static String object(Stream<String> properties) {
        return properties.collect(Collectors.joining(",", "{\"type\":\"object\",\"properties\":{", "}}"));
    }

    /** A document with an operation for each of so many schemas. */
    private static Map<String, String> api(int schemas, IntFunction<String> schema) {
        String operations = IntStream.range(0, schemas)
                .mapToObj(i -> "\"/m" + i + "\":{\"get\":{\"summary\":\"Get " + i
                        + "\",\"responses\":{\"200\":{\"description\":"
                        + "\"ok\",\"content\":{\"application/json\":{\"schema\":" + reference(i) + "}}}}}}")
                .collect(Collectors.joining(","));
        String models = IntStream.range(0, schemas)
                .mapToObj(i -> "\"M" + i + "\":" + schema.apply(i))
                .collect(Collectors.joining(","));
        return Map.of(
                "docs.json",
                docsJson("{\"group\":\"API\",\"openapi\":\"openapi.json\"}"),
                "openapi.json",
                "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"T\",\"version\":\"1\"},\"paths\":{" + operations
                        + "},\"components\":{\"schemas\":{" + models + "}}}");
    }

    private static Map<String, String> page(String content) {
        return Map.of("docs.json", docsJson("\"page\""), "page.mdx", "---\ntitle: Page\n---\n\n" + content + "\n");
    }

    private static Map<String, String> pages(int count) {
        Map<String, String> files = new LinkedHashMap<>();
        String names = IntStream.range(0, count).mapToObj(i -> "\"p" + i + "\"").collect(Collectors.joining(","));
        files.put("docs.json", docsJson(names));
        for (int i = 0; i < count; i++) {
            files.put(
                    "p" + i + ".mdx",
                    "---\ntitle: Page " + i + "\n---\n\nSee [the next](/p" + (i + 1) % count + ").\n");
        }
        return files;
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining("\n"));
    }

    private static String docsJson(String entries) {
        String navigation = entries.startsWith("{") ? entries : "{\"group\":\"Pages\",\"pages\":[" + entries + "]}";
        return "{\"theme\":\"mint\",\"name\":\"Ugly\",\"colors\":{\"primary\":"
                + "\"#0f766e\"},\"navigation\":{\"groups\":[" + navigation + "]}}";
    }
}
