package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.LostRun;
import org.jspecify.annotations.Nullable;

/**
 * Takes over the runs of nodes whose lease has ended. Rows that others are writing are skipped: another node takes them
 * over, or a lost node has come back, or the next takeover finds them.
 */
final class RunTakeOver implements SqlWork<List<LostRun>> {

    /** Also the runs of nodes without a row, which result only from rows deleted by hand. */
    private static final String WITHOUT_NODE =
            "(SELECT 1 FROM docent_node WHERE docent_node.node = docent_run.node) IS NULL";

    private static final String NEXT_HOLDER = "SELECT node, " + WITHOUT_NODE
            + " AS is_unknown FROM docent_run WHERE node > ?" + " ORDER BY node FETCH FIRST 1 ROWS ONLY";

    private final String node;
    private final Duration lease;
    private final ReadableRows readableRows;

    RunTakeOver(String node, Duration lease, ReadableRows readableRows) {
        this.node = node;
        this.lease = lease;
        this.readableRows = readableRows;
    }

    /** {@return whether there is anything to take over} Steps from node to node, since each may hold many runs. */
    static boolean isAnyLost(JdbcDatabase database) {
        boolean lost = !database.select(
                        "SELECT node FROM docent_node WHERE " + NodeRows.IS_LOST, parameters -> {}, row -> true)
                .isEmpty();
        @Nullable String after = "";
        while (!lost && after != null) {
            String last = after;
            List<Holder> next = database.select(
                    NEXT_HOLDER,
                    parameters -> parameters.stored(List.of(last)),
                    row -> new Holder(row.getString("node"), row.getBoolean("is_unknown")));
            after = next.isEmpty() ? null : next.get(0).node;
            lost = !next.isEmpty() && next.get(0).unknown;
        }
        return lost;
    }

    @Override
    public List<LostRun> on(Connection connection) throws SQLException {
        if (!NodeRows.lockAfter(connection, node, lease)) {
            return List.of();
        }
        List<String> nodes = JdbcStatements.select(
                connection,
                "SELECT node FROM docent_node WHERE " + NodeRows.IS_LOST + " FOR UPDATE SKIP LOCKED",
                parameters -> {},
                // as stored: a name that cannot be decoded must not keep its runs
                row -> row.getString("node"));
        List<LostRun> lost = runs(connection, nodes);
        hold(connection, lost);
        delete(connection, nodes);
        return lost;
    }

    private List<LostRun> runs(Connection connection, List<String> nodes) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        "SELECT project_id, id, since AS run_since, attempt, node, progress FROM docent_run"
                                + " WHERE node IS NOT NULL AND (" + WITHOUT_NODE
                                + (nodes.isEmpty() ? "" : " OR node" + JdbcStatements.in(nodes, "?"))
                                + ") FOR UPDATE SKIP LOCKED",
                        parameters -> parameters.stored(nodes),
                        readableRows.readable(row -> RunRows.lost(row, node)))
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    private static void hold(Connection connection, List<LostRun> lost) throws SQLException {
        JdbcStatements.updateEach(
                connection, "UPDATE docent_run SET node = ?" + JdbcRuns.OF_RUN, lost, (parameters, each) -> {
                    AgentRunClaim claim = each.claim();
                    parameters.text(claim.node()).key(claim.key()).time(claim.since());
                });
    }

    private static void delete(Connection connection, List<String> nodes) throws SQLException {
        if (!nodes.isEmpty()) {
            JdbcStatements.update(
                    connection,
                    "DELETE FROM docent_node WHERE node" + JdbcStatements.in(nodes, "?")
                            + " AND NOT EXISTS (SELECT 1 FROM docent_run WHERE docent_run.node = docent_node.node)",
                    parameters -> parameters.stored(nodes));
        }
    }

    /** A node that holds runs; unknown if it has no row. */
    private record Holder(String node, boolean unknown) {}
}
