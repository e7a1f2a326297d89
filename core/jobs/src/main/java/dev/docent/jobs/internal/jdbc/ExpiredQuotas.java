package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Deletes the rows of windows that have ended, periodically and a bounded number at a time, so that the table does not keep every
 * project that ever made a request. Any number of nodes may do so concurrently. Thread-safe.
 */
final class ExpiredQuotas {

    private static final Logger LOG = System.getLogger(ExpiredQuotas.class.getName());
    private static final Duration INTERVAL = Duration.ofMinutes(1);
    private static final int BATCH = 500;

    /** The next use would begin another window in the same row. */
    private static final Duration IDLE = Duration.ofHours(1);

    private static final String EXPIRED = "SELECT project_id, action FROM docent_quota_window WHERE ends_at <= ?"
            + " ORDER BY ends_at FETCH FIRST " + BATCH + " ROWS ONLY FOR UPDATE SKIP LOCKED";

    private final JdbcTransactions transactions;
    private @Nullable Instant last;

    ExpiredQuotas(JdbcTransactions transactions) {
        this.transactions = transactions;
    }

    /**
     * Deletes some if they are due. A failure is left for the next time: the caller's own work is done, and must not
     * appear failed.
     *
     * @param at the current time
     */
    void deleteSome(Instant at) {
        // Inside the host's transaction the locks would be held until that ends.
        if (transactions.joined().isActive() || !begin(at)) {
            return;
        }
        try {
            if (transactions.write(connection -> delete(connection, at)) == BATCH) {
                again();
            }
        } catch (RuntimeException | Error failure) {
            LOG.log(Level.DEBUG, "Could not delete expired quotas; will try again", failure);
        }
    }

    /** A clock that was set back must not delay this. */
    private synchronized boolean begin(Instant at) {
        boolean due = last == null || at.isBefore(last) || !at.isBefore(last.plus(INTERVAL));
        if (due) {
            last = at;
        }
        return due;
    }

    private synchronized void again() {
        last = null;
    }

    private static int delete(Connection connection, Instant at) throws SQLException {
        List<List<String>> expired = JdbcStatements.select(
                connection,
                EXPIRED,
                parameters -> parameters.time(at.minus(IDLE)),
                // as stored: an identifier that cannot be decoded must not keep its row
                row -> List.of(row.getString("project_id"), row.getString("action")));
        JdbcStatements.updateEach(
                connection,
                "DELETE FROM docent_quota_window" + JdbcQuota.OF_QUOTA,
                expired,
                (parameters, quota) -> parameters.stored(quota));
        return expired.size();
    }
}
