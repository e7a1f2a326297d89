package dev.docent.bench.navigation;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Compares the processes of {@code docent check} and the vendor's command line, including startup. The
 * programs take turns, and begin each round with another one. Needs {@code /usr/bin/time}, which measures a process and its
 * children.
 */
final class WholeProcess {

    private static final int ROUNDS = 9;

    /** Exit code of both programs if they have found problems in the site. */
    private static final int PROBLEMS_FOUND = 1;

    /** The options of the command line's launcher: the optimizing compiler does not pay off in a short run. */
    private static final List<String> SHORT_RUN = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final PrintStream out;

    private final List<String> docent;
    private final List<String> docentWithoutOptions;
    private final List<String> docentWithMetaSchema;
    private final List<String> vendor;

    /**
     * @param docent the runnable jar
     * @param vendor the vendor's command
     */
    WholeProcess(PrintStream out, Path docent, String vendor) {
        this.out = out;
        String jar = docent.toAbsolutePath().toString();
        this.docent = shortRun(docent);
        this.docentWithoutOptions = java(List.of(), "-jar", jar, "check", ".");
        this.docentWithMetaSchema = java(SHORT_RUN, "-jar", jar, "check", "--meta-schema", ".");
        this.vendor = List.of(vendor, "broken-links");
    }

    /** {@return the check of a site as the launcher runs it} */
    static List<String> shortRun(Path docent) {
        return java(SHORT_RUN, "-jar", docent.toAbsolutePath().toString(), "check", ".");
    }

    private static List<String> java(List<String> options, String... more) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Stream.of(Stream.of(java), options.stream(), Stream.of(more))
                .flatMap(part -> part)
                .toList();
    }

    /** The resource usage of one process. */
    record Use(double cpuSeconds, double seconds, double megabytes) {}

    void print(List<Path> sites) throws IOException, InterruptedException {
        out.println("| site | docent CPU s | wall s | MB | without options CPU s | with meta-schemas CPU s"
                + " | vendor CPU s | wall s | MB | CPU, docent / vendor |");
        out.println("|---|---|---|---|---|---|---|---|---|---|");
        for (Path site : sites) {
            List<List<String>> commands = List.of(docent, docentWithoutOptions, docentWithMetaSchema, vendor);
            List<List<Use>> uses = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < commands.size(); i++) {
                    int turn = (i + round) % commands.size();
                    uses.get(turn).add(run(commands.get(turn), site));
                }
            }
            Use our = median(uses.get(0));
            Use their = median(uses.get(3));
            out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %.0f | %.2f | %.2f | %.2f | %.2f | %.0f | 1/%.1f |%n",
                    site.getFileName(),
                    our.cpuSeconds(),
                    our.seconds(),
                    our.megabytes(),
                    median(uses.get(1)).cpuSeconds(),
                    median(uses.get(2)).cpuSeconds(),
                    their.cpuSeconds(),
                    their.seconds(),
                    their.megabytes(),
                    their.cpuSeconds() / our.cpuSeconds());
        }
    }

    private static Use median(List<Use> uses) {
        Collections.sort(uses, (one, other) -> Double.compare(one.cpuSeconds(), other.cpuSeconds()));
        return uses.get(uses.size() / 2);
    }

    static Use run(List<String> command, Path site) throws IOException, InterruptedException {
        Path measured = Files.createTempFile("docent-bench", ".txt");
        try {
            List<String> timed =
                    new ArrayList<>(List.of("/usr/bin/time", "-q", "-o", measured.toString(), "-f", "%U %S %e %M"));
            timed.addAll(command);
            int code = new ProcessBuilder(timed)
                    .directory(site.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(new File("/dev/null"))
                    .start()
                    .waitFor();
            if (code != 0 && code != PROBLEMS_FOUND) {
                throw new IllegalStateException(command + " ended with " + code + " in " + site);
            }
            String[] figures =
                    Files.readString(measured, StandardCharsets.US_ASCII).trim().split(" ");
            return new Use(
                    Double.parseDouble(figures[0]) + Double.parseDouble(figures[1]),
                    Double.parseDouble(figures[2]),
                    Double.parseDouble(figures[3]) / 1024);
        } finally {
            Files.delete(measured);
        }
    }
}
