package dev.docent.bench.runs;

import java.util.ArrayList;
import java.util.List;

import dev.docent.bench.turns.Turns;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.TimeValue;

/** The cost of jobs and runs in PostgreSQL. {@code serializable} among the arguments changes the isolation. */
public final class RunsBenchmark {

    private static final String USAGE = "name some of: jobs, posts, claims, bytes, large, compare, serializable";

    private static final TimeValue HALF_A_SECOND = TimeValue.milliseconds(500);

    private RunsBenchmark() {}

    /** @param arguments the parts to run; none for all but the comparison */
    public static void main(String[] arguments) throws Exception {
        List<String> parts = new ArrayList<>(
                arguments.length == 0 ? List.of("jobs", "posts", "claims", "bytes", "large") : List.of(arguments));
        try (BenchDatabase database = new BenchDatabase(parts.remove("serializable"))) {
            StoreBenchmark.database = database;
            ClaimBenchmark.database = database;
            for (String part : parts) {
                run(database, part);
            }
        }
    }

    private static void run(BenchDatabase database, String part) throws Exception {
        switch (part) {
            case "jobs" ->
                Turns.comparing(0)
                        .run(
                                Turns.options(StoreBenchmark.class, Mode.Throughput, false)
                                        .exclude("\\.(count|write.*|refused)$")
                                        .threads(8),
                                9)
                        .print("Whole jobs with their runs");
            case "posts" ->
                Turns.comparing(0, "write")
                        .run(
                                Turns.options(StoreBenchmark.class, Mode.Throughput, false)
                                        .exclude("wholeJob")
                                        .threads(16),
                                9)
                        .print("POSTs of 16 callers in one project");
            case "claims" ->
                Turns.comparing(2, "1,000 projects")
                        .run(
                                Turns.options(ClaimBenchmark.class, Mode.Throughput, false)
                                        .warmupTime(HALF_A_SECOND)
                                        .measurementTime(HALF_A_SECOND)
                                        .threads(8),
                                9)
                        .print("Claims by eight nodes");
            case "bytes" -> JobBytes.print(database);
            case "compare" -> QueueComparison.print(database);
            case "large" -> TableBenchmark.print(database, Long.getLong("bench.rows", 100_000));
            default -> throw new IllegalArgumentException(USAGE);
        }
    }
}
