package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** What the engines do not share. */
enum Engine {

    /** Also the databases compatible with it, which name themselves so. */
    POSTGRESQL {
        /** A statement that fails would abort the transaction, perhaps the host's. */
        @Override
        int insertIfAbsent(Connection connection, String sql, JdbcStatements.Binding binding) throws SQLException {
            return JdbcStatements.update(connection, sql + ConditionalWrites.IF_ABSENT, binding);
        }

        @Override
        boolean execute(Connection connection, ConditionalWrites writes) throws SQLException {
            return writes.executeAsOne(connection);
        }

        /** By default there is no limit. */
        @Override
        void waitBrieflyForLocks(Connection connection) throws SQLException {
            JdbcStatements.execute(connection, "SET LOCAL lock_timeout = 250");
        }

        /** One statement: to update one event after the other takes several times as long. */
        @Override
        int numberEvents(Connection connection, long numbered, int max) throws SQLException {
            return JdbcStatements.update(
                    connection,
                    "UPDATE docent_event SET number = next.number FROM (SELECT event_id, ? + ROW_NUMBER() OVER ("
                            + EVENTS_IN_ORDER + ") AS number FROM (" + UNNUMBERED_EVENTS + max
                            + " ROWS ONLY) unnumbered) next WHERE docent_event.event_id = next.event_id",
                    parameters -> parameters.number(numbered));
        }
    },

    /** A statement that fails has no effect on its transaction. */
    H2 {
        @Override
        int insertIfAbsent(Connection connection, String sql, JdbcStatements.Binding binding) throws SQLException {
            try {
                return JdbcCall.of(() -> JdbcStatements.update(connection, sql, binding));
            } catch (SQLException failure) {
                if (SqlErrors.of(failure) != SqlErrors.DUPLICATE_KEY) {
                    throw failure;
                }
                return 0;
            }
        }

        /** It has no {@code WITH} for statements that write. */
        @Override
        boolean execute(Connection connection, ConditionalWrites writes) throws SQLException {
            return writes.executeEach(connection);
        }

        /** The default is two seconds, and readers do not wait for a definition that waits. */
        @Override
        void waitBrieflyForLocks(Connection connection) {}

        @Override
        int numberEvents(Connection connection, long numbered, int max) throws SQLException {
            List<String> ids = JdbcStatements.select(
                    connection,
                    UNNUMBERED_EVENTS + max + " ROWS ONLY",
                    parameters -> {},
                    row -> row.getString("event_id"));
            AtomicLong number = new AtomicLong(numbered);
            JdbcStatements.updateEach(
                    connection,
                    "UPDATE docent_event SET number = ? WHERE event_id = ?",
                    ids,
                    (parameters, id) ->
                            parameters.number(number.incrementAndGet()).text(id));
            return ids.size();
        }
    };

    private static final String EVENTS_IN_ORDER = "ORDER BY happened_at, project_id, job_id, event_id";

    /** By an index of the first two columns of the order. */
    private static final String UNNUMBERED_EVENTS =
            "SELECT event_id, happened_at, project_id, job_id FROM docent_event WHERE number IS NULL"
                    + " ORDER BY number, happened_at, project_id, job_id, event_id FETCH FIRST ";

    static Engine of(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("H2") ? H2 : POSTGRESQL;
    }

    /**
     * Inserts a row unless its key exists; waits for a concurrent transaction that inserts the same. The transaction can go
     * on in either case. Of several rows, those with a new key are inserted, or none.
     *
     * @param sql {@code INSERT … VALUES}
     * @return how many rows were inserted
     */
    abstract int insertIfAbsent(Connection connection, String sql, JdbcStatements.Binding binding) throws SQLException;

    /** {@return whether the first of the statements has written a row, and so the others have been executed} */
    abstract boolean execute(Connection connection, ConditionalWrites writes) throws SQLException;

    /** Lets the transaction wait for locks so briefly that those who wait for it notice little. */
    abstract void waitBrieflyForLocks(Connection connection) throws SQLException;

    /**
     * Numbers events that have no number yet, in the order of their times.
     *
     * @param numbered the last number that is in use
     * @param max how many to number at most
     * @return how many were numbered
     */
    abstract int numberEvents(Connection connection, long numbered, int max) throws SQLException;
}
