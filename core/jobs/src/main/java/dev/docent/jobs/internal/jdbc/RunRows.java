package dev.docent.jobs.internal.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;

import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.LostRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** Maps rows to runs. */
final class RunRows {

    /** A job that became active again later has another run. */
    static final String SELECT_HELD = "SELECT run.project_id, run.id, run.since AS run_since, run.attempt,"
            + " COALESCE((SELECT 1 FROM docent_agent_job job WHERE job.project_id = run.project_id AND job.id = run.id"
            + " AND job.status = 'active' AND job.since = run.since), 0) AS active"
            + " FROM docent_run run WHERE run.node = ? ORDER BY run.queued_at";

    private RunRows() {}

    static @Nullable String node(ResultSet row) throws SQLException {
        return JdbcRows.optionalText(row, "node");
    }

    /** {@return the claim of {@code node}, in the attempt of the row} */
    static AgentRunClaim claim(ResultSet row, String node) throws SQLException {
        return new AgentRunClaim(JdbcRows.key(row), JdbcRows.time(row, "run_since"), node, row.getInt("attempt"));
    }

    /** {@return the claim of {@code node}, in the attempt after that of the row} */
    static AgentRunClaim nextClaim(ResultSet row, String node) throws SQLException {
        return new AgentRunClaim(JdbcRows.key(row), JdbcRows.time(row, "run_since"), node, row.getInt("attempt") + 1);
    }

    static LostRun lost(ResultSet row, String by) throws SQLException {
        return new LostRun(
                claim(row, by), Objects.requireNonNull(node(row), "node"), JdbcRows.optionalText(row, "progress"));
    }

    static AgentNodeRenewal.Held held(ResultSet row, String node) throws SQLException {
        return new AgentNodeRenewal.Held(claim(row, node), row.getInt("active") == 1);
    }

    /** {@return the state, in which a run that waits has no place yet} */
    static AgentRunState state(ResultSet row) throws SQLException {
        String node = node(row);
        int attempt = row.getInt("attempt");
        String requestedBy = JdbcRows.optionalText(row, "requested_by");
        Instant queuedAt = JdbcRows.time(row, "queued_at");
        String progress = JdbcRows.optionalText(row, "progress");
        return node == null
                ? new AgentRunState.Queued(Integer.MAX_VALUE, attempt, requestedBy, queuedAt, progress)
                : new AgentRunState.Running(
                        node, attempt, requestedBy, queuedAt, JdbcRows.time(row, "claimed_at"), progress);
    }

    /**
     * {@return the run in its next attempt; {@code null} if its job is no longer active since then} The trace context is read
     * as it is: whatever it is, the run begins.
     */
    static @Nullable ClaimedRun claimed(ResultSet row, String node) throws SQLException {
        StoredAgentJob job = JdbcRows.job(row);
        AgentRunClaim claim = nextClaim(row, node);
        if (!job.status().isActive() || !job.since().equals(claim.since())) {
            return null;
        }
        return new ClaimedRun(
                claim,
                job,
                Objects.requireNonNull(JdbcRows.optionalText(row, "prompt"), "prompt"),
                JdbcRows.optionalText(row, "requested_by"),
                JdbcRows.optionalText(row, "checkpoint"),
                row.getString("traceparent"));
    }
}
