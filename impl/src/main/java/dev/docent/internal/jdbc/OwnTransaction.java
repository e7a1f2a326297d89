package dev.docent.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;

/** A transaction of ours on a connection that takes part in none of the host's. */
final class OwnTransaction {

    private static final Logger LOG = System.getLogger(OwnTransaction.class.getName());

    private OwnTransaction() {}

    /** Commits all of {@code work}, or nothing of it, whatever it throws; leaves the connection in the mode it was in. */
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

    /** Turning auto-commit on would commit what could not be rolled back, and so would some pools: the connection must go. */
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

    /** A connection that breaks after the end of the transaction changes nothing of it, so the caller is not to notice. */
    private static void turnAutoCommitOn(Connection connection) {
        try {
            connection.setAutoCommit(true);
        } catch (SQLException | RuntimeException broken) {
            LOG.log(Level.DEBUG, "A connection broke when its work was done", broken);
        }
    }
}
