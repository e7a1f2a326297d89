package dev.docent.it.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.it.server.ServerUnderTest;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/** The PostgreSQL behind the servers' data source {@code jdbc/jobs}. */
public final class SharedDatabase {

    private static final Path DATA = ServerUnderTest.buildFolder().resolve("postgres");
    private static EmbeddedPostgres running;

    private SharedDatabase() {}

    /** Starts it empty. */
    static synchronized void startEmpty() {
        try (Stream<Path> files = Files.exists(DATA) ? Files.walk(DATA) : Stream.empty()) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start();
    }

    /** Starts it with the data that it had when it was stopped. */
    static synchronized void start() {
        try {
            running = EmbeddedPostgres.builder()
                    .setPort(port())
                    .setDataDirectory(DATA)
                    .setCleanDataDirectory(false)
                    .setPGStartupWait(Duration.ofMinutes(5))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return its port on 127.0.0.1} */
    public static int port() {
        return Integer.parseInt(System.getProperty("it.postgres.port"));
    }

    /** {@return the address for a data source that the host makes itself} */
    static String url() {
        return "jdbc:postgresql://127.0.0.1:" + port() + "/postgres?connectTimeout=5&socketTimeout=10";
    }

    static synchronized void stop() {
        try {
            running.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Terminates all connections of the servers, as an administrator or a failover does. */
    static void cutConnections() {
        query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                + " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
    }

    /** Runs {@code work} while the table is missing. */
    static void without(String table, Runnable work) {
        update("ALTER TABLE " + table + " RENAME TO " + table + "_away");
        try {
            work.run();
        } finally {
            update("ALTER TABLE " + table + "_away RENAME TO " + table);
        }
    }

    /** Executes {@code sql} outside the servers. */
    public static int update(String sql) {
        try (Connection connection = running.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return the first column of the result of {@code sql}} */
    public static List<String> query(String sql) {
        return query("postgres", sql);
    }

    /** {@return the first column of the result of {@code sql} in another database} */
    static List<String> query(String database, String sql) {
        try (Connection connection = running.getDatabase("postgres", database).getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
