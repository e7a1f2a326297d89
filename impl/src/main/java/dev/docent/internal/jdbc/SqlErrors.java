package dev.docent.internal.jdbc;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;

/** The meaning of an {@link SQLException}, by its SQLSTATE where that is standard. */
enum SqlErrors {

    /** A serialization failure or deadlock with another transaction; repeating this one may succeed. */
    CONFLICT,

    /** A row with this key exists. */
    DUPLICATE_KEY,

    /** The tables are missing or of another version. */
    NO_SCHEMA,

    /** The database, or the connection to it, is down or overloaded. */
    UNAVAILABLE,

    /** Anything else; not temporary. */
    OTHER;

    /** PostgreSQL: serialization failure, deadlock. H2: row changed since this transaction read it. */
    private static final Set<String> CONFLICT_STATES = Set.of("40001", "40P01", "90131");

    /** PostgreSQL: undefined table, undefined column. H2: table not found (three spellings), column not found. */
    private static final Set<String> NO_SCHEMA_STATES = Set.of("42P01", "42703", "42S02", "42S03", "42S04", "42S22");

    /**
     * PostgreSQL: shut down by an administrator, after a crash, not accepting connections, database dropped; statement
     * cancelled; lock not available; read only, as after a switch to a standby. H2: database closed, connection broken.
     * Standard: unknown whether the statement completed.
     */
    private static final Set<String> UNAVAILABLE_STATES = Set.of(
            "57P01", "57P02", "57P03", "57P04", "57P05", "57014", "55P03", "25006", "90098", "90121", "90067", "40003");

    static SqlErrors of(SQLException failure) {
        String state = failure.getSQLState() == null ? "" : failure.getSQLState();
        if (CONFLICT_STATES.contains(state)) {
            return CONFLICT;
        }
        if (state.equals("23505")) {
            return DUPLICATE_KEY;
        }
        if (NO_SCHEMA_STATES.contains(state)) {
            return NO_SCHEMA;
        }
        return isUnavailable(failure, state) ? UNAVAILABLE : OTHER;
    }

    /** Class 08: connection. 53: out of connections, memory or disk. 58: a system error of the database. */
    private static boolean isUnavailable(SQLException failure, String state) {
        return state.startsWith("08")
                || state.startsWith("53")
                || state.startsWith("58")
                || UNAVAILABLE_STATES.contains(state)
                || failure instanceof SQLTransientConnectionException
                || failure instanceof SQLNonTransientConnectionException
                || failure instanceof SQLRecoverableException
                || failure instanceof SQLTimeoutException;
    }

    /** {@return the exception to throw; it quotes no value of a statement} */
    RuntimeException asException(SQLException original) {
        SQLException failure = RedactedSqlException.of(original);
        String state = " (SQLSTATE " + failure.getSQLState() + ")";
        return switch (this) {
            case CONFLICT ->
                new AgentJobStoreUnavailableException(
                        "The transaction conflicted with others in the database" + state, failure);
            case DUPLICATE_KEY -> new DuplicateKeyException(failure);
            case NO_SCHEMA -> new MissingTablesException(state, failure);
            case UNAVAILABLE ->
                new AgentJobStoreUnavailableException("The database of the agent jobs is unavailable" + state, failure);
            case OTHER ->
                new IllegalStateException("The database of the agent jobs refused a statement" + state, failure);
        };
    }

    /** Thrown when a row with the key exists. */
    static final class DuplicateKeyException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        DuplicateKeyException(SQLException cause) {
            super("A row with this key already exists", cause);
        }
    }

    /** Thrown when the tables are missing; unavailability, because they may be created while the application runs. */
    static final class MissingTablesException extends AgentJobStoreUnavailableException {

        private static final long serialVersionUID = 1L;

        MissingTablesException(String state, SQLException cause) {
            super(
                    "The tables of the agent jobs are missing or of another version" + state
                            + ": run the scripts of classpath:" + JdbcSchema.FOLDER
                            + ", or set docent.jobs.schema.create=true",
                    cause);
        }
    }
}
