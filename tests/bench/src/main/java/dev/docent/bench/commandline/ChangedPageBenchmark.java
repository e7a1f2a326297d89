package dev.docent.bench.commandline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.docent.bench.pages.GeneratedSite;
import dev.docent.bench.turns.Folders;
import dev.docent.bench.turns.TimedProcess;

/**
 * Compares {@code build} and {@code check} of a large site of which one page has changed with the first time, without a page
 * cache, by the launcher: the CPU time and the memory of the processes. Needs GNU {@code time}.
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
        List<TimedProcess> first = new ArrayList<>();
        List<TimedProcess> changed = new ArrayList<>();
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
        double cold = TimedProcess.median(first, TimedProcess::cpu);
        double warm = TimedProcess.median(changed, TimedProcess::cpu);
        System.out.printf(
                Locale.ROOT,
                "%s: first %.2f s of CPU, %.0f MB; one changed page %.2f s, %.0f MB; ratio of CPU %.3f%n",
                command,
                cold,
                TimedProcess.median(first, TimedProcess::memory),
                warm,
                TimedProcess.median(changed, TimedProcess::memory),
                warm / cold);
    }

    private void change() throws IOException {
        changes++;
        Files.writeString(
                folder.resolve("site/g0/m0/l0/p3.mdx"),
                "\nWords of change " + changes + ".\n",
                StandardOpenOption.APPEND);
    }

    private TimedProcess run(String command) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(release.resolve("docent").toString(), command, "site"));
        if (command.equals("build")) {
            line.addAll(List.of("--out", "out"));
        }
        TimedProcess run = TimedProcess.run(line, folder, folder.resolve("caches"), folder.resolve("log.txt"));
        if (run.code() > 1) {
            throw new IllegalStateException("docent " + command + " ended with " + run.code());
        }
        return run;
    }
}
