package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.StoredAgentJob;

/**
 * Queues the runs of jobs that become active; the statements are parts of the transactions that write the jobs.
 *
 * <p>A run gets its turn when it is queued: the one after the last waiting run of its project, but none that has passed.
 * So a claim needs no sorting by project. Each node records the turn that it has reached, since a run that is queued
 * again, or that no node may claim for a while, has an old turn.
 */
final class RunQueue {

    /** A condition of runs that may be claimed: those of a paused project are marked. */
    static final String WAITING = "node IS NULL AND paused IS NULL";

    /** As the index of waiting runs is ordered; it cannot be used without its first columns. */
    static final String IN_TURN = " ORDER BY node, paused, turn, queued_at, project_id, id";

    private static final String TURNS = "SELECT (SELECT turn FROM docent_run WHERE " + WAITING
            + " ORDER BY node, paused, turn FETCH FIRST 1 ROWS ONLY) AS lowest,"
            + " (SELECT turn FROM docent_run WHERE node IS NULL AND project_id = ?"
            + " ORDER BY node DESC, project_id DESC, turn DESC FETCH FIRST 1 ROWS ONLY) AS last_of_project,"
            + " (SELECT MAX(turn) FROM docent_node) AS reached";

    static final String INSERT =
            "INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, requested_by,"
                    + " traceparent, paused) VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP, 0, ?, ?, "
                    + PausedProjects.IS_PAUSED.formatted("?") + ")";

    private RunQueue() {}

    /** {@return the turn of a run of a project that is to be queued} */
    static long turn(Connection connection, String projectId) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        TURNS,
                        parameters -> parameters.text(projectId),
                        // turns are 0 where there is none
                        row -> Math.max(
                                Math.max(row.getLong("lowest"), row.getLong("reached")),
                                1 + row.getLong("last_of_project")))
                .get(0);
    }

    static void insert(Connection connection, StoredAgentJob next, AgentRunRequest request, long turn)
            throws SQLException {
        JdbcStatements.update(connection, INSERT, parameters -> bind(parameters, next, request, turn));
    }

    static void bind(SqlParameters parameters, StoredAgentJob next, AgentRunRequest request, long turn)
            throws SQLException {
        parameters
                .key(next.key())
                .time(next.since())
                .number(next.version())
                .number(turn)
                .text(request.requestedBy())
                .text(request.traceparent())
                .text(next.projectId());
    }

    /** Removes the queued runs of a job that ends. A claim that holds the row first keeps its run. */
    static void removeRunsOf(Connection connection, AgentJobKey key) throws SQLException {
        JdbcStatements.update(
                connection,
                "DELETE FROM docent_run WHERE project_id = ? AND id = ? AND node IS NULL",
                parameters -> parameters.key(key));
    }
}
