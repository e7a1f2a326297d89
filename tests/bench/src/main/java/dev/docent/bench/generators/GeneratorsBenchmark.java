package dev.docent.bench.generators;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.bench.turns.Folders;
import dev.docent.bench.turns.TimedProcess;
import dev.docent.testkit.internal.SourceTree;

/**
 * Compares {@code docent build} with other generators that build the same text, in turns: without what they keep for later
 * builds, and again with one page changed. Needs Node with npm, and GNU {@code time}.
 */
public final class GeneratorsBenchmark {

    private static final int ROUNDS = 3;
    private static final String NODE = "22.12";
    private static final Path WORK = SourceTree.path(":docent-bench/target").resolve("generators");
    private static final String MODULES = "node_modules";

    private final Generator generator;
    private final Path folder;
    private final List<TimedProcess> cold = new ArrayList<>();
    private final List<TimedProcess> warm = new ArrayList<>();
    private String change = "";
    private int changes;

    private GeneratorsBenchmark(Generator generator) {
        this.generator = generator;
        this.folder = WORK.resolve(generator.name().toLowerCase(Locale.ROOT)).toAbsolutePath();
    }

    /** @param arguments the release, which is {@code cli/target/docent}; how many pages the sites have */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        requireNode();
        int pages = Integer.parseInt(arguments[1]);
        List<Generator> generators = new ArrayList<>();
        generators.add(Generator.docent(
                Path.of(arguments[0], "docent").toAbsolutePath().toString()));
        generators.addAll(Generator.others());
        String hugo = output("hugo", "version");
        if (hugo.isEmpty()) {
            System.out.println("Hugo is left out: there is no hugo on PATH");
        } else {
            System.out.print(hugo);
            generators.add(Generator.hugo());
        }
        List<GeneratorsBenchmark> benchmarks =
                generators.stream().map(GeneratorsBenchmark::new).toList();
        for (GeneratorsBenchmark benchmark : benchmarks) {
            benchmark.prepare(pages);
        }
        String asked = System.getProperty("bench.rounds", "");
        int rounds = asked.isEmpty() ? ROUNDS : Integer.parseInt(asked);
        for (int round = -1; round < rounds; round++) {
            for (GeneratorsBenchmark benchmark : benchmarks) {
                benchmark.build(round >= 0);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%n%d pages, medians of %d rounds; %s, %d processors, JDK %s, Node %s, load %.1f%n%n",
                pages,
                rounds,
                LocalDate.now(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.version(),
                output("node", "--version").strip(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        System.out.println("| Generator | CPU s, cold | warm | Wall s, cold | warm | Peak MB, cold | warm | Files | MB"
                + " | First visit kB | in files | Besides pages |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|");
        for (GeneratorsBenchmark benchmark : benchmarks) {
            System.out.println(benchmark.row());
        }
    }

    private static void requireNode() throws IOException, InterruptedException {
        String[] version = output("node", "--version").strip().replace("v", "").split("\\.");
        String[] oldest = NODE.split("\\.");
        boolean found = version.length > 1 && !output("npm", "--version").isEmpty();
        int major = found ? Integer.compare(Integer.parseInt(version[0]), Integer.parseInt(oldest[0])) : -1;
        if (major < 0 || major == 0 && Integer.parseInt(version[1]) < Integer.parseInt(oldest[1])) {
            throw new IllegalStateException("bench-generators needs Node " + NODE
                    + " or newer and npm on PATH; this is " + (found ? String.join(".", version) : "missing"));
        }
    }

    /** {@return what a command prints, or nothing if there is no such command} */
    private static String output(String... command) throws InterruptedException, IOException {
        Process process;
        try {
            process = new ProcessBuilder(command).start();
        } catch (IOException missing) {
            return "";
        }
        String output = new String(process.getInputStream().readAllBytes());
        return process.waitFor() == 0 ? output : "";
    }

    private void prepare(int pages) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path manifest = folder.resolve("package.json");
        String wanted = new TreeMap<>(generator.packages())
                .entrySet().stream()
                        .map(each -> "\"" + each.getKey() + "\": \"" + each.getValue() + '"')
                        .collect(Collectors.joining(",\n", "{\"private\": true, \"dependencies\": {\n", "}}\n"));
        boolean installed = Files.exists(manifest) && Files.readString(manifest).equals(wanted);
        try (Stream<Path> old = Files.list(folder)) {
            for (Path each : old.toList()) {
                if (!installed || !each.endsWith(MODULES)) {
                    Folders.delete(each);
                }
            }
        }
        if (!installed && !generator.packages().isEmpty()) {
            // without its lock file: Generator has the versions; package.json tells later runs that all is there
            Path asked = Files.createDirectories(folder).resolve("package.json");
            Files.writeString(asked, wanted);
            run(List.of("npm", "install", "--no-audit", "--no-fund", "--no-package-lock"));
        }
        Files.writeString(manifest, wanted);
        for (Map.Entry<String, String> file : generator.files().entrySet()) {
            Path target = folder.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            try (InputStream resource = GeneratorsBenchmark.class.getResourceAsStream(file.getValue())) {
                Files.copy(resource, target);
            }
        }
        GeneratedGuides guides = new GeneratedGuides(pages, generator.dialect());
        guides.write(folder);
        if (!generator.navigation().isEmpty()) {
            Path navigation = folder.resolve(generator.navigation());
            Files.createDirectories(navigation.getParent());
            Files.writeString(navigation, navigation(guides));
        }
    }

    private String navigation(GeneratedGuides guides) {
        if (generator.navigation().endsWith("docs.json")) {
            String groups = guides.navigation("{\"group\": \"Group g%d\", \"pages\": [%s]}", "\"%2$s\"");
            return """
                    {"theme": "mint", "name": "Guides", "colors": {"primary": "#0d9373"}, "navigation": {"groups": [
                    {"group": "Start", "pages": ["index"]},
                    %s]}}
                    """.formatted(groups);
        }
        return '['
                + guides.navigation(
                        "{\"text\": \"Group g%d\", \"items\": [%s]}", "{\"text\": \"%s\", \"link\": \"/%s\"}")
                + "]\n";
    }

    private void build(boolean counted) throws IOException, InterruptedException {
        Folders.delete(folder.resolve(Generator.OUTPUT));
        for (String cache : generator.caches()) {
            Folders.delete(folder.resolve(cache));
        }
        change();
        TimedProcess first = run(generator.command());
        TimedProcess second = null;
        if (!generator.caches().isEmpty()) {
            change();
            second = run(generator.command());
        }
        if (!Files.readString(sample()).contains(change)) {
            throw new IllegalStateException(generator.name() + " has not built the last change");
        }
        if (counted) {
            cold.add(first);
            if (second != null) {
                warm.add(second);
            }
        }
    }

    private void change() throws IOException {
        changes++;
        change = "Words of change " + changes;
        Path page = folder.resolve(generator.dialect().folder())
                .resolve(GeneratedGuides.SAMPLE + generator.dialect().extension());
        Files.writeString(page, "\n" + change + ".\n", StandardOpenOption.APPEND);
    }

    private TimedProcess run(List<String> command) throws IOException, InterruptedException {
        Path log = folder.resolve("log.txt");
        TimedProcess run = TimedProcess.run(command, folder, folder.resolve("caches"), log);
        if (run.code() != 0) {
            List<String> lines = Files.readAllLines(log);
            throw new IllegalStateException(generator.name() + " ended with " + run.code() + ":\n"
                    + String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size())));
        }
        return run;
    }

    /** {@return the file of the page that changes} */
    private Path sample() {
        Path output = folder.resolve(Generator.OUTPUT);
        Path file = output.resolve(GeneratedGuides.SAMPLE + ".html");
        return Files.exists(file)
                ? file
                : output.resolve(GeneratedGuides.SAMPLE).resolve("index.html");
    }

    private String row() throws IOException {
        Map<Path, Long> sizes = new LinkedHashMap<>();
        try (Stream<Path> files = Files.walk(folder.resolve(Generator.OUTPUT))) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                sizes.put(file, Files.size(file));
            }
        }
        FirstVisit visit = FirstVisit.of(folder.resolve(Generator.OUTPUT), sample());
        return Stream.of(
                        generator.name() + version(),
                        median(cold, TimedProcess::cpu, "%.1f"),
                        median(warm, TimedProcess::cpu, "%.1f"),
                        median(cold, TimedProcess::wall, "%.1f"),
                        median(warm, TimedProcess::wall, "%.1f"),
                        median(cold, TimedProcess::memory, "%.0f"),
                        median(warm, TimedProcess::memory, "%.0f"),
                        number("%,.0f", sizes.size()),
                        number(
                                "%.1f",
                                sizes.values().stream()
                                                .mapToLong(Long::longValue)
                                                .sum()
                                        / 1e6),
                        number("%.1f", visit.bytes() / 1e3),
                        number("%.0f", visit.files()),
                        generator.makes())
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    private String version() {
        return generator.packages().entrySet().stream()
                .filter(each -> each.getKey().matches(".*(eleventy|vitepress|starlight|docusaurus/core)"))
                .map(each -> ' ' + each.getValue())
                .collect(Collectors.joining());
    }

    private static String median(List<TimedProcess> runs, ToDoubleFunction<TimedProcess> figure, String format) {
        return runs.isEmpty() ? "–" : number(format, TimedProcess.median(runs, figure));
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
