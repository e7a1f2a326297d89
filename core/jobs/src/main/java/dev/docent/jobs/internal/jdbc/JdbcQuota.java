package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;

/**
 * Counts uses of a quota in the one row that it has: how many there were in a window, and when that ends. The row stays locked until
 * the transaction ends, so it is the last that the transaction writes.
 */
final class JdbcQuota {

    static final String OF_QUOTA = " WHERE project_id = ? AND action = ?";

    /** A use after the end of the window begins the next one. */
    private static final String COUNT =
            "UPDATE docent_quota_window SET used = CASE WHEN ends_at > ? THEN used + ? ELSE ? END,"
                    + " ends_at = CASE WHEN ends_at > ? THEN ends_at ELSE ? END" + OF_QUOTA
                    + " AND (ends_at <= ? OR used <= ?)";

    private static final String BEGIN =
            "INSERT INTO docent_quota_window (project_id, action, used, ends_at) VALUES (?, ?, ?, ?)";

    /** One finds no row, one finds that another has begun the window; more only while rows of ended windows are deleted. */
    private static final int ATTEMPTS = 5;

    private JdbcQuota() {}

    /**
     * Counts uses, all or none.
     *
     * @param uses how many, at least 1
     * @throws AgentJobQuotaExceededException if the window has no room for them
     */
    static void count(Connection connection, AgentJobWrite.QuotaUse use, int uses) throws SQLException {
        AgentJobQuota quota = use.quota();
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            if (uses <= quota.limit() && (isCounted(connection, use, uses) || isFirst(connection, use, uses))) {
                return;
            }
            List<Instant> ends = JdbcStatements.select(
                    connection,
                    "SELECT ends_at FROM docent_quota_window" + OF_QUOTA + " AND ends_at > ? AND used > ?",
                    parameters -> parameters
                            .text(quota.projectId())
                            .text(quota.action())
                            .time(use.at())
                            .number(quota.limit() - (long) uses),
                    row -> JdbcRows.time(row, "ends_at"));
            if (!ends.isEmpty() || uses > quota.limit()) {
                throw new AgentJobQuotaExceededException(quota, ends.isEmpty() ? use.end() : ends.get(0));
            }
        }
        throw new AgentJobStoreUnavailableException("The row of a quota was deleted again and again", null);
    }

    private static boolean isCounted(Connection connection, AgentJobWrite.QuotaUse use, int uses) throws SQLException {
        AgentJobQuota quota = use.quota();
        return 1
                == JdbcStatements.update(
                        connection,
                        COUNT,
                        parameters -> parameters
                                .time(use.at())
                                .number(uses)
                                .number(uses)
                                .time(use.at())
                                .time(use.end())
                                .text(quota.projectId())
                                .text(quota.action())
                                .time(use.at())
                                .number(quota.limit() - (long) uses));
    }

    private static boolean isFirst(Connection connection, AgentJobWrite.QuotaUse use, int uses) throws SQLException {
        return 1
                == Engine.of(connection)
                        .insertIfAbsent(
                                connection,
                                BEGIN,
                                parameters -> parameters
                                        .text(use.quota().projectId())
                                        .text(use.quota().action())
                                        .number(uses)
                                        .time(use.end()));
    }
}
