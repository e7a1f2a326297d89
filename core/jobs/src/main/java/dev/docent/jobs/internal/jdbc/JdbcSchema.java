package dev.docent.jobs.internal.jdbc;

import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;

/**
 * Creates and upgrades the tables with the same versioned scripts that a host may run with Flyway, Liquibase or by hand; a
 * table records the installed version. Any number of nodes may do so concurrently. Before the first use it checks that all
 * columns and privileges are there, and that no later version is installed.
 */
final class JdbcSchema {

    private static final int ATTEMPTS = 20;

    private final JdbcTransactions transactions;
    private final boolean create;
    private final List<SchemaScript> scripts;
    private volatile boolean checked;

    /**
     * @param create whether to create what is missing
     */
    JdbcSchema(JdbcTransactions transactions, boolean create) {
        this(transactions, create, SchemaScript.ALL);
    }

    /**
     * @param create whether to create what is missing
     * @param scripts in the order of their versions
     */
    JdbcSchema(JdbcTransactions transactions, boolean create, List<SchemaScript> scripts) {
        this.transactions = transactions;
        this.create = create;
        this.scripts = scripts;
    }

    /**
     * Creates what is missing, if configured, and checks the result, once; not within a transaction of the host, which could
     * roll it back.
     *
     * @throws SqlErrors.MissingTablesException if the store cannot work with the tables as they are
     */
    void ensure() {
        if (!checked && !transactions.joined().isActive()) {
            if (create) {
                scripts.forEach(this::ensure);
            }
            check().problem().ifPresent(problem -> {
                throw new SqlErrors.MissingTablesException(problem);
            });
            checked = true;
        }
    }

    private SchemaCheck check() {
        return new SchemaCheck(transactions, scripts);
    }

    /**
     * Does what {@link #ensure} does.
     *
     * @return what is missing and how to get it; empty if nothing is missing
     */
    Optional<String> missing() {
        try {
            ensure();
            return Optional.empty();
        } catch (SqlErrors.MissingTablesException missing) {
            return Optional.of(String.valueOf(missing.getMessage()));
        }
    }

    /**
     * Checks again, with one short query, what {@link #ensure} checked once. Tables of a later version are no problem for a
     * node that has begun: it continues while others are upgraded.
     *
     * @return what is missing and how to get it; empty if nothing is missing
     */
    Optional<String> missingNow() {
        Optional<String> missing = missing();
        if (missing.isPresent()) {
            return missing;
        }
        int installed = SchemaCheck.installed(transactions);
        return scripts.stream()
                .filter(script -> script.version() > installed)
                .findFirst()
                .map(script -> transactions
                        .names()
                        .in(script.missing("Version " + script.version() + " of the tables", installed)));
    }

    /**
     * Another node may be creating the same tables: in a transaction, or, where DDL commits implicitly, one by one, with
     * locks that end in time-outs. If the database is really unavailable, so is the version.
     */
    private void ensure(SchemaScript script) {
        int version = script.version();
        for (int attempt = 1; SchemaCheck.installed(transactions) < version; attempt++) {
            try {
                install(script);
            } catch (SqlErrors.ForbiddenException forbidden) {
                if (SchemaCheck.installed(transactions) < version) {
                    throw script.forbidden(forbidden, check().grants("the user of docent.jobs.datasource"));
                }
            } catch (IllegalStateException
                    | SqlErrors.DuplicateKeyException
                    | AgentJobStoreUnavailableException failure) {
                if (attempt == ATTEMPTS) {
                    throw SqlErrors.isLockTimeout(failure) ? script.inTheWay(failure) : failure;
                }
                if (SqlErrors.isLockTimeout(failure)) {
                    transactions.giveWay();
                } else {
                    transactions.pause(attempt);
                }
            }
        }
    }

    /**
     * The first version in one transaction. The statements of later ones can be repeated and are executed one by one, since
     * some databases allow one definition in a transaction.
     */
    private void install(SchemaScript script) {
        int version = script.version();
        List<String> statements = script.statements();
        if (version == 1) {
            transactions.write(connection -> {
                for (String statement : statements) {
                    JdbcStatements.execute(connection, statement);
                }
                return true;
            });
        } else if (!new UpgradeLock(transactions, version).during(() -> statements.forEach(this::define))) {
            throw new AgentJobStoreUnavailableException("Another node is upgrading the tables of the agent jobs", null);
        }
    }

    /** A definition that waits for a long query would make all later ones wait for it. */
    private void define(String statement) {
        transactions.write(connection -> {
            Engine.of(connection).waitBrieflyForLocks(connection);
            return JdbcStatements.execute(connection, statement);
        });
    }
}
