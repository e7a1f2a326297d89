package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.LostRun;

/** Runs in the tables of the database: their queue, who holds them, and the leases of the nodes. Thread-safe. */
final class JdbcRuns {

    static final String OF_RUN = " WHERE project_id = ? AND id = ? AND since = ?";
    private static final String OF_CLAIM = OF_RUN + " AND node = ? AND attempt = ?";

    /** Runs whose jobs an older node has ended are not shown. */
    private static final String STATE = "SELECT run.project_id, run.id, run.node, run.attempt, run.requested_by,"
            + " run.queued_at, run.claimed_at, run.progress"
            + " FROM docent_run run JOIN docent_agent_job job ON job.project_id = run.project_id AND job.id = run.id";

    private static final String SHOWN =
            " AND (run.node IS NOT NULL OR (job.status = 'active' AND job.since = run.since)) ORDER BY run.since";
    private static final String SELECT_STATE =
            STATE + " WHERE run.project_id = ? AND run.id = ?" + SHOWN + " DESC FETCH FIRST 1 ROWS ONLY";
    private static final int KEYS_PER_QUERY = 1_024;
    private static final String NEXT = "SELECT project_id, id FROM docent_run WHERE " + RunQueue.WAITING
            + RunQueue.IN_TURN + " FETCH FIRST " + AgentRunState.Queued.PLACES + " ROWS ONLY";

    /** A run that cannot be read has its place, too. */
    private static final AgentJobKey UNREADABLE = new AgentJobKey("unreadable", "unreadable");

    private final JdbcDatabase database;
    private final ReadableRows readableRows;
    private final PausedProjects paused;
    private final DatabaseClock clock;

    /** @param clock is measured with each heartbeat */
    JdbcRuns(JdbcDatabase database, ReadableRows readableRows, PausedProjects paused, DatabaseClock clock) {
        this.paused = paused;
        this.database = database;
        this.readableRows = readableRows;
        this.clock = clock;
    }

    int queued() {
        return count("SELECT COUNT(*) AS queued FROM docent_run WHERE node IS NULL");
    }

    int waiting(int max) {
        return count("SELECT COUNT(*) AS queued FROM (SELECT turn FROM docent_run WHERE " + RunQueue.WAITING
                + RunQueue.IN_TURN + " FETCH FIRST " + max + " ROWS ONLY) waiting");
    }

    private int count(String sql) {
        return database.select(sql, parameters -> {}, row -> row.getInt("queued"))
                .get(0);
    }

    Optional<AgentRunState> state(AgentJobKey key) {
        Map<AgentJobKey, AgentRunState> found = new HashMap<>();
        database.select(SELECT_STATE, parameters -> parameters.key(key), RunRows::state)
                .forEach(state -> found.put(key, state));
        return Optional.ofNullable(placed(found).get(key));
    }

    /** The places of all that wait are found at once, and no further than they are said; the queue may change meanwhile. */
    private Map<AgentJobKey, AgentRunState> placed(Map<AgentJobKey, AgentRunState> states) {
        if (states.values().stream().noneMatch(AgentRunState.Queued.class::isInstance)) {
            return states;
        }
        List<AgentJobKey> next = database.select(NEXT, parameters -> {}, readableRows.readable(JdbcRows::key)).stream()
                .map(key -> key.orElse(UNREADABLE))
                .toList();
        states.replaceAll((key, state) -> {
            int before = next.indexOf(key);
            return state instanceof AgentRunState.Queued queued
                    ? queued.at(1 + (before < 0 ? next.size() : before))
                    : state;
        });
        return states;
    }

    /** One query for many; a later run of a job replaces an earlier one. */
    Map<AgentJobKey, AgentRunState> states(Set<AgentJobKey> keys) {
        List<AgentJobKey> all = List.copyOf(keys);
        Map<AgentJobKey, AgentRunState> states = new HashMap<>();
        for (int from = 0; from < all.size(); from += KEYS_PER_QUERY) {
            List<AgentJobKey> some =
                    JdbcStatements.padded(all.subList(from, Math.min(from + KEYS_PER_QUERY, all.size())));
            database.select(
                            STATE + " WHERE (run.project_id, run.id)" + JdbcStatements.in(some, "(?, ?)") + SHOWN,
                            parameters -> {
                                for (AgentJobKey key : some) {
                                    parameters.key(key);
                                }
                            },
                            row -> Map.entry(JdbcRows.key(row), RunRows.state(row)))
                    .forEach(state -> states.put(state.getKey(), state.getValue()));
        }
        return placed(states);
    }

    List<ClaimedRun> claim(String node, int max, Set<String> exceptProjects) {
        return database.write(new RunClaims(node, max, exceptProjects, clock.now(), readableRows));
    }

    boolean release(AgentRunClaim claim) {
        return change("DELETE FROM docent_run", claim);
    }

    boolean requeue(AgentRunClaim claim) {
        return change(
                "UPDATE docent_run SET node = NULL, paused = "
                        + PausedProjects.IS_PAUSED.formatted("docent_run.project_id"),
                claim);
    }

    private boolean change(String change, AgentRunClaim claim) {
        return database.update(change + OF_CLAIM, parameters -> parameters.claim(claim)) == 1;
    }

    boolean progress(AgentRunClaim claim, String progress) {
        return keep("progress", progress, claim);
    }

    boolean checkpoint(AgentRunClaim claim, String checkpoint) {
        return keep("checkpoint", checkpoint, claim);
    }

    private boolean keep(String column, String text, AgentRunClaim claim) {
        return database.update(
                        "UPDATE docent_run SET " + column + " = ?" + OF_CLAIM,
                        parameters -> parameters.text(text).claim(claim))
                == 1;
    }

    /**
     * Locks the run, so that the result stays true until the transaction ends.
     *
     * @return whether a write on behalf of the claim is allowed: the run is held by it, or gone
     */
    static boolean permits(Connection connection, AgentRunClaim claim) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        "SELECT node, attempt FROM docent_run" + OF_RUN + " FOR UPDATE",
                        parameters -> parameters.key(claim.key()).time(claim.since()),
                        row -> claim.node().equals(RunRows.node(row)) && row.getInt("attempt") == claim.attempt())
                .stream()
                .allMatch(held -> held);
    }

    AgentNodeRenewal renew(String node, Duration lease) {
        SqlWork<Boolean> renewal = connection -> NodeRows.renew(connection, node, lease);
        try {
            database.write(renewal);
        } catch (SqlErrors.DuplicateKeyException begunByAnotherThread) {
            database.write(renewal);
        }
        return new AgentNodeRenewal(database.transactions().read(connection -> held(connection, node)).stream()
                .flatMap(Optional::stream)
                .toList());
    }

    private List<Optional<AgentNodeRenewal.Held>> held(Connection connection, String node) throws SQLException {
        clock.measureOn(connection);
        return JdbcStatements.select(
                connection,
                RunRows.SELECT_HELD,
                parameters -> parameters.text(node),
                readableRows.readable(row -> RunRows.held(row, node)));
    }

    List<LostRun> takeOver(String node, Duration lease) {
        paused.resumeLeft();
        return RunTakeOver.isAnyLost(database) ? database.write(new RunTakeOver(node, lease, readableRows)) : List.of();
    }

    void leave(String node) {
        database.write(connection -> NodeRows.end(connection, node));
    }
}
