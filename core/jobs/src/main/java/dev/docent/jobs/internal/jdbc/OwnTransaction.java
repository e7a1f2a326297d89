package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;

/** A local transaction on a connection that participates in none of the host's. */
final class OwnTransaction {

    private static final Logger LOG = System.getLogger(OwnTransaction.class.getName());

    private OwnTransaction() {}

    /** Commits all of {@code work}, or nothing of it, whatever it throws; restores the mode of the connection. */
    static <T> T around(Connection connection, SqlWork<T> work) throws SQLException {
        boolean autoCommit = connection.getAutoCommit();
        if (autoCommit) {
            connection.setAutoCommit(false);
        }
        T result;
        try {
            result = work.on(connection);
            connection.commit();
        } catch (Throwable failure) {
            if (isUndone(connection, failure) && autoCommit) {
                turnAutoCommitOn(connection);
            }
            throw failure;
        }
        if (autoCommit) {
            turnAutoCommitOn(connection);
        }
        return result;
    }

    /**
     * Turning auto-commit on would commit what could not be rolled back, and so would some pools: aborts the
     * connection.
     */
    private static boolean isUndone(Connection connection, Throwable because) {
        try {
            connection.rollback();
            return true;
        } catch (Throwable alsoFailed) {
            because.addSuppressed(alsoFailed);
            abort(connection, because);
            return false;
        }
    }

    private static void abort(Connection connection, Throwable because) {
        try {
            connection.abort(Runnable::run);
        } catch (Throwable alsoFailed) {
            because.addSuppressed(alsoFailed);
        }
    }

    /** A connection that fails after the end of the transaction does not affect it, so the caller is not notified. */
    private static void turnAutoCommitOn(Connection connection) {
        try {
            connection.setAutoCommit(true);
        } catch (SQLException | RuntimeException broken) {
            LOG.log(Level.DEBUG, "A connection failed after its work was done", broken);
        }
    }
}
