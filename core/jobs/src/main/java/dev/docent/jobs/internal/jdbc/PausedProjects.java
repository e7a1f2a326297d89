package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.IdempotencyRecord;
import org.jspecify.annotations.Nullable;

/** The projects of which no run is claimed, in the tables of the database. Thread-safe. */
final class PausedProjects {

    /** A condition of rows of {@code docent_run} that are about to be claimed: few are not marked although it does not hold. */
    static final String NOT_PAUSED =
            " AND COALESCE((SELECT FALSE FROM docent_paused_project p WHERE p.project_id = docent_run.project_id), TRUE)";

    /** For the column of a run that is queued: {@code TRUE} if its project is paused, else null. */
    static final String IS_PAUSED = "(SELECT TRUE FROM docent_paused_project p WHERE p.project_id = %s)";

    /** How long a run may wait that was queued while its project was resumed. */
    private static final long CHECKED_EVERY = Duration.ofSeconds(10).toNanos();

    private final LongSupplier nanoTime;
    private final AtomicLong checkedAt;
    private final JdbcDatabase database;

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    PausedProjects(JdbcDatabase database, LongSupplier nanoTime) {
        this.database = database;
        this.nanoTime = nanoTime;
        this.checkedAt = new AtomicLong(nanoTime.getAsLong() - CHECKED_EVERY);
    }

    /** The first who pauses it stays recorded. Runs that wait are marked, so that no claim reads them. */
    void pause(String projectId, @Nullable String requestedBy, @Nullable IdempotencyRecord record) {
        database.write(IdempotencyRows.keeping(record, connection -> {
            Engine.of(connection)
                    .insertIfAbsent(
                            connection,
                            "INSERT INTO docent_paused_project (project_id, paused_at, paused_by)"
                                    + " VALUES (?, CURRENT_TIMESTAMP, ?)",
                            parameters -> parameters.text(projectId).text(requestedBy));
            JdbcStatements.update(
                    connection,
                    "UPDATE docent_run SET paused = TRUE WHERE node IS NULL AND project_id = ? AND paused IS NULL",
                    parameters -> parameters.text(projectId));
            return true;
        }));
    }

    void resume(String projectId, @Nullable IdempotencyRecord record) {
        database.write(IdempotencyRows.keeping(record, connection -> {
            JdbcStatements.update(
                    connection,
                    "DELETE FROM docent_paused_project WHERE project_id = ?",
                    parameters -> parameters.text(projectId));
            JdbcStatements.update(
                    connection,
                    "UPDATE docent_run SET paused = NULL WHERE node IS NULL AND project_id = ? AND paused = TRUE",
                    parameters -> parameters.text(projectId));
            return true;
        }));
    }

    /**
     * From time to time, lets runs be claimed that are marked although their project is no longer paused: they were queued while it was
     * resumed.
     */
    void resumeLeft() {
        long now = nanoTime.getAsLong();
        long before = checkedAt.get();
        if (now - before >= CHECKED_EVERY && checkedAt.compareAndSet(before, now) && isAnyMarked()) {
            database.update(
                    "UPDATE docent_run SET paused = NULL WHERE node IS NULL AND paused = TRUE AND NOT EXISTS"
                            + " (SELECT 1 FROM docent_paused_project p WHERE p.project_id = docent_run.project_id)",
                    parameters -> {});
        }
    }

    private boolean isAnyMarked() {
        return !database.select(
                        "SELECT turn FROM docent_run WHERE node IS NULL AND paused = TRUE ORDER BY node, turn"
                                + " FETCH FIRST 1 ROWS ONLY",
                        parameters -> {},
                        row -> true)
                .isEmpty();
    }

    Set<String> pausedProjects() {
        return Set.copyOf(database.select(
                "SELECT project_id FROM docent_paused_project",
                parameters -> {},
                row -> StorableText.decode(row.getString("project_id"))));
    }
}
