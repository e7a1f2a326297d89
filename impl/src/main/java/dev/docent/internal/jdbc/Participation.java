package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * Whether the connections of a data source take part in the host's transactions. That is a property of the data source, and
 * no server answers it directly; it is found out on the first connection within such a transaction. Safe for many threads.
 */
final class Participation {

    private static final int VALIDATION_SECONDS = 5;

    private final DataSource dataSource;
    private volatile Boolean takesPart;
    private volatile Boolean beginsInAutoCommit;

    Participation(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** {@return false only when it is known that they take no part} */
    boolean isPossible() {
        return !Boolean.FALSE.equals(takesPart);
    }

    /** Takes note of a connection that was made while no transaction was active. */
    void notePlain(Connection connection) throws SQLException {
        if (beginsInAutoCommit == null) {
            beginsInAutoCommit = connection.getAutoCommit();
        }
    }

    /** {@return whether they take part; {@code connection} was made within an active transaction of the host} */
    boolean of(Connection connection) throws SQLException {
        if (takesPart == null) {
            takesPart = JdbcCall.of(() -> findOut(connection));
        }
        return takesPart;
    }

    /**
     * Commit and auto-commit of a connection that takes part belong to the server, and each server shows it in its own way.
     * WildFly and Payara turn auto-commit off, and Payara alone would let us commit or turn it on, and by that commit what
     * the host has done; so this is never tried on a connection that had auto-commit on outside of the transaction. On Open
     * Liberty, and over XA on Payara, it stays on, but turning it on, which for other connections changes nothing, is refused.
     * A pool that lends all of its connections with auto-commit off takes part only if it refuses to commit.
     */
    private boolean findOut(Connection connection) throws SQLException {
        useOnce(connection);
        if (connection.getAutoCommit()) {
            return isRefused(connection, () -> connection.setAutoCommit(true));
        }
        return beginsInAutoCommit() || isRefused(connection, connection::commit);
    }

    /** Some servers enlist a connection on its first use only. */
    private static void useOnce(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.getConnection();
        }
    }

    private static boolean isRefused(Connection connection, Change change) throws SQLException {
        try {
            JdbcCall.of(() -> {
                change.make();
                return null;
            });
            return false;
        } catch (SQLException refusal) {
            if (!connection.isValid(VALIDATION_SECONDS)) {
                throw refusal;
            }
            return true;
        }
    }

    /** Asked on a thread of its own, where no transaction is. */
    private boolean beginsInAutoCommit() throws SQLException {
        if (beginsInAutoCommit == null) {
            beginsInAutoCommit = BareThread.call(() -> JdbcCall.of(() -> {
                try (Connection connection = dataSource.getConnection()) {
                    return connection.getAutoCommit();
                }
            }));
        }
        return beginsInAutoCommit;
    }

    @FunctionalInterface
    private interface Change {

        void make() throws SQLException;
    }
}
