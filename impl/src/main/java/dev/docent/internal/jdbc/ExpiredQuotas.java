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

/**
 * Deletes the rows of quotas that nobody has used for a window, now and then and a bounded number at a time, so that the tables
 * do not keep every project that ever made a request. Any number of nodes may do so at once. Safe for many threads.
 */
final class ExpiredQuotas {

    private static final Logger LOG = System.getLogger(ExpiredQuotas.class.getName());
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final int BATCH = 50;

    private static final String EXPIRED = "SELECT project_id, action FROM docent_quota WHERE NOT EXISTS"
            + " (SELECT 1 FROM docent_quota_use WHERE docent_quota_use.project_id = docent_quota.project_id"
            + " AND docent_quota_use.action = docent_quota.action AND ends_at > ?)"
            + " ORDER BY project_id, action FETCH FIRST " + BATCH + " ROWS ONLY";

    private final JdbcTransactions transactions;
    private Instant last;

    ExpiredQuotas(JdbcTransactions transactions) {
        this.transactions = transactions;
    }

    /**
     * Deletes some when it is time to. What fails is left for the next time: the caller's own work is done, and must not look as if
     * it had failed.
     *
     * @param at now
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
            LOG.log(Level.DEBUG, "Could not delete quotas that are not used any more; will try again", failure);
        }
    }

    /** A clock that was set back must not put this off for as long. */
    private synchronized boolean begin(Instant at) {
        boolean due = last == null || at.isBefore(last) || !at.isBefore(last.plus(PAUSE));
        if (due) {
            last = at;
        }
        return due;
    }

    private synchronized void again() {
        last = null;
    }

    /**
     * Whoever counts changes the row of the quota first, and so does this: what is seen after that stays true until the
     * transaction ends. In order of the key, so that nodes that do it at once wait for each other and do not deadlock.
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
                    // as stored: an identifier that cannot be decoded is no reason to keep its row
                    expired.add(List.of(rows.getString("project_id"), rows.getString("action")));
                }
                return expired;
            }
        }
    }

    private static void batch(Connection connection, String sql, List<List<String>> quotas, Instant time)
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
