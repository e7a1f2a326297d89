package dev.docent.bench.navigation;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Compares {@code docent check} on one core and on all, as processes. Needs {@code taskset} and {@code /usr/bin/time}. */
final class Cores {

    private static final int ROUNDS = 9;

    private final PrintStream out;
    private final List<String> onAll;
    private final List<String> onOne;

    /** @param docent the runnable jar */
    Cores(PrintStream out, Path docent) {
        this.out = out;
        this.onAll = WholeProcess.shortRun(docent);
        this.onOne =
                Stream.concat(Stream.of("taskset", "-c", "0"), onAll.stream()).toList();
    }

    void print(List<Path> sites) throws IOException, InterruptedException {
        out.printf(
                "| site | one core: s | %d cores: s | ratio | CPU s |%n",
                Runtime.getRuntime().availableProcessors());
        out.println("|---|---|---|---|---|");
        for (Path site : sites) {
            List<Double> one = new ArrayList<>();
            List<Double> all = new ArrayList<>();
            List<Double> cpu = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                one.add(WholeProcess.run(onOne, site).seconds());
                WholeProcess.Use use = WholeProcess.run(onAll, site);
                all.add(use.seconds());
                cpu.add(use.cpuSeconds());
            }
            out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %.2f | %.2f |%n",
                    site.getFileName(),
                    median(one),
                    median(all),
                    median(all) / median(one),
                    median(cpu));
        }
    }

    private static double median(List<Double> seconds) {
        return seconds.stream().sorted().toList().get(seconds.size() / 2);
    }
}
