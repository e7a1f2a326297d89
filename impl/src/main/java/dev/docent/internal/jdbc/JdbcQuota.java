package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;

/**
 * Counts the uses of a quota: one row for each that is still in its window, and one row that every counting transaction
 * updates first, so that they are serialized.
 */
final class JdbcQuota implements SqlWork<Optional<Instant>> {

    static final String OF_QUOTA = " WHERE project_id = ? AND action = ?";

    private final AgentJobQuota quota;
    private final Instant at;

    JdbcQuota(AgentJobQuota quota, Instant at) {
        this.quota = quota;
        this.at = at;
    }

    @Override
    public Optional<Instant> on(Connection connection) throws SQLException {
        if (update(connection, "UPDATE docent_quota SET claims = claims + 1" + OF_QUOTA) == 0) {
            update(connection, "INSERT INTO docent_quota (project_id, action, claims) VALUES (?, ?, 1)");
        }
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM docent_quota_use" + OF_QUOTA + " AND ends_at <= ?")) {
            ofQuota(delete).time(at);
            delete.executeUpdate();
        }
        List<Instant> latestEnds = latestEnds(connection);
        if (latestEnds.size() == quota.limit()) {
            return Optional.of(latestEnds.get(quota.limit() - 1));
        }
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO docent_quota_use (project_id, action, claim, ends_at)"
                        + " SELECT project_id, action, claims, CAST(? AS TIMESTAMP(6) WITH TIME ZONE) FROM docent_quota"
                        + OF_QUOTA)) {
            new SqlParameters(insert)
                    .time(at.plus(quota.window()))
                    .text(quota.projectId())
                    .text(quota.action());
            insert.executeUpdate();
        }
        return Optional.empty();
    }

    /** Counts one use; throws if the quota is used up, before the caller has written anything. */
    void require(Connection connection) throws SQLException {
        on(connection).ifPresent(next -> {
            throw new AgentJobQuotaExceededException(quota, next);
        });
    }

    /** Removes one use that was admitted at this time; returns the number of deleted rows. */
    int release(Connection connection) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM docent_quota_use" + OF_QUOTA
                + " AND claim = (SELECT MAX(claim) FROM docent_quota_use" + OF_QUOTA + " AND ends_at = ?)")) {
            ofQuota(delete).text(quota.projectId()).text(quota.action()).time(at.plus(quota.window()));
            return delete.executeUpdate();
        }
    }

    /** At most as many as the limit; if there are that many, the end of the last one frees the next use. */
    private List<Instant> latestEnds(Connection connection) throws SQLException {
        List<Instant> ends = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement("SELECT ends_at FROM docent_quota_use" + OF_QUOTA
                + " ORDER BY ends_at DESC FETCH FIRST " + quota.limit() + " ROWS ONLY")) {
            ofQuota(query);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    ends.add(JdbcRows.time(rows, "ends_at"));
                }
            }
        }
        return ends;
    }

    private int update(Connection connection, String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            ofQuota(statement);
            return statement.executeUpdate();
        }
    }

    private SqlParameters ofQuota(PreparedStatement statement) throws SQLException {
        return new SqlParameters(statement).text(quota.projectId()).text(quota.action());
    }
}
