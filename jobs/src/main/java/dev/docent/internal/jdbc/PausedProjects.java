package dev.docent.internal.jdbc;

import java.util.Set;

import dev.docent.api.jobs.IdempotencyRecord;
import org.jspecify.annotations.Nullable;

/** The projects of which no run is claimed, in the tables of the database. Thread-safe. */
final class PausedProjects {

    /** A condition of rows of {@code docent_run}. */
    static final String NOT_PAUSED =
            " AND NOT EXISTS (SELECT 1 FROM docent_paused_project paused WHERE paused.project_id = docent_run.project_id)";

    private final JdbcDatabase database;

    PausedProjects(JdbcDatabase database) {
        this.database = database;
    }

    /** The first who pauses it stays recorded. */
    void pause(String projectId, @Nullable String requestedBy, @Nullable IdempotencyRecord record) {
        database.write(IdempotencyRows.keeping(record, connection -> {
            Engine.of(connection)
                    .insertIfAbsent(
                            connection,
                            "INSERT INTO docent_paused_project (project_id, paused_at, paused_by)"
                                    + " VALUES (?, CURRENT_TIMESTAMP, ?)",
                            parameters -> parameters.text(projectId).text(requestedBy));
            return true;
        }));
    }

    void resume(String projectId, @Nullable IdempotencyRecord record) {
        database.write(IdempotencyRows.keeping(record, connection -> {
            JdbcStatements.update(
                    connection,
                    "DELETE FROM docent_paused_project WHERE project_id = ?",
                    parameters -> parameters.text(projectId));
            return true;
        }));
    }

    Set<String> pausedProjects() {
        return Set.copyOf(database.select(
                "SELECT project_id FROM docent_paused_project",
                parameters -> {},
                row -> StorableText.decode(row.getString("project_id"))));
    }
}
