package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

import org.jspecify.annotations.Nullable;

/**
 * Whether the connections of a data source participate in the host's transactions. That is a property of the data
 * source which no server exposes; it is determined on the first connection within such a transaction. Thread-safe.
 */
final class Participation {

    private static final int VALIDATION_SECONDS = 5;

    private final DataSource dataSource;
    private volatile @Nullable Boolean participates;
    private volatile @Nullable Boolean beginsInAutoCommit;

    Participation(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** {@return false only if it is known that they do not participate} */
    boolean isPossible() {
        return !Boolean.FALSE.equals(participates);
    }

    /** Records a connection that was obtained while no transaction was active. */
    void recordPlain(Connection connection) throws SQLException {
        if (beginsInAutoCommit == null) {
            beginsInAutoCommit = connection.getAutoCommit();
        }
    }

    /** {@return whether they participate; {@code connection} was obtained within an active transaction of the host} */
    boolean of(Connection connection) throws SQLException {
        Boolean known = participates;
        if (known == null) {
            known = JdbcCall.of(() -> determine(connection));
            participates = known;
        }
        return known;
    }

    /**
     * The server controls commit and auto-commit of a participating connection, and each server does so in its own way.
     * WildFly and Payara turn auto-commit off, and Payara alone would allow us to commit or turn it on, which would
     * commit the host's work; so this is never tried on a connection that had auto-commit on outside of the
     * transaction. On Open Liberty, and over XA on Payara, it stays on, but turning it on, a no-op for other
     * connections, is refused. A pool whose connections all have auto-commit off participates only if it refuses to
     * commit.
     */
    private boolean determine(Connection connection) throws SQLException {
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
                return true;
            });
            return false;
        } catch (SQLException refusal) {
            if (!connection.isValid(VALIDATION_SECONDS)) {
                throw refusal;
            }
            return true;
        }
    }

    /** Determined on a thread of its own, without a transaction. */
    private boolean beginsInAutoCommit() throws SQLException {
        Boolean known = beginsInAutoCommit;
        if (known == null) {
            known = NonTransactionalThread.call(() -> JdbcCall.of(() -> {
                try (Connection connection = dataSource.getConnection()) {
                    return connection.getAutoCommit();
                }
            }));
            beginsInAutoCommit = known;
        }
        return known;
    }

    @FunctionalInterface
    private interface Change {

        void make() throws SQLException;
    }
}
