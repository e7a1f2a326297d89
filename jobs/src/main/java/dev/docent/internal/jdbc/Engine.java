package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** What the engines do not share. */
enum Engine {

    /** Also the databases compatible with it, which name themselves so. */
    POSTGRESQL {
        /** A statement that fails would abort the transaction, perhaps the host's. */
        @Override
        int insertIfAbsent(Connection connection, String sql, JdbcStatements.Binding binding) throws SQLException {
            return JdbcStatements.update(connection, sql + " ON CONFLICT DO NOTHING", binding);
        }

        /** By default there is no limit. */
        @Override
        void waitBrieflyForLocks(Connection connection) throws SQLException {
            JdbcStatements.execute(connection, "SET LOCAL lock_timeout = 250");
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

        /** The default is two seconds, and readers do not wait for a definition that waits. */
        @Override
        void waitBrieflyForLocks(Connection connection) {}
    };

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

    /** Lets the transaction wait for locks so briefly that those who wait for it notice little. */
    abstract void waitBrieflyForLocks(Connection connection) throws SQLException;
}
