package dev.docent.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Deletes the rows of quotas that were not used for a window, periodically and a bounded number at a time, so that the
 * tables do not keep every project that ever made a request. Any number of nodes may do so concurrently. Thread-safe.
 */
final class ExpiredQuotas {

    private static final Logger LOG = System.getLogger(ExpiredQuotas.class.getName());
    private static final Duration INTERVAL = Duration.ofMinutes(1);
    private static final int BATCH = 50;

    private static final String EXPIRED = "SELECT project_id, action FROM docent_quota WHERE NOT EXISTS"
            + " (SELECT 1 FROM docent_quota_use WHERE docent_quota_use.project_id = docent_quota.project_id"
            + " AND docent_quota_use.action = docent_quota.action AND ends_at > ?)"
            + " ORDER BY project_id, action FETCH FIRST " + BATCH + " ROWS ONLY";

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

    /**
     * Updates the rows of the quotas first, as counting does: what is read after that stays true until the transaction
     * ends. In order of the key, so that concurrent nodes wait for each other and do not deadlock.
     */
    private static int delete(Connection connection, Instant at) throws SQLException {
        List<List<String>> expired = expired(connection, at);
        if (!expired.isEmpty()) {
            batch(connection, "UPDATE docent_quota SET claims = claims + 1" + JdbcQuota.OF_QUOTA, expired, null);
            batch(connection, "DELETE FROM docent_quota_use" + JdbcQuota.OF_QUOTA + " AND ends_at <= ?", expired, at);
            batch(
                    connection,
                    "DELETE FROM docent_quota" + JdbcQuota.OF_QUOTA + " AND NOT EXISTS (SELECT 1 FROM docent_quota_use"
                            + " WHERE docent_quota_use.project_id = docent_quota.project_id"
                            + " AND docent_quota_use.action = docent_quota.action)",
                    expired,
                    null);
        }
        return expired.size();
    }

    private static List<List<String>> expired(Connection connection, Instant at) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(EXPIRED)) {
            new SqlParameters(query).time(at);
            try (ResultSet rows = query.executeQuery()) {
                List<List<String>> expired = new ArrayList<>();
                while (rows.next()) {
                    // as stored: an identifier that cannot be decoded must not keep its row
                    expired.add(List.of(rows.getString("project_id"), rows.getString("action")));
                }
                return expired;
            }
        }
    }

    private static void batch(Connection connection, String sql, List<List<String>> quotas, @Nullable Instant time)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (List<String> quota : quotas) {
                statement.setString(1, quota.get(0));
                statement.setString(2, quota.get(1));
                if (time != null) {
                    statement.setObject(3, time.atOffset(ZoneOffset.UTC));
                }
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }
}
