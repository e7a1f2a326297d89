package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.OutboxEvent;

/** The statements that write jobs and their steps; parts of transactions. */
final class JdbcWrites {

    private static final ConditionalWrites.Insert INSERT =
            new ConditionalWrites.Insert("docent_agent_job (" + JdbcRows.JOB_COLUMNS + ")", JobColumn.all("?"));

    private static final String UPDATE = "UPDATE docent_agent_job SET " + JobColumn.each(JobColumn.WRITTEN, "%s = ?")
            + " WHERE project_id = ? AND id = ? AND version = ?";

    private static final ConditionalWrites.Insert INSERT_STEP = new ConditionalWrites.Insert(
            "docent_agent_job_step (project_id, id, version, from_status, to_status, happened_at, reason, prompt,"
                    + " pr_link, requested_by)",
            "?, ?, ?, ?, ?, ?, ?, ?, ?, ?");

    private JdbcWrites() {}

    /**
     * {@return whether it was possible; if not, nothing is written} Counts no quota.
     *
     * @throws AgentRunQueueFullException if the queue has no room for its run
     */
    static boolean write(Connection connection, AgentJobWrite write, QueueRoom room) throws SQLException {
        if (write.claim() != null && !JdbcRuns.permits(connection, write.claim())) {
            return false;
        }
        if (write.run() != null
                && !room.fits(connection, write.run(), write.next().projectId(), 1)) {
            throw new AgentRunQueueFullException(write.next().key());
        }
        StoredAgentJob next = write.next();
        ConditionalWrites writes = write.isInsert()
                ? ConditionalWrites.ifAbsent(INSERT, parameters -> JobColumn.bind(JobColumn.ALL, parameters, next))
                : ConditionalWrites.of(
                        UPDATE,
                        parameters -> JobColumn.bind(JobColumn.WRITTEN, parameters, next)
                                .key(next.key())
                                .number(next.version() - 1));
        // on behalf of a claim, the run is held or gone
        if (!write.isInsert() && !next.status().isActive() && write.claim() == null) {
            writes.thenDelete(RunQueue.REMOVE, parameters -> parameters.key(next.key()));
        }
        AgentJobStep step = write.step();
        if (step != null) {
            OutboxEvent event = Objects.requireNonNull(OutboxEvent.of(write));
            writes.then(INSERT_STEP, parameters -> bind(parameters, next, step));
            writes.thenIfAbsent(EventRows.INSERT, parameters -> EventRows.bind(parameters, event));
        }
        AgentRunRequest run = write.run();
        if (run != null) {
            writes.then(RunQueue.INSERT, parameters -> RunQueue.bind(parameters, next, run));
        }
        return writes.execute(connection);
    }

    /**
     * Inserts jobs of one project, with their runs. Counts no quota.
     *
     * @return {@code true}
     * @throws AgentRunQueueFullException if the queue has no room for all of them
     * @throws SQLException also if one of their ids is there already
     */
    static boolean insertAll(Connection connection, List<AgentJobWrite> writes, QueueRoom room) throws SQLException {
        AgentJobWrite first = writes.get(0);
        String projectId = first.next().projectId();
        AgentRunRequest request = Objects.requireNonNull(first.run(), "run");
        if (!room.fits(connection, request, projectId, writes.size())) {
            throw new AgentRunQueueFullException(first.next().key());
        }
        JdbcStatements.updateEach(
                connection,
                INSERT.sql(),
                writes,
                (parameters, write) -> JobColumn.bind(JobColumn.ALL, parameters, write.next()));
        JdbcStatements.updateEach(
                connection,
                INSERT_STEP.sql(),
                writes,
                (parameters, write) -> bind(parameters, write.next(), Objects.requireNonNull(write.step())));
        JdbcStatements.updateEach(
                connection,
                EventRows.INSERT.sql(),
                writes,
                (parameters, write) -> EventRows.bind(parameters, Objects.requireNonNull(OutboxEvent.of(write))));
        AtomicLong turn = new AtomicLong(RunQueue.turn(connection, projectId));
        JdbcStatements.updateEach(
                connection,
                RunQueue.INSERT_AT_TURN.sql(),
                writes,
                (parameters, write) -> RunQueue.bindAtTurn(parameters, write.next(), request, turn.getAndIncrement()));
        return true;
    }

    private static void bind(SqlParameters parameters, StoredAgentJob job, AgentJobStep step) throws SQLException {
        parameters
                .key(job.key())
                .number(job.version())
                .status(step.from())
                .status(step.to())
                .time(step.at())
                .text(step.reason())
                .text(step.prompt())
                .uri(step.prLink())
                .text(step.requestedBy());
    }

    /**
     * Also deletes the steps, by their foreign key. Jobs that others are writing or deleting are left to the next call. By the index
     * of jobs by status and time: an archived job is archived since it was.
     */
    static int deleteArchivedBefore(Connection connection, Instant before, int limit) throws SQLException {
        List<List<String>> keys = JdbcStatements.select(
                connection,
                "SELECT project_id, id FROM docent_agent_job WHERE status = 'archived' AND since < ? AND archived_at < ?"
                        + " ORDER BY status, since FETCH FIRST " + limit + " ROWS ONLY FOR UPDATE SKIP LOCKED",
                parameters -> parameters.time(before).time(before),
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
