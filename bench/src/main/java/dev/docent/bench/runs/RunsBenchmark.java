package dev.docent.bench.runs;

import dev.docent.bench.server.Machine;

/**
 * The cost of runs in PostgreSQL:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-runs integration-test</pre>
 *
 * Arguments name parts: {@code jobs}, {@code claims} and {@code heartbeat}, all by default, and {@code wakeups};
 * {@code serializable} changes the isolation.
 */
public final class RunsBenchmark {

    private RunsBenchmark() {}

    /** @param arguments the parts to run; none for all */
    public static void main(String[] arguments) throws Exception {
        Machine.print();
        String parts = arguments.length == 0 ? "jobs claims heartbeat" : String.join(" ", arguments);
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
        }
    }
}
