package dev.docent.internal.jdbc;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;

/** Maps rows to jobs and steps. */
final class JdbcRows {

    static final String JOB_COLUMNS = "project_id, id, version, status, since, repository, ref, model, pr_link,"
            + " last_pr_link, created_at, archived_at";

    private JdbcRows() {}

    static StoredAgentJob job(ResultSet row) throws SQLException {
        AgentJob job = new AgentJob(
                text(row, "id"),
                new AgentJobStatus(row.getString("status")),
                new AgentJob.Source(text(row, "repository"), text(row, "ref")),
                text(row, "model"),
                uri(row, "pr_link"),
                time(row, "created_at"),
                time(row, "archived_at"));
        return new StoredAgentJob(
                text(row, "project_id"), job, uri(row, "last_pr_link"), time(row, "since"), row.getLong("version"));
    }

    static AgentJobKey key(ResultSet row) throws SQLException {
        return new AgentJobKey(text(row, "project_id"), text(row, "id"));
    }

    static AgentJobStep step(ResultSet row) throws SQLException {
        String from = row.getString("from_status");
        return new AgentJobStep(
                from == null ? null : new AgentJobStatus(from),
                new AgentJobStatus(row.getString("to_status")),
                time(row, "happened_at"),
                text(row, "reason"),
                text(row, "prompt"),
                uri(row, "pr_link"));
    }

    static Instant time(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return StorableText.decode(row.getString(column));
    }

    private static URI uri(ResultSet row, String column) throws SQLException {
        String text = text(row, column);
        return text == null ? null : URI.create(text);
    }
}
