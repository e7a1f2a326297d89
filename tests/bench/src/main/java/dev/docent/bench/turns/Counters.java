package dev.docent.bench.turns;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

import com.sun.management.OperatingSystemMXBean;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A profiler of JMH for what it has none for: the CPU time of the whole process for one operation, with the collector and
 * the compiler, and whatever else a benchmark names in its set-up. What is named holds until {@link #clear}.
 */
public final class Counters implements InternalProfiler {

    /** Before the names of its results, to tell them from those of other profilers. */
    static final String MARK = "counted: ";

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private static final Map<String, Callable<? extends Number>> COUNTS = new TreeMap<>();
    private static final Map<String, Callable<? extends Number>> VALUES = new TreeMap<>();
    private static final Map<String, Double> BEFORE = new TreeMap<>();

    static {
        clear();
    }

    /** Reports the growth of a sum, divided by the number of operations. */
    public static synchronized void count(String name, Callable<? extends Number> sum) {
        COUNTS.put(name, sum);
    }

    /** Reports a value as it is after an iteration. */
    public static synchronized void value(String name, Callable<? extends Number> value) {
        VALUES.put(name, value);
    }

    /** Forgets what a benchmark has named. */
    public static synchronized void clear() {
        COUNTS.clear();
        VALUES.clear();
        COUNTS.put("CPU of the process, µs", () -> PROCESS.getProcessCpuTime() / 1e3);
    }

    /** Counts from now on; for set-ups of an iteration that take something themselves. */
    public static synchronized void start() {
        COUNTS.forEach((name, sum) -> BEFORE.put(name, read(sum)));
    }

    @Override
    public String getDescription() {
        return "CPU time of the process, and what a benchmark names";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        start();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long operations = Math.max(1, result.getMetadata().getAllOps());
        List<Result<?>> results = new ArrayList<>();
        synchronized (Counters.class) {
            COUNTS.forEach((name, sum) ->
                    results.add(scalar(name, (read(sum) - BEFORE.getOrDefault(name, Double.NaN)) / operations)));
            VALUES.forEach((name, value) -> results.add(scalar(name, read(value))));
        }
        return results;
    }

    private static Result<?> scalar(String name, double value) {
        return new ScalarResult(MARK + name, value, "", AggregationPolicy.AVG);
    }

    private static double read(Callable<? extends Number> source) {
        try {
            return source.call().doubleValue();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }
}
