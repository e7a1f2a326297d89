package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** The rows of nodes: each is alive until a time by the clock of the database. */
final class NodeRows {

    static final String IS_ALIVE = "alive_until > CURRENT_TIMESTAMP";
    static final String IS_LOST = "alive_until <= CURRENT_TIMESTAMP";

    private static final Duration MAX = Duration.ofDays(36_525);

    /** Both PostgreSQL and H2 multiply intervals by numbers; the unit keeps the precision of the columns. */
    static final String MICROS = "CAST(? AS BIGINT) * INTERVAL '0.000001' SECOND";

    private NodeRows() {}

    /** A node that was not alive when it renews has been alive since now. */
    static boolean renew(Connection connection, String node, Duration lease) throws SQLException {
        int renewed = JdbcStatements.update(
                connection,
                "UPDATE docent_node SET alive_since = CASE WHEN " + IS_ALIVE
                        + " THEN alive_since ELSE CURRENT_TIMESTAMP END, alive_until = CURRENT_TIMESTAMP + " + MICROS
                        + " WHERE node = ?",
                parameters -> parameters.number(micros(lease)).text(node));
        return renewed == 1
                || 1
                        == JdbcStatements.update(
                                connection,
                                "INSERT INTO docent_node (node, alive_since, alive_until, turn)"
                                        + " VALUES (?, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP + " + MICROS + ", 0)",
                                parameters -> parameters.text(node).number(micros(lease)));
    }

    static long micros(Duration duration) {
        return (duration.compareTo(MAX) > 0 ? MAX : duration).toNanos() / 1_000;
    }

    /**
     * Locks the row of a node that is alive: until the transaction ends, its lease is neither renewed nor found to have
     * ended.
     *
     * @return the turn that it has reached; empty if it is not alive
     */
    static Optional<Long> lock(Connection connection, String node) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        "SELECT turn FROM docent_node WHERE node = ? AND " + IS_ALIVE + " FOR UPDATE",
                        parameters -> parameters.text(node),
                        row -> row.getLong("turn"))
                .stream()
                .findFirst();
    }

    /** {@return whether the node is alive and has been for {@code lease}}; locks its row, as {@link #lock} */
    static boolean lockAfter(Connection connection, String node, Duration lease) throws SQLException {
        return !JdbcStatements.select(
                        connection,
                        "SELECT turn FROM docent_node WHERE node = ? AND " + IS_ALIVE
                                + " AND alive_since <= CURRENT_TIMESTAMP - " + MICROS + " FOR UPDATE",
                        parameters -> parameters.text(node).number(micros(lease)),
                        row -> true)
                .isEmpty();
    }

    static void reach(Connection connection, String node, long turn) throws SQLException {
        JdbcStatements.update(
                connection,
                "UPDATE docent_node SET turn = ? WHERE node = ?",
                parameters -> parameters.number(turn).text(node));
    }

    /** Locked first, so that a concurrent claim of the node is seen, or finds the node gone. */
    static int end(Connection connection, String node) throws SQLException {
        JdbcStatements.select(
                connection,
                "SELECT turn FROM docent_node WHERE node = ? FOR UPDATE",
                parameters -> parameters.text(node),
                row -> true);
        return JdbcStatements.update(
                connection,
                "DELETE FROM docent_node WHERE node = ?"
                        + " AND NOT EXISTS (SELECT 1 FROM docent_run WHERE docent_run.node = docent_node.node)",
                parameters -> parameters.text(node));
    }
}
