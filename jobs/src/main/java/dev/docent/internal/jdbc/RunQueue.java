package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunQueueFullException;
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

    private static final String STATE = "SELECT COUNT(*) AS queued,"
            + " COUNT(CASE WHEN project_id = ? THEN 1 END) AS of_project,"
            + " MIN(turn) AS lowest, MAX(CASE WHEN project_id = ? THEN turn END) AS last_of_project,"
            + " (SELECT MAX(turn) FROM docent_node) AS reached"
            + " FROM docent_run WHERE node IS NULL";

    private RunQueue() {}

    /** {@return the turn of a run that is to be queued; throws if the queue has no room for it} */
    static long turn(Connection connection, StoredAgentJob next, AgentRunRequest request) throws SQLException {
        QueueState state = JdbcStatements.select(
                        connection,
                        STATE,
                        parameters -> parameters.text(next.projectId()).text(next.projectId()),
                        row -> new QueueState(
                                row.getLong("queued"),
                                row.getLong("of_project"),
                                row.getLong("lowest"),
                                row.getLong("last_of_project"),
                                row.getLong("reached")))
                .get(0);
        if (!request.fits(state.queued, state.ofProject)) {
            throw new AgentRunQueueFullException(next.key());
        }
        return Math.max(Math.max(state.lowest, state.reached), 1 + state.lastOfProject);
    }

    static void insert(Connection connection, StoredAgentJob next, AgentRunRequest request, long turn)
            throws SQLException {
        JdbcStatements.update(
                connection,
                "INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, requested_by,"
                        + " traceparent) VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP, 0, ?, ?)",
                parameters -> parameters
                        .key(next.key())
                        .time(next.since())
                        .number(next.version())
                        .number(turn)
                        .text(request.requestedBy())
                        .text(request.traceparent()));
    }

    /** Removes the queued runs of a job that ends. A claim that holds the row first keeps its run. */
    static void removeRunsOf(Connection connection, AgentJobKey key) throws SQLException {
        JdbcStatements.update(
                connection,
                "DELETE FROM docent_run WHERE project_id = ? AND id = ? AND node IS NULL",
                parameters -> parameters.key(key));
    }

    /** What is queued; turns are 0 where there is none. */
    private record QueueState(long queued, long ofProject, long lowest, long lastOfProject, long reached) {}
}
