package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStore.ErasedJob;
import org.jspecify.annotations.Nullable;

/** Erases the texts of jobs in the tables of the database. Thread-safe. */
final class ErasureRows {

    private final JdbcDatabase database;

    ErasureRows(JdbcDatabase database) {
        this.database = database;
    }

    boolean erase(AgentJobKey key, Instant at) {
        return database.write(connection -> {
            if (!eraseJob(connection, key)) {
                return false;
            }
            eraseSteps(connection, key);
            eraseResponses(connection, key);
            keep(connection, key, at);
            return true;
        });
    }

    /** Comes first: it locks the job. */
    private static boolean eraseJob(Connection connection, AgentJobKey key) throws SQLException {
        return 1
                == JdbcStatements.update(
                        connection,
                        "UPDATE docent_agent_job SET reason = NULL, summary = NULL, created_by = NULL, version = version + 1"
                                + " WHERE project_id = ? AND id = ? AND status = 'archived'",
                        parameters -> parameters.key(key));
    }

    private static void eraseSteps(Connection connection, AgentJobKey key) throws SQLException {
        JdbcStatements.update(
                connection,
                "UPDATE docent_agent_job_step SET prompt = NULL, requested_by = NULL, reason = ?"
                        + " WHERE project_id = ? AND id = ?",
                parameters -> parameters.text(AgentJobStore.ERASED).key(key));
    }

    /** Nothing else leads from a job to them; they are few, as they are kept for hours. */
    static int eraseResponses(Connection connection, AgentJobKey key) throws SQLException {
        return JdbcStatements.update(
                connection,
                "UPDATE docent_idempotency SET fingerprint = ?, body = ? WHERE POSITION(? IN body) > 0",
                parameters -> parameters.text(AgentJobStore.ERASED).text("").text(key.id()));
    }

    private static void keep(Connection connection, AgentJobKey key, Instant at) throws SQLException {
        int added = Engine.of(connection)
                .insertIfAbsent(
                        connection,
                        "INSERT INTO docent_erased_job (project_id, id, erased_at) VALUES (?, ?, ?)",
                        parameters -> parameters.key(key).time(at));
        if (added == 0) {
            JdbcStatements.update(
                    connection,
                    "UPDATE docent_erased_job SET erased_at = ? WHERE project_id = ? AND id = ?",
                    parameters -> parameters.time(at).key(key));
        }
    }

    List<AgentJobKey> requestedBy(String requestedBy, @Nullable AgentJobKey after, int limit) {
        return database.select(
                "SELECT project_id, id FROM (SELECT project_id, id FROM docent_agent_job WHERE created_by = ?"
                        + " UNION SELECT project_id, id FROM docent_agent_job_step WHERE requested_by = ?) asked"
                        + (after == null ? "" : " WHERE (project_id, id) > (?, ?)")
                        + " ORDER BY project_id, id FETCH FIRST " + limit + " ROWS ONLY",
                parameters -> {
                    parameters.text(requestedBy).text(requestedBy);
                    if (after != null) {
                        parameters.key(after);
                    }
                },
                JdbcRows::key);
    }

    List<ErasedJob> erasedSince(Instant after, int limit) {
        return database.select(
                "SELECT project_id, id, erased_at FROM docent_erased_job WHERE erased_at > ? AND erased_at <="
                        + " (SELECT MAX(erased_at) FROM (SELECT erased_at FROM docent_erased_job WHERE erased_at > ?"
                        + " ORDER BY erased_at FETCH FIRST " + limit + " ROWS ONLY) page) ORDER BY erased_at",
                parameters -> parameters.time(after).time(after),
                row -> new ErasedJob(JdbcRows.key(row), JdbcRows.time(row, "erased_at")));
    }
}
