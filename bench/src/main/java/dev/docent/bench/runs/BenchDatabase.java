package dev.docent.bench.runs;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.internal.jdbc.JdbcAgentJobStore;
import dev.docent.internal.jobs.HostTransaction;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/** PostgreSQL that loses nothing when the power fails, and a store over it. Each thread keeps its connection. */
final class BenchDatabase implements AutoCloseable {

    private static final int TICKS_PER_SECOND = 100;

    private final EmbeddedPostgres postgres;
    private final Queue<Connection> connections = new ConcurrentLinkedQueue<>();
    private final ThreadLocal<Connection> own = ThreadLocal.withInitial(this::connect);
    private final JdbcAgentJobStore store;
    private final AtomicLong connectionsUsed = new AtomicLong();
    private final long server;

    BenchDatabase(boolean serializable) throws Exception {
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("shared_buffers", System.getProperty("bench.buffers", "128MB"))
                .setServerConfig("default_transaction_isolation", serializable ? "serializable" : "read\\ committed")
                .start();
        store = new JdbcAgentJobStore(dataSource(), HostTransaction.NONE, true);
        store.queued();
        cleanUp();
        server = Long.parseLong(text("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")
                .strip());
    }

    JdbcAgentJobStore store() {
        return store;
    }

    void print() throws SQLException {
        System.out.printf(
                "%s, fsync %s, synchronous_commit %s, shared_buffers %s, isolation %s%n",
                text("SHOW server_version"),
                text("SHOW fsync"),
                text("SHOW synchronous_commit"),
                text("SHOW shared_buffers"),
                text("SHOW default_transaction_isolation"));
    }

    /** Removes what only older versions of Docent need. */
    void cleanUp() throws IOException, SQLException {
        run("after_V3__postgresql.sql");
    }

    /** Back to the tables of the first version, all empty. */
    void toVersionOne() throws IOException, SQLException {
        for (String table : texts("SELECT tablename FROM pg_tables WHERE tablename LIKE 'docent\\_%'")) {
            execute("DROP TABLE " + table + " CASCADE");
        }
        run("V1__agent_jobs.sql");
    }

    private void run(String script) throws IOException, SQLException {
        try (InputStream resource = getClass().getResourceAsStream("/db/docent/" + script)) {
            String statements =
                    new String(resource.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^--.*$", "");
            for (String statement : statements.strip().split(";\\s*")) {
                execute(statement);
            }
        }
    }

    /** {@return how often the store has asked for a connection} */
    long connectionsUsed() {
        return connectionsUsed.get();
    }

    void clear() throws SQLException {
        execute("TRUNCATE docent_agent_job, docent_node CASCADE");
    }

    /** Reads all jobs by their primary key, so that index and table are in the memory of the database, if it has room. */
    void warmUp() throws SQLException {
        execute(
                "SET enable_seqscan = off",
                "SET enable_bitmapscan = off",
                "SELECT MAX(model) FROM (SELECT model FROM docent_agent_job ORDER BY project_id, id OFFSET 0) read",
                "RESET enable_seqscan",
                "RESET enable_bitmapscan");
    }

    void execute(String... statements) throws SQLException {
        try (Statement statement = own.get().createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    long number(String sql) throws SQLException {
        return Long.parseLong(text(sql));
    }

    String text(String sql) throws SQLException {
        try (Statement statement = own.get().createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    List<String> texts(String sql) throws SQLException {
        try (Statement statement = own.get().createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> texts = new ArrayList<>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        }
    }

    /** {@return CPU milliseconds of the process that serves the calling thread} */
    long ownCpuMillis() throws SQLException {
        return cpuMillis(Path.of("/proc", text("SELECT pg_backend_pid()"), "stat"));
    }

    /** {@return CPU milliseconds of all processes of the database} */
    long cpuMillis() throws IOException {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            return processes
                    .filter(process -> process.getFileName().toString().matches("\\d+"))
                    .map(process -> process.resolve("stat"))
                    .filter(this::isOurs)
                    .mapToLong(BenchDatabase::cpuMillis)
                    .sum();
        }
    }

    private boolean isOurs(Path stat) {
        List<String> fields = fields(stat);
        return !fields.isEmpty() && Long.parseLong(fields.get(1)) == server;
    }

    private static long cpuMillis(Path stat) {
        List<String> fields = fields(stat);
        return fields.isEmpty()
                ? 0
                : (Long.parseLong(fields.get(11)) + Long.parseLong(fields.get(12))) * 1_000 / TICKS_PER_SECOND;
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

    /** {@return connections of which each thread keeps one} */
    DataSource dataSource() {
        return (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getConnection")) {
                        connectionsUsed.incrementAndGet();
                        return kept(own.get());
                    }
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    private static Connection kept(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                BenchDatabase.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }

    private Connection connect() {
        try {
            Connection connection = postgres.getPostgresDatabase().getConnection();
            connections.add(connection);
            return connection;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Override
    public void close() throws IOException, SQLException {
        for (Connection connection : connections) {
            connection.close();
        }
        postgres.close();
    }
}
