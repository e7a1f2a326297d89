package dev.docent.bench.runs;

import dev.docent.bench.server.Machine;

/**
 * The cost of jobs and runs in PostgreSQL:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-runs integration-test</pre>
 *
 * Arguments name parts: {@code jobs}, {@code claims}, {@code heartbeat}, {@code posts}, {@code bytes} and {@code large}, all
 * by default, {@code wakeups} and {@code rolling}; {@code serializable} changes the isolation. {@code -Dbench.rows=10000000}
 * is for {@code large}, and takes 15 GB of disk, {@code -Dbench.rows=1000000} for {@code rolling}.
 */
public final class RunsBenchmark {

    private RunsBenchmark() {}

    /** @param arguments the parts to run; none for all */
    public static void main(String[] arguments) throws Exception {
        Machine.print();
        String parts = arguments.length == 0 ? "jobs claims heartbeat posts bytes large" : String.join(" ", arguments);
        try (BenchDatabase database = new BenchDatabase(parts.contains("serializable"))) {
            database.print();
            if (parts.contains("jobs")) {
                new WholeJobs(database).print();
            }
            if (parts.contains("claims")) {
                new Claims(database).print();
            }
            if (parts.contains("wakeups")) {
                new Wakeups(database).print();
            }
            if (parts.contains("heartbeat")) {
                new Heartbeats(database).print();
            }
            if (parts.contains("posts")) {
                new Posts(database).print();
            }
            if (parts.contains("rolling")) {
                new RollingUpgrade(database).print(Long.getLong("bench.rows", 100_000));
            }
            if (parts.contains("bytes")) {
                new JobBytes(database).print();
            }
            if (parts.contains("large")) {
                new LargeTable(database).print(Long.getLong("bench.rows", 100_000));
            }
        }
    }
}
