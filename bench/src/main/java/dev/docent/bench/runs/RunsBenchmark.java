package dev.docent.bench.runs;

import dev.docent.bench.server.Machine;

/**
 * The cost of runs in PostgreSQL:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-runs integration-test</pre>
 *
 * The argument names one part: {@code jobs}, {@code claims} or {@code heartbeat}; all without one.
 */
public final class RunsBenchmark {

    private RunsBenchmark() {}

    /** @param arguments the parts to run; none for all */
    public static void main(String[] arguments) throws Exception {
        Machine.print();
        String parts = arguments.length == 0 ? "jobs claims heartbeat" : String.join(" ", arguments);
        try (BenchDatabase database = new BenchDatabase()) {
            database.print();
            if (parts.contains("jobs")) {
                new WholeJobs(database).print();
            }
            if (parts.contains("claims")) {
                new Claims(database).print();
            }
            if (parts.contains("heartbeat")) {
                new Heartbeats(database).print();
            }
        }
    }
}
