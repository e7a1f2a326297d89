package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentRunRequest;

/**
 * Whether the queue has room for more runs. Never reads more of the queue than the limit; a limit of thousands is compared with a
 * count that is a second old while less than half of the queue is used. Thread-safe.
 */
final class QueueRoom {

    /** Reading so many entries of an index costs about as much as the rest of the write. */
    private static final int COUNTED_EACH_TIME = 256;

    private static final long COUNT_LASTS = Duration.ofSeconds(1).toNanos();

    /** A count that takes long lasts so many times as long. */
    private static final long PAUSE = 100;

    private static final String OF_PROJECT = " AND project_id = ? ORDER BY node, turn";

    private final LongSupplier nanoTime;
    private long counted;
    private long added;
    private long lastsUntil;
    private boolean isCounted;

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    QueueRoom(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** @param runs how many more, of one project */
    boolean fits(Connection connection, AgentRunRequest request, String projectId, int runs) throws SQLException {
        long limit = (long) request.free() + request.queue();
        if (limit > COUNTED_EACH_TIME && isHalfEmpty(limit, runs)) {
            return true;
        }
        long begun = nanoTime.getAsLong();
        long queued = count(connection, RunQueue.IN_TURN, limit, List.of());
        remember(queued, begun, runs);
        // when the last of them is queued
        long others = queued + runs - 1;
        // no project has more runs than wait: if even that many fit, nobody counts those of the project
        return request.fits(others, others)
                || request.fits(others, runs - 1)
                        && request.fits(others, runs - 1 + count(connection, OF_PROJECT, limit, List.of(projectId)));
    }

    private synchronized boolean isHalfEmpty(long limit, int runs) {
        boolean is = isCounted && nanoTime.getAsLong() - lastsUntil < 0 && 2 * (counted + added + runs) < limit;
        if (is) {
            added += runs;
        }
        return is;
    }

    private synchronized void remember(long queued, long begun, int runs) {
        long now = nanoTime.getAsLong();
        counted = queued;
        added = runs;
        lastsUntil = now + Math.max(COUNT_LASTS, PAUSE * (now - begun));
        isCounted = true;
    }

    /** {@return how many wait, or more than {@code limit}} The bound is a power of two, so that there are few different statements. */
    private static long count(Connection connection, String of, long limit, List<String> projects) throws SQLException {
        long bound = Math.max(1, Long.highestOneBit(limit) * 2);
        return JdbcStatements.select(
                        connection,
                        "SELECT COUNT(*) AS queued FROM (SELECT turn FROM docent_run WHERE node IS NULL" + of
                                + " FETCH FIRST " + bound + " ROWS ONLY) waiting",
                        parameters -> {
                            for (String project : projects) {
                                parameters.text(project);
                            }
                        },
                        row -> row.getLong("queued"))
                .get(0);
    }
}
