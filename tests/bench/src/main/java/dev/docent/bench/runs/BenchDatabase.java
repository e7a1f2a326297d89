package dev.docent.bench.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.bench.turns.Counters;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.postgresql.ds.PGPoolingDataSource;

/** PostgreSQL that loses nothing when the power fails, and a store over a pool of connections to it. */
final class BenchDatabase implements AutoCloseable {

    private static final int TICKS_PER_SECOND = 100;
    private static final int MAX_CONNECTIONS = 32;

    private final EmbeddedPostgres postgres;

    @SuppressWarnings("deprecation") // the only pool at hand
    private final PGPoolingDataSource pool = new PGPoolingDataSource();

    private final JdbcAgentJobStore store;
    private final long server;

    BenchDatabase(boolean serializable) throws Exception {
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("shared_buffers", System.getProperty("bench.buffers", "128MB"))
                // the default of a minute would come after most benchmarks
                .setServerConfig("autovacuum_naptime", "2s")
                .setServerConfig("default_transaction_isolation", serializable ? "serializable" : "read\\ committed")
                .start();
        pool.setDataSourceName("bench");
        pool.setUrl(postgres.getJdbcUrl("postgres", "postgres"));
        pool.setMaxConnections(MAX_CONNECTIONS);
        store = new JdbcAgentJobStore(pool, HostTransaction.NONE, true);
        store.queued();
        server = Long.parseLong(text("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")
                .strip());
        for (String setting : List.of("server_version", "fsync", "synchronous_commit", "shared_buffers")) {
            System.out.printf("%s %s, ", setting, text("SHOW " + setting));
        }
        System.out.println(text("SHOW default_transaction_isolation"));
    }

    JdbcAgentJobStore store() {
        return store;
    }

    DataSource dataSource() {
        return pool;
    }

    void clear() throws SQLException {
        execute("TRUNCATE docent_agent_job, docent_node, docent_quota_window, docent_event CASCADE");
    }

    void execute(String... statements) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    long number(String sql) throws SQLException {
        return Long.parseLong(text(sql));
    }

    String text(String sql) throws SQLException {
        return texts(sql).get(0);
    }

    /** {@return the first column} */
    List<String> texts(String sql) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> texts = new ArrayList<>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        }
    }

    /** {@return how many rows a call inserts or updates} */
    long rowsWritten(Runnable call) throws SQLException {
        long before = number("SELECT txid_current()");
        call.run();
        long rows = 0;
        for (String table : texts("SELECT tablename FROM pg_tables WHERE tablename LIKE 'docent\\_%'")) {
            rows += number("SELECT COUNT(*) FROM " + table + " WHERE xmin::text::bigint > " + before);
        }
        return rows;
    }

    /** Counts, for each operation, the CPU of the database and the bytes of its log. */
    void count() {
        Counters.count("CPU of the database, ms", this::cpuMillis);
        Counters.count("bytes of WAL", () -> number("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"));
    }

    /** {@return CPU milliseconds of all processes of the database} */
    long cpuMillis() throws IOException {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            return processes
                    .filter(process -> process.getFileName().toString().matches("\\d+"))
                    .map(process -> fields(process.resolve("stat")))
                    .filter(fields -> !fields.isEmpty() && Long.parseLong(fields.get(1)) == server)
                    .mapToLong(fields -> Long.parseLong(fields.get(11)) + Long.parseLong(fields.get(12)))
                    .map(ticks -> ticks * 1_000 / TICKS_PER_SECOND)
                    .sum();
        }
    }

    /** The fields after the name of the program; none if the process has ended. */
    private static List<String> fields(Path stat) {
        try {
            String text = Files.readString(stat);
            return List.of(text.substring(text.lastIndexOf(')') + 2).split(" "));
        } catch (IOException ended) {
            return List.of();
        }
    }

    @Override
    public void close() throws IOException {
        pool.close();
        postgres.close();
    }
}
