package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

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

    /** The turn of a run of the project that is a parameter; there is none where nothing waits. */
    private static final String TURN = "GREATEST(COALESCE((SELECT turn FROM docent_run WHERE " + WAITING
            + " ORDER BY node, paused, turn FETCH FIRST 1 ROWS ONLY), 0),"
            + " 1 + COALESCE((SELECT turn FROM docent_run WHERE node IS NULL AND project_id = ?"
            + " ORDER BY node DESC, project_id DESC, turn DESC FETCH FIRST 1 ROWS ONLY), 0),"
            + " COALESCE((SELECT MAX(turn) FROM docent_node), 0))";

    /** The turn is the next one of the project. */
    static final ConditionalWrites.Insert INSERT = insert(TURN);

    /** The turn is a parameter. A driver may make one statement of several, which would find the same turn for all of them. */
    static final ConditionalWrites.Insert INSERT_AT_TURN = insert("?");

    /** Removes the queued runs of a job that ends. A claim that holds the row first keeps its run. */
    static final String REMOVE = "DELETE FROM docent_run WHERE project_id = ? AND id = ? AND node IS NULL";

    private RunQueue() {}

    private static ConditionalWrites.Insert insert(String turn) {
        return new ConditionalWrites.Insert(
                "docent_run (project_id, id, since, version, turn, queued_at, attempt, requested_by, traceparent, paused)",
                "?, ?, ?, ?, " + turn + ", CURRENT_TIMESTAMP, 0, ?, ?, " + PausedProjects.IS_PAUSED.formatted("?"));
    }

    /** {@return the next turn of a project} */
    static long turn(Connection connection, String projectId) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        "SELECT " + TURN + " AS turn",
                        parameters -> parameters.text(projectId),
                        row -> row.getLong("turn"))
                .get(0);
    }

    /** Sets the values of {@link #INSERT}. */
    static void bind(SqlParameters parameters, StoredAgentJob next, AgentRunRequest request) throws SQLException {
        bindRun(parameters, next).text(next.projectId());
        bindRequest(parameters, next, request);
    }

    /** Sets the values of {@link #INSERT_AT_TURN}. */
    static void bindAtTurn(SqlParameters parameters, StoredAgentJob next, AgentRunRequest request, long turn)
            throws SQLException {
        bindRun(parameters, next).number(turn);
        bindRequest(parameters, next, request);
    }

    private static SqlParameters bindRun(SqlParameters parameters, StoredAgentJob next) throws SQLException {
        return parameters.key(next.key()).time(next.since()).number(next.version());
    }

    private static void bindRequest(SqlParameters parameters, StoredAgentJob next, AgentRunRequest request)
            throws SQLException {
        parameters.text(request.requestedBy()).text(request.traceparent()).text(next.projectId());
    }
}
