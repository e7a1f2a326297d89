package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.callers.OutboxEvent;
import org.jspecify.annotations.Nullable;

/**
 * Claims the queued runs that come next, but none of a paused project. Runs that others are claiming at the same moment are skipped, so that nodes do
 * not wait for each other; the claims of one node follow each other, because each locks the node's row.
 */
final class RunClaims implements SqlWork<List<ClaimedRun>> {

    private static final String SELECT_RUN = "SELECT job.*, run.since AS run_since, run.attempt, run.requested_by,"
            + " run.checkpoint, run.traceparent, step.prompt FROM docent_run run"
            + " JOIN docent_agent_job job ON job.project_id = run.project_id AND job.id = run.id"
            + " LEFT JOIN docent_agent_job_step step ON step.project_id = run.project_id AND step.id = run.id"
            + " AND step.version = run.version"
            + " WHERE run.project_id = ? AND run.id = ? AND run.since = ?";

    private static final String NOT_HELD =
            " AND COALESCE((SELECT FALSE FROM docent_run held WHERE held.project_id = docent_run.project_id"
                    + " AND held.id = docent_run.id AND held.node IS NOT NULL FETCH FIRST 1 ROWS ONLY), TRUE)";

    private final String node;
    private final int max;
    private final List<String> except;
    private final Set<String> exceptAsStored;
    private final Instant at;
    private final ReadableRows readableRows;

    /** @param at current time, by the clock of the database */
    RunClaims(String node, int max, Set<String> exceptProjects, Instant at, ReadableRows readableRows) {
        this.at = at.truncatedTo(ChronoUnit.MICROS);
        this.node = node;
        this.max = max;
        this.except = exceptProjects.isEmpty() ? List.of() : JdbcStatements.padded(List.copyOf(exceptProjects));
        this.exceptAsStored = exceptProjects.stream().map(StorableText::encode).collect(Collectors.toUnmodifiableSet());
        this.readableRows = readableRows;
    }

    /** An empty queue is detected before anything is locked, so that polling it costs no write. */
    @Override
    public List<ClaimedRun> on(Connection connection) throws SQLException {
        if (!isAnyOfOthers(connection)) {
            return List.of();
        }
        List<Optional<Waiting>> first = waiting(connection, max);
        Optional<Long> reached = first.isEmpty() ? Optional.empty() : NodeRows.lock(connection, node);
        if (reached.isEmpty()) {
            return List.of();
        }
        List<Next> held = holdNext(connection, first);
        long turn = held.isEmpty() ? 0 : held.get(held.size() - 1).turn;
        if (turn > reached.get()) {
            NodeRows.reach(connection, node, turn);
        }
        return held.stream().map(Next::run).toList();
    }

    /**
     * {@return whether a run of a project waits that is not excepted} Steps from project to project: one whose runners are all busy
     * may have a long queue, which a claim would read in vain.
     */
    private boolean isAnyOfOthers(Connection connection) throws SQLException {
        boolean excepted = !except.isEmpty();
        String after = "";
        while (excepted) {
            String last = after;
            List<String> next = JdbcStatements.select(
                    connection,
                    "SELECT project_id FROM docent_run WHERE node IS NULL AND project_id > ?"
                            + " ORDER BY node, project_id FETCH FIRST 1 ROWS ONLY",
                    parameters -> parameters.stored(List.of(last)),
                    row -> row.getString("project_id"));
            if (next.isEmpty()) {
                return false;
            }
            after = next.get(0);
            excepted = exceptAsStored.contains(after);
        }
        return true;
    }

    /** Continues past runs that cannot be read, and past deleted ones, whose jobs have ended. */
    private List<Next> holdNext(Connection connection, List<Optional<Waiting>> first) throws SQLException {
        List<Next> held = new ArrayList<>();
        List<Optional<Waiting>> waiting = first;
        int limit = max;
        while (true) {
            List<Next> next = new ArrayList<>();
            int unreadable = 0;
            for (Optional<Waiting> each : waiting) {
                Optional<Found> found = each.isEmpty() ? Optional.empty() : read(connection, each.get().claim);
                if (found.isEmpty()) {
                    unreadable++;
                } else if (found.get().run == null) {
                    delete(connection, each.get().claim);
                } else if (held.size() + next.size() < max) {
                    next.add(new Next(found.get().run, each.get().turn));
                }
            }
            for (Next each : next) {
                hold(connection, each.run);
            }
            held.addAll(next);
            if (held.size() == max || waiting.size() < limit) {
                return held;
            }
            limit = max - held.size() + unreadable;
            waiting = waiting(connection, limit);
        }
    }

    /**
     * Not standard: {@code SKIP LOCKED}, which PostgreSQL, its relatives and H2 know. Ordered as the index is, and without a join: a
     * database whose statistics say that many runs are held, or many projects paused, would read and sort the whole queue.
     */
    private List<Optional<Waiting>> waiting(Connection connection, int limit) throws SQLException {
        return JdbcStatements.select(
                connection,
                "SELECT project_id, id, since AS run_since, attempt, turn FROM docent_run WHERE "
                        + RunQueue.WAITING
                        + (except.isEmpty() ? "" : " AND NOT project_id" + JdbcStatements.in(except, "?"))
                        + NOT_HELD
                        + PausedProjects.NOT_PAUSED
                        + RunQueue.IN_TURN
                        + " FETCH FIRST " + limit
                        + " ROWS ONLY FOR UPDATE SKIP LOCKED",
                parameters -> {
                    for (String project : except) {
                        parameters.text(project);
                    }
                },
                readableRows.readable(row -> new Waiting(RunRows.nextClaim(row, node), row.getLong("turn"))));
    }

    /** One query for each run, by its key: a database without statistics would read whole tables for several keys. */
    private Optional<Found> read(Connection connection, AgentRunClaim claim) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        SELECT_RUN,
                        parameters -> parameters.key(claim.key()).time(claim.since()),
                        readableRows.readable(row -> new Found(RunRows.claimed(row, node))))
                .stream()
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static void delete(Connection connection, AgentRunClaim claim) throws SQLException {
        JdbcStatements.update(
                connection,
                "DELETE FROM docent_run" + JdbcRuns.OF_RUN,
                parameters -> parameters.key(claim.key()).time(claim.since()));
    }

    /** Events of a job are in the order of their times, also if the job was created by the clock of another node. */
    private void hold(Connection connection, ClaimedRun run) throws SQLException {
        AgentRunClaim claim = run.claim();
        OutboxEvent started = OutboxEvent.started(run, at);
        ConditionalWrites writes = ConditionalWrites.of(
                "UPDATE docent_run SET node = ?, attempt = ?, claimed_at = CURRENT_TIMESTAMP" + JdbcRuns.OF_RUN,
                parameters -> parameters
                        .text(claim.node())
                        .number(claim.attempt())
                        .key(claim.key())
                        .time(claim.since()));
        writes.thenIfAbsent(EventRows.INSERT, parameters -> EventRows.bind(parameters, started));
        writes.execute(connection);
    }

    /** A queued run, and the claim that it would be held by. */
    private record Waiting(AgentRunClaim claim, long turn) {}

    /** A queued run; none if its job is no longer active since then. */
    private record Found(@Nullable ClaimedRun run) {}

    /** A run that is about to be held. */
    private record Next(ClaimedRun run, long turn) {}
}
