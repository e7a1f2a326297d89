package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.OutboxEvent;

/** The statements that write jobs and their steps; parts of transactions. */
final class JdbcWrites {

    private JdbcWrites() {}

    /** {@return whether it was possible; if not, nothing is written} Counts no quota. */
    static boolean write(Connection connection, AgentJobWrite write) throws SQLException {
        if (write.claim() != null && !JdbcRuns.permits(connection, write.claim())) {
            return false;
        }
        long turn = write.run() == null ? 0 : RunQueue.turn(connection, write.next(), write.run());
        boolean written = write.isInsert() ? insert(connection, write.next()) == 1 : replace(connection, write.next());
        if (written && write.step() != null) {
            insertStep(connection, write.next(), write.step());
            EventRows.insert(connection, Objects.requireNonNull(OutboxEvent.of(write)));
        }
        if (written && write.run() != null) {
            RunQueue.insert(connection, write.next(), write.run(), turn);
        }
        return written;
    }

    /** {@return whether the job had the previous version} A job that ends leaves the queue. */
    private static boolean replace(Connection connection, StoredAgentJob next) throws SQLException {
        boolean replaced = update(connection, next) == 1;
        if (replaced && !next.status().isActive()) {
            RunQueue.removeRunsOf(connection, next.key());
        }
        return replaced;
    }

    private static int insert(Connection connection, StoredAgentJob job) throws SQLException {
        return Engine.of(connection)
                .insertIfAbsent(
                        connection,
                        "INSERT INTO docent_agent_job (" + JdbcRows.JOB_COLUMNS + ") VALUES (" + JobColumn.all("?")
                                + ")",
                        parameters -> JobColumn.bind(JobColumn.ALL, parameters, job));
    }

    private static int update(Connection connection, StoredAgentJob next) throws SQLException {
        return JdbcStatements.update(
                connection,
                "UPDATE docent_agent_job SET " + JobColumn.each(JobColumn.WRITTEN, "%s = ?")
                        + " WHERE project_id = ? AND id = ? AND version = ?",
                parameters -> JobColumn.bind(JobColumn.WRITTEN, parameters, next)
                        .key(next.key())
                        .number(next.version() - 1));
    }

    private static void insertStep(Connection connection, StoredAgentJob job, AgentJobStep step) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO docent_agent_job_step (project_id, id, version, from_status, to_status, happened_at,"
                        + " reason, prompt, pr_link, requested_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            new SqlParameters(insert)
                    .key(job.key())
                    .number(job.version())
                    .status(step.from())
                    .status(step.to())
                    .time(step.at())
                    .text(step.reason())
                    .text(step.prompt())
                    .uri(step.prLink())
                    .text(step.requestedBy());
            insert.executeUpdate();
        }
    }

    /** Also deletes the steps, by their foreign key. Jobs that others are writing or deleting are left to the next call. */
    static int deleteArchivedBefore(Connection connection, Instant before, int limit) throws SQLException {
        List<List<String>> keys = JdbcStatements.select(
                connection,
                "SELECT project_id, id FROM docent_agent_job WHERE archived_at < ? ORDER BY archived_at FETCH FIRST "
                        + limit + " ROWS ONLY FOR UPDATE SKIP LOCKED",
                parameters -> parameters.time(before),
                // as stored: an identifier that cannot be decoded must not keep its row
                row -> List.of(row.getString("project_id"), row.getString("id")));
        JdbcStatements.updateEach(
                connection,
                "DELETE FROM docent_agent_job WHERE project_id = ? AND id = ?",
                keys,
                (parameters, key) -> parameters.stored(key));
        return keys.size();
    }
}
