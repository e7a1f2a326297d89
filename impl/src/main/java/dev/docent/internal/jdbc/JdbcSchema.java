package dev.docent.internal.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Creates the tables with the same versioned scripts that a host may run with Flyway, Liquibase or by hand; a table
 * records the installed version. Any number of nodes may do so concurrently.
 */
final class JdbcSchema {

    static final String FOLDER = "db/docent";

    private static final List<String> SCRIPTS = List.of("V1__agent_jobs.sql");
    private static final List<String> TABLES =
            List.of("docent_agent_job", "docent_agent_job_step", "docent_quota", "docent_quota_use");

    private final JdbcTransactions transactions;
    private volatile boolean present;

    /**
     * @param create whether to create what is missing; otherwise nothing is done
     */
    JdbcSchema(JdbcTransactions transactions, boolean create) {
        this.transactions = transactions;
        this.present = !create;
    }

    /** Creates what is missing, once; not within a transaction of the host, which could roll it back. */
    void ensure() {
        if (!present && !transactions.joined().isActive()) {
            for (int version = 1; version <= SCRIPTS.size(); version++) {
                ensure(version);
            }
            present = true;
        }
    }

    /**
     * Creates what is missing, if configured, and checks that all tables exist.
     *
     * @throws SqlErrors.MissingTablesException if they do not
     */
    void check() {
        ensure();
        TABLES.forEach(this::requireTable);
    }

    private void requireTable(String table) {
        transactions.read(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet none = statement.executeQuery("SELECT 1 FROM " + table + " WHERE 1 = 0")) {
                return none.next();
            }
        });
    }

    private void ensure(int version) {
        if (installed() >= version) {
            return;
        }
        try {
            transactions.write(connection -> execute(connection, SCRIPTS.get(version - 1)));
        } catch (IllegalStateException | SqlErrors.DuplicateKeyException | SqlErrors.MissingTablesException failure) {
            if (!isInstalledByAnother(version)) {
                throw failure;
            }
        }
    }

    /** Another node is creating the same tables: in a transaction, or, where DDL commits implicitly, one by one. */
    private boolean isInstalledByAnother(int version) {
        for (int attempt = 0; attempt < 20; attempt++) {
            if (installed() >= version) {
                return true;
            }
            transactions.pause(attempt);
        }
        return false;
    }

    private int installed() {
        try {
            return transactions.read(JdbcSchema::latestVersion);
        } catch (SqlErrors.MissingTablesException none) {
            return 0;
        }
    }

    private static int latestVersion(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT MAX(version) FROM docent_schema_version")) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }

    private static boolean execute(Connection connection, String script) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements(script)) {
                statement.execute(sql);
            }
        }
        return true;
    }

    private static List<String> statements(String script) {
        String withoutComments = read(FOLDER + "/" + script)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .collect(Collectors.joining("\n"));
        return Arrays.stream(withoutComments.split(";"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private static String read(String resource) {
        try (InputStream in = JdbcSchema.class.getClassLoader().getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
