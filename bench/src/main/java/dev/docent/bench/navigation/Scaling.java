package dev.docent.bench.navigation;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.cli.Main;

/** Runs each command on sites that double in size: the CPU time must not more than double with them. */
final class Scaling {

    private static final Map<String, List<String>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("resolve", List.of("resolve"));
        COMMANDS.put("check, text", List.of("check", "--show", "info"));
        COMMANDS.put("check, JSON", List.of("check", "--format", "json"));
        COMMANDS.put("check, SARIF", List.of("check", "--format", "sarif"));
        COMMANDS.put("explain", List.of("explain"));
        COMMANDS.put("migrate", List.of("migrate"));
    }

    private final PrintStream out;

    Scaling(PrintStream out) {
        this.out = out;
    }

    /**
     * Prints, for each command and kind of site, the CPU time for the smallest site and the growth at each doubling.
     */
    void print() throws IOException {
        out.println("| sites | sizes | command | CPU ms | growth at each doubling |");
        out.println("|---|---|---|---|---|");
        for (ScalingSite kind : ScalingSite.values()) {
            Path folder = Files.createTempDirectory("docent-scaling");
            try {
                print(kind, folder);
            } finally {
                delete(folder);
            }
        }
    }

    private void print(ScalingSite kind, Path folder) throws IOException {
        Map<String, Map<Integer, Supplier<Object>>> tasks = new LinkedHashMap<>();
        for (int size : kind.sizes()) {
            Path site = Files.createDirectory(folder.resolve(String.valueOf(size)));
            kind.write(site, size);
            COMMANDS.forEach((name, words) ->
                    tasks.computeIfAbsent(name, any -> new LinkedHashMap<>()).put(size, () -> run(words, site)));
        }
        tasks.forEach((name, ofSize) -> print(kind, name, new Rounds(2, 5).run(ofSize)));
    }

    private void print(ScalingSite kind, String command, Map<Integer, Rounds.Cost> costs) {
        List<Double> times =
                costs.values().stream().map(Rounds.Cost::milliseconds).toList();
        StringBuilder growth = new StringBuilder();
        for (int i = 1; i < times.size(); i++) {
            growth.append(i > 1 ? ", " : "").append("%.2f".formatted(times.get(i) / times.get(i - 1)));
        }
        String sizes = costs.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
        out.printf(Locale.ROOT, "| %s | %s | %s | %.1f | %s |%n", kind.title(), sizes, command, times.get(0), growth);
    }

    private static Object run(List<String> words, Path site) {
        String[] arguments =
                Stream.concat(words.stream(), Stream.of(site.toString())).toArray(String[]::new);
        int code = Main.run(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), arguments);
        if (code > 1) {
            throw new IllegalStateException(words + " ended with " + code);
        }
        return code;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }
}
