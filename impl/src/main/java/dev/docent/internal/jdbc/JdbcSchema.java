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
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;

/**
 * Creates and upgrades the tables with the same versioned scripts that a host may run with Flyway, Liquibase or by hand; a
 * table records the installed version. Any number of nodes may do so concurrently.
 */
final class JdbcSchema {

    static final String FOLDER = "db/docent";

    /** In the order of their versions, each with queries that fail where its tables or columns are missing. */
    private static final List<Script> SCRIPTS = List.of(
            new Script("V1__agent_jobs.sql", List.of("1 FROM docent_agent_job", "1 FROM docent_agent_job_step")),
            new Script(
                    "V2__runs.sql",
                    List.of("requested_by FROM docent_agent_job_step", "1 FROM docent_node", "1 FROM docent_run")),
            new Script("V3__scale.sql", List.of("1 FROM docent_quota_slot", "1 FROM docent_task")));

    private static final int ATTEMPTS = 20;

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
     * @return what is missing and how to get it; empty if nothing is missing
     */
    Optional<String> missing() {
        try {
            ensure();
        } catch (SqlErrors.MissingTablesException missing) {
            return Optional.of(String.valueOf(missing.getMessage()));
        }
        return SCRIPTS.stream()
                .filter(script -> !isInstalled(script))
                .findFirst()
                .map(Script::missing);
    }

    private boolean isInstalled(Script script) {
        try {
            script.probes.forEach(probe -> transactions.read(connection -> {
                try (Statement statement = connection.createStatement();
                        ResultSet none = statement.executeQuery("SELECT " + probe + " WHERE 1 = 0")) {
                    return none.next();
                }
            }));
            return true;
        } catch (SqlErrors.MissingTablesException missing) {
            return false;
        }
    }

    /**
     * Another node may be creating the same tables: in a transaction, or, where DDL commits implicitly, one by one, with
     * locks that end in time-outs. If the database is really unavailable, so is the version.
     */
    private void ensure(int version) {
        for (int attempt = 1; installed() < version; attempt++) {
            try {
                install(version);
            } catch (SqlErrors.ForbiddenException forbidden) {
                if (installed() < version) {
                    throw SCRIPTS.get(version - 1).forbidden(forbidden);
                }
            } catch (IllegalStateException
                    | SqlErrors.DuplicateKeyException
                    | AgentJobStoreUnavailableException failure) {
                if (attempt == ATTEMPTS) {
                    throw failure;
                }
                transactions.pause(attempt);
            }
        }
    }

    /**
     * The first version in one transaction. The statements of later ones can be repeated and are executed one by one, since
     * some databases allow one definition in a transaction.
     */
    private void install(int version) {
        List<String> statements = statements(SCRIPTS.get(version - 1).name);
        if (version == 1) {
            transactions.write(connection -> execute(connection, statements));
        } else if (!new UpgradeLock(transactions, version)
                .during(() -> statements.forEach(
                        statement -> transactions.write(connection -> execute(connection, List.of(statement)))))) {
            throw new AgentJobStoreUnavailableException("Another node is upgrading the tables of the agent jobs", null);
        }
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

    private static boolean execute(Connection connection, List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
        return true;
    }

    static List<String> statements(String script) {
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

    /** A script, and queries without {@code SELECT} that fail where it has not been run. */
    private record Script(String name, List<String> probes) {

        String missing() {
            return "The tables of the agent jobs are missing or of another version: run classpath:" + FOLDER + "/"
                    + name + " and the scripts after it, or set docent.jobs.schema.create=true";
        }

        SqlErrors.MissingTablesException forbidden(RuntimeException why) {
            return new SqlErrors.MissingTablesException(
                    "The tables of the agent jobs are missing or of another version, and the user of"
                            + " docent.jobs.datasource may not create them: run classpath:" + FOLDER + "/" + name
                            + " and the scripts after it as a user that may, and grant SELECT, INSERT, UPDATE and"
                            + " DELETE",
                    why);
        }
    }
}
