package dev.docent.bench.server;

import java.io.File;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/**
 * Creates, polls and awaits jobs and sends messages, over PostgreSQL that writes
 * through to the disk, for some time; then verifies that every
 * acknowledged step is in the database:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-load integration-test</pre>
 *
 * Takes ten minutes, or as many as {@code -Dbench.minutes} specifies.
 */
public final class LoadRun {

    private static final int CALLERS = 16;
    private static final int POSTGRES_PORT = 18291;
    /** More than the run can reach, and no more than it takes to count it for real. */
    private static final String REQUESTS_PER_HOUR = "200000";

    private static final Duration BETWEEN_SAMPLES = Duration.ofSeconds(30);

    private LoadRun() {}

    /** @param arguments the Open Liberty directory and the duration in minutes */
    public static void main(String[] arguments) throws Exception {
        Machine.print();
        Duration span = Duration.ofMinutes(Long.parseLong(arguments[1]));
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                        .setPort(POSTGRES_PORT)
                        .setServerConfig("fsync", "on")
                        .setServerConfig("synchronous_commit", "on")
                        .start();
                BenchServer server = new BenchServer(Path.of(arguments[0]))) {
            print(postgres);
            server.start(List.of("jdbc-4.2"), dataSource(), settings());
            Tally tally = new Tally();
            run(server, tally, span);
            tally.print(span);
            long lost = lost(postgres, tally);
            System.out.printf("acknowledged steps lost: %d%n", lost);
            if (lost > 0 || tally.errors() > 0) {
                throw new IllegalStateException("Steps were lost, or requests failed");
            }
        }
    }

    private static void print(EmbeddedPostgres postgres) throws Exception {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_setting('server_version'),"
                        + " current_setting('fsync'), current_setting('synchronous_commit')")) {
            row.next();
            System.out.printf(
                    "PostgreSQL %s, fsync %s, synchronous_commit %s; %s requests per hour and project; load %s%n",
                    row.getString(1), row.getString(2), row.getString(3), REQUESTS_PER_HOUR, Machine.load());
        }
    }

    private static String dataSource() {
        String driver = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Path.of(entry).getFileName().toString().matches("postgresql-\\d.*\\.jar"))
                .findAny()
                .orElseThrow();
        return """
                <executor coreThreads="40"/>
                <library id="postgresql"><file name="%s"/></library>
                <dataSource jndiName="jdbc/jobs">
                  <jdbcDriver libraryRef="postgresql"/>
                  <connectionManager maxPoolSize="40"/>
                  <properties.postgresql serverName="127.0.0.1" portNumber="%d" databaseName="postgres" user="postgres"
                                         password="postgres"/>
                </dataSource>
                """.formatted(driver, POSTGRES_PORT);
    }

    private static Map<String, String> settings() {
        return Map.of(
                "docent.jobs.datasource", "jdbc/jobs",
                "docent.jobs.schema.create", "true",
                "docent.jobs.rate-limit", REQUESTS_PER_HOUR,
                "docent.jobs.runners", "32");
    }

    private static void run(BenchServer server, Tally tally, Duration span) throws Exception {
        long end = System.nanoTime() + span.toNanos();
        ExecutorService threads = Executors.newFixedThreadPool(CALLERS);
        try {
            List<Future<?>> callers = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                callers.add(threads.submit(() -> new Caller(tally).callUntil(end)));
            }
            long sample = System.nanoTime();
            while (System.nanoTime() < end) {
                Thread.sleep(200);
                if (System.nanoTime() >= sample) {
                    tally.sample(server.vital("heap"), server.vital("threads"));
                    sample += BETWEEN_SAMPLES.toNanos();
                }
            }
            for (Future<?> caller : callers) {
                caller.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static long lost(EmbeddedPostgres postgres, Tally tally) throws Exception {
        Map<String, Integer> written = new HashMap<>();
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT id, count(*) FROM docent_agent_job_step GROUP BY id")) {
            while (rows.next()) {
                written.put(rows.getString(1), rows.getInt(2));
            }
        }
        return tally.steps().entrySet().stream()
                .mapToLong(job -> Math.max(0, job.getValue() - written.getOrDefault(job.getKey(), 0)))
                .sum();
    }
}
