package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** The statements that write jobs and their steps; parts of transactions. */
final class JdbcWrites {

    private JdbcWrites() {}

    static boolean insertWithStep(Connection connection, StoredAgentJob job, AgentJobStep creation)
            throws SQLException {
        insert(connection, job);
        insert(connection, job, creation);
        return true;
    }

    /** {@return whether the job had the previous version; if not, nothing is written} A job that ends leaves the queue. */
    static boolean replace(Connection connection, StoredAgentJob next, @Nullable AgentJobStep step)
            throws SQLException {
        boolean replaced = update(connection, next) == 1;
        if (replaced && step != null) {
            insert(connection, next, step);
        }
        if (replaced && !next.status().equals(AgentJobStatus.ACTIVE)) {
            RunQueue.removeRunsOf(connection, next.key());
        }
        return replaced;
    }

    private static void insert(Connection connection, StoredAgentJob job) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO docent_agent_job ("
                + JdbcRows.JOB_COLUMNS + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            new SqlParameters(insert)
                    .key(job.key())
                    .number(job.version())
                    .status(job.status())
                    .time(job.since())
                    .text(job.source().repository())
                    .text(job.source().ref())
                    .text(job.job().model())
                    .uri(job.job().prLink())
                    .uri(job.lastPrLink())
                    .time(job.job().createdAt())
                    .time(job.job().archivedAt());
            insert.executeUpdate();
        }
    }

    private static int update(Connection connection, StoredAgentJob next) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE docent_agent_job SET version = ?, status = ?, since = ?, repository = ?, ref = ?, model = ?,"
                        + " pr_link = ?, last_pr_link = ?, archived_at = ?"
                        + " WHERE project_id = ? AND id = ? AND version = ?")) {
            new SqlParameters(update)
                    .number(next.version())
                    .status(next.status())
                    .time(next.since())
                    .text(next.source().repository())
                    .text(next.source().ref())
                    .text(next.job().model())
                    .uri(next.job().prLink())
                    .uri(next.lastPrLink())
                    .time(next.job().archivedAt())
                    .key(next.key())
                    .number(next.version() - 1);
            return update.executeUpdate();
        }
    }

    private static void insert(Connection connection, StoredAgentJob job, AgentJobStep step) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO docent_agent_job_step (project_id, id, version, from_status, to_status, happened_at, reason,"
                        + " prompt, pr_link, requested_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
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

    /** Also deletes the steps, by their foreign key. */
    static int deleteArchivedBefore(Connection connection, Instant before, int limit) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(
                "DELETE FROM docent_agent_job WHERE (project_id, id) IN (SELECT project_id, id FROM docent_agent_job"
                        + " WHERE archived_at < ? ORDER BY archived_at FETCH FIRST " + limit + " ROWS ONLY)")) {
            new SqlParameters(delete).time(before);
            return delete.executeUpdate();
        }
    }
}
