package dev.docent.bench.commandline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import dev.docent.bench.pages.GeneratedSite;
import dev.docent.bench.turns.Folders;

/**
 * Compares {@code build} and {@code check} of a large site of which one page has changed with the first time, without a page
 * cache, by the launcher: the CPU time of the processes. Needs GNU {@code time}.
 */
public final class ChangedPageBenchmark {

    private static final int ROUNDS = 5;
    private static final int CHANGES = 2;

    private final Path release;
    private final Path folder;
    private int changes;

    private ChangedPageBenchmark(Path release, Path folder) {
        this.release = release;
        this.folder = folder;
    }

    /** @param arguments the release, which is {@code cli/target/docent}; how many pages the site has */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Folders.create("changed-page");
        try {
            new GeneratedSite(Integer.parseInt(arguments[1]), 0).write(folder.resolve("site"));
            ChangedPageBenchmark benchmark =
                    new ChangedPageBenchmark(Path.of(arguments[0]).toAbsolutePath(), folder);
            benchmark.measure("check");
            benchmark.measure("build");
        } finally {
            Folders.delete(folder);
        }
    }

    private void measure(String command) throws IOException, InterruptedException {
        List<Double> first = new ArrayList<>();
        List<Double> changed = new ArrayList<>();
        // the launcher begins with its startup cache from the second run on
        run(command);
        for (int round = 0; round < ROUNDS; round++) {
            Folders.delete(folder.resolve("caches/docent/pages"));
            Folders.delete(folder.resolve("out"));
            first.add(run(command));
            for (int i = 0; i < CHANGES; i++) {
                change();
                changed.add(run(command));
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s: first %.2f s of CPU, one changed page %.2f s, ratio %.3f%n",
                command,
                median(first),
                median(changed),
                median(changed) / median(first));
    }

    private void change() throws IOException {
        changes++;
        Files.writeString(
                folder.resolve("site/g0/m0/l0/p3.mdx"),
                "\nWords of change " + changes + ".\n",
                StandardOpenOption.APPEND);
    }

    private double run(String command) throws IOException, InterruptedException {
        Path figures = folder.resolve("time.txt");
        List<String> line = new ArrayList<>(List.of("/usr/bin/time", "-q", "-o", figures.toString(), "-f", "%U %S"));
        line.addAll(List.of(release.resolve("docent").toString(), command, "site"));
        if (command.equals("build")) {
            line.addAll(List.of("--out", "out"));
        }
        ProcessBuilder process = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        process.environment().put("XDG_CACHE_HOME", folder.resolve("caches").toString());
        process.environment().remove("CI");
        int code = process.start().waitFor();
        if (code > 1) {
            throw new IllegalStateException("docent " + command + " ended with " + code);
        }
        return Stream.of(Files.readString(figures).strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .sum();
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
