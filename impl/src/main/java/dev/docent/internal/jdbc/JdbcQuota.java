package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;

/**
 * Counts a use of a quota: it takes a slot that is free, one of as many as the limit allows, until its window ends. Callers
 * take different slots and do not wait for each other, unless only slots are left that others are about to take.
 */
final class JdbcQuota implements SqlWork<Optional<Instant>> {

    static final String OF_QUOTA = " WHERE project_id = ? AND action = ?";

    private static final String TAKE = "UPDATE docent_quota_slot SET free_at = ?" + OF_QUOTA
            + " AND slot = (SELECT slot FROM docent_quota_slot" + OF_QUOTA + " AND free_at <= ? AND slot <= ?"
            + " ORDER BY free_at, slot FETCH FIRST 1 ROWS ONLY FOR UPDATE";

    /** Uses above the limit, from when it was higher, are seldom; {@link QuotaSlots} counts them. */
    private static final String TAKE_ANY = TAKE + " SKIP LOCKED) AND NOT EXISTS (SELECT 1 FROM docent_quota_slot"
            + OF_QUOTA + " AND slot > ? AND free_at > ?)";

    private static final String TAKE_WAITING = TAKE + ")";

    private static final String RELEASE = "UPDATE docent_quota_slot SET free_at = ?" + OF_QUOTA
            + " AND slot = (SELECT slot FROM docent_quota_slot" + OF_QUOTA + " AND free_at = ?"
            + " ORDER BY slot FETCH FIRST 1 ROWS ONLY FOR UPDATE SKIP LOCKED)";

    /** Each time, another caller has taken the slot that was seen free. */
    private static final int ATTEMPTS = 1_000;

    private final AgentJobQuota quota;
    private final Instant at;

    JdbcQuota(AgentJobQuota quota, Instant at) {
        this.quota = quota;
        this.at = at;
    }

    @Override
    public Optional<Instant> on(Connection connection) throws SQLException {
        if (takesAny(connection)) {
            return Optional.empty();
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            QuotaSlots slots = QuotaSlots.of(connection, quota, at);
            Optional<Instant> refused = slots.refusedUntil();
            if (refused.isPresent()) {
                return refused;
            }
            if (!slots.anyFree()) {
                slots.add(connection);
            }
            if (takes(connection, slots.usable())) {
                return Optional.empty();
            }
        }
        throw new AgentJobStoreUnavailableException("Too many requests for the last uses of a quota", null);
    }

    /** Counts one use; throws if the quota is used up, before the caller has written anything. */
    void require(Connection connection) throws SQLException {
        on(connection).ifPresent(next -> {
            throw new AgentJobQuotaExceededException(quota, next);
        });
    }

    private boolean takesAny(Connection connection) throws SQLException {
        return 1
                == JdbcStatements.update(
                        connection,
                        TAKE_ANY,
                        parameters -> ofQuota(take(parameters, quota.limit()))
                                .number(quota.limit())
                                .time(at));
    }

    /** Waits for others: what they are about to take is free if they do not commit. */
    private boolean takes(Connection connection, int usable) throws SQLException {
        return 1 == JdbcStatements.update(connection, TAKE_WAITING, parameters -> take(parameters, usable));
    }

    private SqlParameters take(SqlParameters parameters, int usable) throws SQLException {
        return ofQuota(ofQuota(parameters.time(at.plus(quota.window()))))
                .time(at)
                .number(usable);
    }

    /** Releases one use that was admitted at this time; returns the number of released uses. */
    int release(Connection connection) throws SQLException {
        return JdbcStatements.update(
                connection,
                RELEASE,
                parameters -> ofQuota(ofQuota(parameters.time(at.minus(quota.window()))))
                        .time(at.plus(quota.window())));
    }

    private SqlParameters ofQuota(SqlParameters parameters) throws SQLException {
        return parameters.text(quota.projectId()).text(quota.action());
    }
}
