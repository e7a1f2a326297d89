package dev.docent.bench.turns;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import dev.docent.testkit.internal.SourceTree;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * Runs the benchmarks of a class again and again, one after the other, so that a change of the machine's speed affects all
 * of them, and prints the medians of what JMH and its profilers measure in all iterations, and the medians of the ratios to
 * another one's, with the lowest and the highest. {@code -Dbench.rounds} and {@code -Dbench.seconds} (of an iteration)
 * replace the usual numbers.
 */
public final class Turns {

    private static final String ALLOCATED = "gc.alloc.rate.norm";
    private static final String[] PERCENTILES = {"50", "95", "99", "100"};
    private static final Path LOG = SourceTree.path(":docent-bench/target").resolve("jmh.txt");

    private final int compared;
    private final UnaryOperator<List<String>> bases;
    private final Map<List<String>, Map<String, List<Double>>> rows = new LinkedHashMap<>();

    private Turns(int compared, UnaryOperator<List<String>> bases) {
        this.compared = compared;
        this.bases = bases;
    }

    /**
     * Compares benchmarks that differ in one label.
     *
     * @param compared position of that label
     * @param bases the labels there that another one is compared with, by the labels of that one
     */
    public static Turns comparing(int compared, UnaryOperator<List<String>> bases) {
        return new Turns(compared, bases);
    }

    /** Compares with the benchmarks that have one of these labels at a position. */
    public static Turns comparing(int compared, String... bases) {
        return new Turns(compared, any -> List.of(bases));
    }

    /**
     * {@return options for the benchmarks of a class} {@code -Dbench.seconds} replaces the time of an iteration.
     *
     * @param forked whether each runs in a process of its own, which needs to be warmed up longer
     */
    public static ChainedOptionsBuilder options(Class<?> benchmarks, Mode mode, boolean forked) {
        String seconds = System.getProperty("bench.seconds", "");
        TimeValue time = TimeValue.milliseconds(seconds.isEmpty() ? 2_000 : (long) (Double.parseDouble(seconds) * 1e3));
        return new OptionsBuilder()
                .include("^" + benchmarks.getName().replace(".", "\\.") + "\\.")
                .mode(mode)
                .timeUnit(mode == Mode.Throughput ? TimeUnit.SECONDS : TimeUnit.MICROSECONDS)
                .forks(forked ? 1 : 0)
                .warmupIterations(forked ? 3 : 1)
                .warmupTime(time)
                .measurementIterations(forked ? 3 : 1)
                .measurementTime(time)
                .shouldFailOnError(true)
                .shouldDoGC(true)
                .addProfiler(Counters.class)
                .output(LOG.toString());
    }

    /** Runs benchmarks, as often as {@code -Dbench.rounds} says or so many times. Their rows are added to those before. */
    public Turns run(ChainedOptionsBuilder options, int rounds) throws RunnerException, IOException {
        Counters.clear();
        String asked = System.getProperty("bench.rounds", "");
        int counted = asked.isEmpty() ? rounds : Integer.parseInt(asked);
        // what runs in this process, or on a server that stays, is warmed up by a round of all
        for (int round = options.build().getForkCount().get() == 0 && counted > 1 ? -1 : 0; round < counted; round++) {
            for (RunResult result : new Runner(options.build()).run()) {
                if (round < 0) {
                    continue;
                }
                Map<String, List<Double>> row =
                        rows.computeIfAbsent(labels(result.getParams()), any -> new LinkedHashMap<>());
                for (BenchmarkResult fork : result.getBenchmarkResults()) {
                    fork.getIterationResults().forEach(iteration -> add(row, iteration));
                }
            }
        }
        return this;
    }

    private static List<String> labels(BenchmarkParams params) {
        List<String> labels = new ArrayList<>();
        labels.add(params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1));
        params.getParamsKeys().forEach(name -> labels.add(params.getParam(name)));
        labels.add(params.getThreads() == 1 ? "" : params.getThreads() + " threads");
        return List.copyOf(labels);
    }

    private static void add(Map<String, List<Double>> row, IterationResult iteration) {
        String unit = iteration.getScoreUnit();
        if (iteration.getBenchmarkParams().getMode() == Mode.SampleTime) {
            Statistics samples = iteration.getPrimaryResult().getStatistics();
            for (String percentile : PERCENTILES) {
                add(row, "p" + percentile + ", " + unit, samples.getPercentile(Double.parseDouble(percentile)));
            }
        } else {
            add(row, unit, iteration.getPrimaryResult().getScore());
        }
        iteration.getSecondaryResults().forEach((name, result) -> {
            if (name.contains(Counters.MARK)) {
                add(row, name.substring(name.indexOf(Counters.MARK) + Counters.MARK.length()), result.getScore());
            } else if (name.contains(ALLOCATED)) {
                add(row, "allocated, kB", result.getScore() / 1e3);
            }
        });
    }

    private static void add(Map<String, List<Double>> row, String metric, double value) {
        row.computeIfAbsent(metric, any -> new ArrayList<>()).add(value);
    }

    /** Prints a table with a line for each benchmark and metric. */
    public void print(String title) {
        System.out.printf(
                "%n%s; %s, %d processors, JDK %s, load %.1f%n%n| Benchmark | Metric | Median | Ratio |%n|---|---|--:|---|%n",
                title,
                LocalDate.now(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.version(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        rows.forEach((labels, row) -> row.forEach((metric, values) -> System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s |%n",
                String.join(
                        ", ", labels.stream().filter(label -> !label.isEmpty()).toList()),
                metric,
                number(statistics(values).getPercentile(50)),
                ratios(labels, metric, values))));
    }

    private String ratios(List<String> labels, String metric, List<Double> values) {
        List<String> ratios = new ArrayList<>();
        for (String base : bases.apply(labels)) {
            List<String> other = new ArrayList<>(labels);
            other.set(compared, base);
            List<Double> those = rows.getOrDefault(other, Map.of()).get(metric);
            if (those != null && !other.equals(labels)) {
                ListStatistics each = statistics(IntStream.range(0, Math.min(values.size(), those.size()))
                        .mapToObj(i -> values.get(i) / those.get(i))
                        .toList());
                ratios.add("%s (%s to %s) of %s"
                        .formatted(number(each.getPercentile(50)), number(each.getMin()), number(each.getMax()), base));
            }
        }
        return String.join("; ", ratios);
    }

    private static ListStatistics statistics(List<Double> values) {
        return new ListStatistics(
                values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static String number(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 100 ? "%,.0f" : size >= 1 ? "%.2f" : "%.3f", value);
    }
}
