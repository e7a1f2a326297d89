package dev.docent.bench.commandline;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Runs commands in turns, each round beginning with another one, and measures each process with its children. Needs
 * {@code bash} and {@code /usr/bin/time}.
 */
final class Processes {

    /** The first run of the launcher records, the second one makes the startup cache of that. */
    private static final int WARM_UP = 2;

    /** Exit code of Docent and of the vendor's command line if they have found problems in the site. */
    private static final int PROBLEMS_FOUND = 1;

    /** Times in thousandths by bash; {@code /usr/bin/time}, which has hundredths, for the memory. */
    private static final String MEASURE = "TIMEFORMAT='%3U %3S %3R';"
            + " { time /usr/bin/time -q -o \"$1\" -f %M \"${@:3}\" >/dev/null 2>&1; } 2>\"$2\"";

    private Processes() {}

    /** The resource usage of one process, or medians of it. */
    record Use(double cpuSeconds, double seconds, double megabytes) {}

    /** {@return the medians of each command, in their order} Stops if one of them fails. */
    static List<Use> measure(List<List<String>> commands, Path site, int rounds)
            throws IOException, InterruptedException {
        List<List<Use>> uses = Stream.generate(() -> (List<Use>) new ArrayList<Use>())
                .limit(commands.size())
                .toList();
        for (int round = -WARM_UP; round < rounds; round++) {
            for (int i = 0; i < commands.size(); i++) {
                int turn = Math.floorMod(i + round, commands.size());
                Use use = run(commands.get(turn), site);
                if (round >= 0) {
                    uses.get(turn).add(use);
                }
            }
        }
        return uses.stream().map(Processes::medians).toList();
    }

    private static Use medians(List<Use> uses) {
        return new Use(median(uses, Use::cpuSeconds), median(uses, Use::seconds), median(uses, Use::megabytes));
    }

    private static double median(List<Use> uses, ToDoubleFunction<Use> part) {
        return uses.stream()
                .sorted(Comparator.comparingDouble(part))
                .mapToDouble(part)
                .skip(uses.size() / 2)
                .findFirst()
                .orElseThrow();
    }

    private static Use run(List<String> command, Path site) throws IOException, InterruptedException {
        Path memory = Files.createTempFile("docent-bench", ".memory");
        Path times = Files.createTempFile("docent-bench", ".times");
        try {
            List<String> measured =
                    new ArrayList<>(List.of("bash", "-c", MEASURE, "bash", memory.toString(), times.toString()));
            measured.addAll(command);
            int code = new ProcessBuilder(measured)
                    .directory(site.toFile())
                    .inheritIO()
                    .start()
                    .waitFor();
            if (code != 0 && code != PROBLEMS_FOUND) {
                throw new IllegalStateException(command + " ended with " + code + " in " + site);
            }
            String[] seconds = text(times).split(" ");
            return new Use(
                    Double.parseDouble(seconds[0]) + Double.parseDouble(seconds[1]),
                    Double.parseDouble(seconds[2]),
                    Double.parseDouble(text(memory)) / 1024);
        } finally {
            Files.delete(memory);
            Files.delete(times);
        }
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.US_ASCII).trim();
    }
}
