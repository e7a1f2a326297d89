package dev.docent.bench.commandline;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import dev.docent.bench.commandline.Processes.Use;

/** Compares {@code docent check} on one core and on all. Needs {@code taskset}. */
final class Cores {

    private static final int ROUNDS = 9;

    private final PrintStream out;
    private final List<String> onAll;
    private final List<String> onOne;

    Cores(PrintStream out, Release release) {
        this.out = out;
        this.onAll = release.withOptions("check", ".");
        this.onOne =
                Stream.concat(Stream.of("taskset", "-c", "0"), onAll.stream()).toList();
    }

    void print(List<Path> sites) throws IOException, InterruptedException {
        out.printf(
                "| Site | one core: s | %d cores: s | ratio | CPU s |%n",
                Runtime.getRuntime().availableProcessors());
        out.println("|---|---|---|---|---|");
        for (Path site : sites) {
            List<Use> uses = Processes.measure(List.of(onOne, onAll), site, ROUNDS);
            Use one = uses.get(0);
            Use all = uses.get(1);
            out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %.2f | %.2f |%n",
                    site.getFileName(),
                    one.seconds(),
                    all.seconds(),
                    all.seconds() / one.seconds(),
                    all.cpuSeconds());
        }
    }
}
