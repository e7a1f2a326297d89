package dev.docent.bench.turns;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What a process took, with those that it started and waited for, by GNU {@code time}.
 *
 * @param code exit code
 * @param cpu CPU time in seconds
 * @param wall time in seconds
 * @param memory megabytes that the largest of the processes had in memory at most
 */
public record TimedProcess(int code, double cpu, double wall, double memory) {

    private static final double KILOBYTES = 1_024;

    /**
     * Runs a process to its end. It does not take itself to be in continuous integration, where some tools keep no caches.
     *
     * @param caches folder for what the process keeps for later runs of itself
     * @param log what it prints
     */
    public static TimedProcess run(List<String> command, Path folder, Path caches, Path log)
            throws IOException, InterruptedException {
        Path figures = Files.createTempFile("docent-bench", ".txt");
        try {
            List<String> time = List.of("/usr/bin/time", "-q", "-o", figures.toString(), "-f", "%U %S %e %M");
            ProcessBuilder process = new ProcessBuilder(
                            Stream.concat(time.stream(), command.stream()).toList())
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            process.environment().put("XDG_CACHE_HOME", caches.toString());
            process.environment().remove("CI");
            int code = process.start().waitFor();
            double[] figure = Stream.of(Files.readString(figures).strip().split(" "))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return new TimedProcess(code, figure[0] + figure[1], figure[2], figure[3] / KILOBYTES);
        } finally {
            Files.delete(figures);
        }
    }

    /** {@return the median of a figure of several runs} */
    public static double median(List<TimedProcess> runs, ToDoubleFunction<TimedProcess> figure) {
        return runs.stream()
                .map(figure::applyAsDouble)
                .sorted(Comparator.naturalOrder())
                .skip(runs.size() / 2)
                .findFirst()
                .orElseThrow();
    }
}
