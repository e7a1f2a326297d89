package dev.docent.jobs.internal.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;

import dev.docent.jobs.internal.HostTransaction;
import dev.docent.testkit.internal.Eventually;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Real databases, one of each for all tests of this process. */
public final class TestDatabase {

    private static final Map<String, TestPool> POOLS = new ConcurrentHashMap<>();
    private static EmbeddedPostgres postgres;

    private TestDatabase() {}

    /** {@return PostgreSQL, without a pool, whose connections use {@code isolation}, such as {@code read committed}} */
    static synchronized DataSource postgres(String isolation) {
        if (postgres == null) {
            postgres = start();
        }
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(postgres.getJdbcUrl("postgres", "postgres"));
        dataSource.setOptions("-c default_transaction_isolation=" + isolation.replace(" ", "\\ "));
        return dataSource;
    }

    /** {@return the pool of connections to {@link #postgres}, the same for every call} */
    public static TestPool pool(String isolation) {
        return POOLS.computeIfAbsent(isolation, key -> new TestPool(postgres(key), 10));
    }

    /** {@return a separate database in the same PostgreSQL} */
    public static synchronized DataSource postgresDatabase(String name) {
        if (!POOLS.containsKey("database " + name)) {
            execute(postgres("read committed"), "CREATE DATABASE " + name);
            POOLS.put("database " + name, new TestPool(postgres.getDatabase("postgres", name), 10));
        }
        return POOLS.get("database " + name);
    }

    /** {@return the same database as {@link #postgresDatabase}, without a pool} */
    public static synchronized DataSource unpooledDatabase(String name) {
        postgresDatabase(name);
        return postgres.getDatabase("postgres", name);
    }

    /** {@return the same database as {@link #postgresDatabase}, without a pool, as another user} */
    public static synchronized DataSource unpooledDatabase(String name, String user) {
        postgresDatabase(name);
        return postgres.getDatabase(user, name);
    }

    /** {@return the id of the process that serves the connection} */
    static int backend(Connection connection) throws SQLException {
        return number(connection, "SELECT pg_backend_pid()");
    }

    /** {@return the number that {@code sql} selects} */
    public static int number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
        }
    }

    /** {@return the number that {@code sql} selects} */
    public static int number(DataSource dataSource, String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return number(connection, sql);
        }
    }

    public static DataSource h2(String name) {
        JdbcDataSource dataSource = new JdbcDataSource();
        dataSource.setUrl("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000");
        return dataSource;
    }

    public static void execute(DataSource dataSource, String... statements) {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    static void execute(DataSource dataSource, List<String> statements) {
        execute(dataSource, statements.toArray(String[]::new));
    }

    /** Drops what the scripts create. */
    static void drop(DataSource dataSource) {
        execute(
                dataSource,
                "DROP TABLE IF EXISTS docent_run",
                "DROP TABLE IF EXISTS docent_erased_job",
                "DROP TABLE IF EXISTS docent_api_key",
                "DROP TABLE IF EXISTS docent_deployment",
                "DROP TABLE IF EXISTS docent_project",
                "DROP TABLE IF EXISTS docent_node",
                "DROP TABLE IF EXISTS docent_agent_job_step",
                "DROP TABLE IF EXISTS docent_agent_job",
                "DROP TABLE IF EXISTS docent_task",
                "DROP TABLE IF EXISTS docent_quota_window",
                "DROP TABLE IF EXISTS docent_event",
                "DROP TABLE IF EXISTS docent_event_counter",
                "DROP TABLE IF EXISTS docent_webhook",
                "DROP TABLE IF EXISTS docent_delivery",
                "DROP TABLE IF EXISTS docent_idempotency",
                "DROP TABLE IF EXISTS docent_pending_write",
                "DROP TABLE IF EXISTS docent_paused_project",
                "DROP TABLE IF EXISTS docent_mood",
                "DROP TABLE IF EXISTS docent_schema_version");
    }

    static void clear(DataSource dataSource) {
        execute(
                dataSource,
                "DELETE FROM docent_agent_job",
                "DELETE FROM docent_api_key",
                "DELETE FROM docent_deployment",
                "DELETE FROM docent_project",
                "DELETE FROM docent_node",
                "DELETE FROM docent_task",
                "DELETE FROM docent_quota_window",
                "DELETE FROM docent_event",
                "UPDATE docent_event_counter SET numbered = 0, deleted = 0",
                "DELETE FROM docent_webhook",
                "DELETE FROM docent_delivery",
                "DELETE FROM docent_idempotency",
                "DELETE FROM docent_pending_write",
                "DELETE FROM docent_paused_project");
    }

    /** {@return an empty store over existing tables} */
    public static JdbcAgentJobStore emptyStore(DataSource dataSource) {
        JdbcAgentJobStore store = new JdbcAgentJobStore(dataSource, HostTransaction.NONE, true);
        store.activeSinceBefore(Instant.EPOCH, 1);
        clear(dataSource);
        return store;
    }

    /** Lets time pass by the clock of the databases, which run on this machine. */
    public static void pass(Duration time) {
        Instant end = Instant.now().plus(time);
        Eventually.await(() -> Instant.now().isAfter(end));
    }

    /** Lets time pass by the clock of the database for what is known of deployments. */
    static void endLeasesBy(DataSource dataSource, Duration time) {
        String passed = " - CAST(" + time.toNanos() / 1_000 + " AS BIGINT) * INTERVAL '0.000001' SECOND";
        execute(
                dataSource,
                "UPDATE docent_deployment SET lease_until = lease_until" + passed,
                "UPDATE docent_project SET polled_at = polled_at" + passed);
    }

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder().setPGStartupWait(Eventually.LIMIT).start();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
