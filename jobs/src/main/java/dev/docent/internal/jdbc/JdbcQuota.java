package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;

/**
 * Counts a use of a quota: it takes a slot that is free, one of as many as the limit allows, until its window ends. Callers
 * take different slots and do not wait for each other, unless only slots are left that others are about to take.
 */
final class JdbcQuota {

    static final String OF_QUOTA = " WHERE project_id = ? AND action = ?";

    private static final String SELECT_FREE = "SELECT slot FROM docent_quota_slot" + OF_QUOTA + " AND free_at <= ?";

    private static final String SET = "UPDATE docent_quota_slot SET free_at = ?" + OF_QUOTA + " AND slot = ";

    private static final String TAKE_WAITING =
            SET + "(" + SELECT_FREE + " AND slot <= ? ORDER BY slot FETCH FIRST 1 ROWS ONLY FOR UPDATE)";

    /** Uses above the limit, from when it was higher, are seldom; {@link QuotaSlots} counts them. */
    private static final String NONE_ABOVE =
            " AND NOT EXISTS (SELECT 1 FROM docent_quota_slot" + OF_QUOTA + " AND slot > ? AND free_at > ?)";

    private static final String TAKE_ONE =
            SET + "(" + SELECT_FREE + " AND slot = ? FOR UPDATE SKIP LOCKED)" + NONE_ABOVE;

    private static final String FIND = SELECT_FREE + " AND slot BETWEEN ? AND ?" + NONE_ABOVE
            + " ORDER BY slot FETCH FIRST 1 ROWS ONLY FOR UPDATE SKIP LOCKED";

    private static final String TAKE_FOUND = SET + "?";

    private static final String LAST = "SELECT MAX(slot) AS last FROM docent_quota_slot" + OF_QUOTA;

    private static final String USED_UNTIL = " AND free_at = ?";

    private static final String FIND_USES =
            "SELECT slot FROM docent_quota_slot" + OF_QUOTA + USED_UNTIL + " ORDER BY slot FETCH FIRST 16 ROWS ONLY";

    private static final String RELEASE = SET + "?" + USED_UNTIL;

    /** Each time, another caller has taken the slot that was seen free. */
    private static final int ATTEMPTS = 1_000;

    private final AgentJobQuota quota;
    private final Instant at;
    private final SlotRotation rotation;

    JdbcQuota(AgentJobWrite.QuotaUse use, SlotRotation rotation) {
        this.quota = use.quota();
        this.at = use.at();
        this.rotation = rotation;
    }

    /** Counts one use; returns when the next one would be admitted if the quota is used up. */
    private Optional<Instant> take(Connection connection) throws SQLException {
        if (takesNext(connection) || findsFree(connection)) {
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
            rotation.remember(quota, slots.last());
            if (takesWaiting(connection, slots.usable())) {
                return Optional.empty();
            }
        }
        throw new AgentJobStoreUnavailableException("Too many requests for the last uses of a quota", null);
    }

    /** Counts one use; throws if the quota is used up, before the caller has written anything. */
    void require(Connection connection) throws SQLException {
        take(connection).ifPresent(next -> {
            throw new AgentJobQuotaExceededException(quota, next);
        });
    }

    /** The slot that is next on this node is free, unless uses are many or other nodes count as well. */
    private boolean takesNext(Connection connection) throws SQLException {
        int slot = rotation.next(quota);
        return slot > 0
                && 1
                        == JdbcStatements.update(
                                connection,
                                TAKE_ONE,
                                parameters ->
                                        noneAbove(ofFree(taken(parameters)).number(slot)));
    }

    /** From a random slot, so that nodes that have come to use the same slots diverge again. */
    private boolean findsFree(Connection connection) throws SQLException {
        int from = rotation.any(quota);
        Optional<Integer> free = find(connection, from, quota.limit());
        if (free.isEmpty() && from > 1) {
            free = find(connection, 1, from - 1);
        }
        if (free.isEmpty()) {
            return false;
        }
        int slot = free.get();
        JdbcStatements.update(
                connection, TAKE_FOUND, parameters -> taken(parameters).number(slot));
        rotation.remember(quota, lastSlot(connection));
        rotation.goOnAfter(quota, slot);
        return true;
    }

    private Optional<Integer> find(Connection connection, int from, int to) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        FIND,
                        parameters -> noneAbove(ofFree(parameters).number(from).number(to)),
                        row -> row.getInt("slot"))
                .stream()
                .findFirst();
    }

    private int lastSlot(Connection connection) throws SQLException {
        return JdbcStatements.select(connection, LAST, this::ofQuota, row -> row.getInt("last"))
                .get(0);
    }

    /** Waits for others: what they are about to take is free if they do not commit. */
    private boolean takesWaiting(Connection connection, int usable) throws SQLException {
        return 1
                == JdbcStatements.update(
                        connection,
                        TAKE_WAITING,
                        parameters -> ofFree(taken(parameters)).number(usable));
    }

    private SqlParameters taken(SqlParameters parameters) throws SQLException {
        return ofQuota(parameters.time(at.plus(quota.window())));
    }

    private SqlParameters ofFree(SqlParameters parameters) throws SQLException {
        return ofQuota(parameters).time(at);
    }

    private SqlParameters noneAbove(SqlParameters parameters) throws SQLException {
        return ofQuota(parameters).number(quota.limit()).time(at);
    }

    /**
     * Releases one use that was admitted at this time; returns the number of released uses. The update checks the use
     * again: on H2, neither a subquery nor a lock keeps two callers from releasing the same one.
     */
    int release(Connection connection) throws SQLException {
        Instant until = at.plus(quota.window());
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            List<Integer> uses = JdbcStatements.select(
                    connection, FIND_USES, parameters -> ofQuota(parameters).time(until), row -> row.getInt("slot"));
            for (int slot : uses) {
                int released = JdbcStatements.update(
                        connection,
                        RELEASE,
                        parameters -> ofQuota(parameters.time(at.minus(quota.window())))
                                .number(slot)
                                .time(until));
                if (released == 1) {
                    return 1;
                }
            }
            if (uses.isEmpty()) {
                return 0;
            }
        }
        throw new AgentJobStoreUnavailableException("Too many releases of one quota", null);
    }

    private SqlParameters ofQuota(SqlParameters parameters) throws SQLException {
        return parameters.text(quota.projectId()).text(quota.action());
    }
}
