package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobQuota;

/** The slots of a quota as they were committed when they were read. */
final class QuotaSlots {

    /** Slots are added when they are needed, four times as many each time, since most projects use few. */
    private static final int FIRST = 16;

    private static final int GROWTH = 4;

    private static final int PER_STATEMENT = 1_000;

    private final AgentJobQuota quota;
    private final Instant at;
    private final NavigableMap<Integer, Instant> freeAt;
    private final int usable;

    private QuotaSlots(AgentJobQuota quota, Instant at, NavigableMap<Integer, Instant> freeAt) {
        this.quota = quota;
        this.at = at;
        this.freeAt = freeAt;
        this.usable = countUsable();
    }

    static QuotaSlots of(Connection connection, AgentJobQuota quota, Instant at) throws SQLException {
        NavigableMap<Integer, Instant> freeAt = new TreeMap<>();
        JdbcStatements.select(
                connection,
                "SELECT slot, free_at FROM docent_quota_slot" + JdbcQuota.OF_QUOTA,
                parameters -> parameters.text(quota.projectId()).text(quota.action()),
                row -> freeAt.put(row.getInt("slot"), JdbcRows.time(row, "free_at")) == null);
        return new QuotaSlots(quota, at, freeAt);
    }

    /** {@return the highest number of a slot that exists, with those that were added; 0 if there is none} */
    int last() {
        return freeAt.isEmpty() ? 0 : freeAt.lastKey();
    }

    /** {@return when the next use is admitted; empty if one is now} */
    Optional<Instant> refusedUntil() {
        return freeAt.values().stream()
                .filter(time -> time.isAfter(at))
                .sorted(Comparator.reverseOrder())
                .skip(quota.limit() - 1L)
                .findFirst();
    }

    /**
     * {@return the highest number of a slot that may be taken}
     *
     * <p>It is the limit. If that was higher before, fewer by as many as are in use above: the slots up to this one and those
     * in use above are as many as the limit allows.
     */
    int usable() {
        return usable;
    }

    private int countUsable() {
        long usedAbove = freeAt.keySet().stream()
                .filter(slot -> slot > quota.limit() && isUsed(slot))
                .count();
        int last = quota.limit();
        while (last > 0 && last + usedAbove > quota.limit()) {
            usedAbove += isUsed(last) ? 1 : 0;
            last--;
        }
        return last;
    }

    private boolean isUsed(int slot) {
        Instant time = freeAt.get(slot);
        return time != null && time.isAfter(at);
    }

    /** {@return whether a slot that may be taken exists and was free; others may be about to take it} */
    boolean anyFree() {
        return freeAt.keySet().stream().anyMatch(slot -> slot <= usable && !isUsed(slot));
    }

    /** Adds free slots, unless others have; waits for those who are adding them. */
    void add(Connection connection) throws SQLException {
        List<Integer> missing = IntStream.rangeClosed(1, usable)
                .filter(slot -> !freeAt.containsKey(slot))
                .limit(Math.max(FIRST, (GROWTH - 1L) * freeAt.size()))
                .boxed()
                .toList();
        for (int from = 0; from < missing.size(); from += PER_STATEMENT) {
            add(connection, missing.subList(from, Math.min(from + PER_STATEMENT, missing.size())));
        }
    }

    private void add(Connection connection, List<Integer> slots) throws SQLException {
        // free also for nodes whose clock is behind
        Instant free = at.minus(quota.window());
        Engine.of(connection)
                .insertIfAbsent(
                        connection,
                        "INSERT INTO docent_quota_slot (project_id, action, slot, free_at) VALUES "
                                + String.join(", ", Collections.nCopies(slots.size(), "(?, ?, ?, ?)")),
                        parameters -> {
                            for (int slot : slots) {
                                parameters
                                        .text(quota.projectId())
                                        .text(quota.action())
                                        .number(slot)
                                        .time(free);
                            }
                        });
        slots.forEach(slot -> freeAt.put(slot, free));
    }
}
