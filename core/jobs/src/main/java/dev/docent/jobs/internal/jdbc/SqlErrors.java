package dev.docent.jobs.internal.jdbc;

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

    /** The user of the data source lacks a privilege. */
    FORBIDDEN,

    /** The database, or the connection to it, is down or overloaded; a write may have happened. */
    UNAVAILABLE,

    /** Anything else; not temporary. */
    OTHER;

    /** PostgreSQL: serialization failure, deadlock. H2: row changed since this transaction read it. */
    private static final Set<String> CONFLICT_STATES = Set.of("40001", "40P01", "90131");

    /** PostgreSQL: undefined table, column, schema. H2: table not found (three spellings), column, schema not found. */
    private static final Set<String> NO_SCHEMA_STATES =
            Set.of("42P01", "42703", "3F000", "42S02", "42S03", "42S04", "42S22", "90079");

    /** PostgreSQL: insufficient privilege. H2: administrator rights required, not enough rights for an object. */
    private static final Set<String> FORBIDDEN_STATES = Set.of("42501", "90040", "90096");

    /** Standard: unknown whether the statement completed; so a compatible database reports an ambiguous commit. */
    private static final String COMPLETION_UNKNOWN = "40003";

    /**
     * PostgreSQL: shut down by an administrator, after a crash, not accepting connections, database dropped; statement
     * cancelled; lock not available; read only, as after a switch to a standby. H2: database closed, connection broken, read only.
     */
    private static final Set<String> UNAVAILABLE_STATES = Set.of(
            "57P01",
            "57P02",
            "57P03",
            "57P04",
            "57P05",
            "57014",
            "55P03",
            "25006",
            "90098",
            "90121",
            "90067",
            "90097",
            COMPLETION_UNKNOWN);

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
        if (FORBIDDEN_STATES.contains(state)) {
            return FORBIDDEN;
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
            case FORBIDDEN -> new ForbiddenException(state, failure);
            case UNAVAILABLE ->
                new AgentJobStoreUnavailableException(
                        COMPLETION_UNKNOWN.equals(failure.getSQLState())
                                ? "It is unknown whether the database of the agent jobs did the write" + state
                                : "The database of the agent jobs is unavailable" + state,
                        failure);
            case OTHER ->
                new IllegalStateException("The database of the agent jobs refused a statement" + state, failure);
        };
    }

    /** {@return whether a definition or write gave up waiting for the locks of others} */
    static boolean isLockTimeout(RuntimeException failure) {
        return failure.getCause() instanceof SQLException sql && "55P03".equals(sql.getSQLState());
    }

    /** Thrown when a row with the key exists. */
    static final class DuplicateKeyException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        DuplicateKeyException(SQLException cause) {
            super("A row with this key already exists", cause);
        }
    }

    /** Thrown when the user of the data source lacks a privilege. */
    static final class ForbiddenException extends IllegalStateException {

        private static final long serialVersionUID = 1L;

        ForbiddenException(String state, SQLException cause) {
            super("The database of the agent jobs refused a statement: the user lacks the privilege" + state, cause);
        }
    }

    /** Thrown when the tables are missing; unavailability, because they may be created while the application runs. */
    static final class MissingTablesException extends AgentJobStoreUnavailableException {

        private static final long serialVersionUID = 1L;

        MissingTablesException(String state, SQLException cause) {
            super(
                    "The tables of the agent jobs are missing or of another version" + state
                            + ": run the scripts of classpath:" + SchemaScript.FOLDER
                            + ", or set docent.jobs.schema.create=true",
                    cause);
        }

        /** @param message what is missing and how to get it */
        MissingTablesException(String message, RuntimeException cause) {
            super(message, cause);
        }

        /** @param message what is missing and how to get it */
        MissingTablesException(String message) {
            super(message, null);
        }
    }

    /**
     * The loggable part of an {@link SQLException}: its stack trace, its SQLSTATE, and the first line of its message if
     * that cannot quote a value. Databases quote values in messages and details, such as PostgreSQL's
     * {@code Failing row contains (…)}, and prompts are among the values.
     */
    private static final class RedactedSqlException extends SQLException {

        private static final long serialVersionUID = 1L;

        /** SQLSTATE classes of connections, transactions, names and resources; their first line quotes no value. */
        private static final Set<String> QUOTE_NO_VALUES =
                Set.of("08", "25", "28", "3D", "3F", "40", "42", "53", "55", "57", "58");

        private RedactedSqlException(SQLException original, boolean quotable) {
            super(text(original, quotable), original.getSQLState(), original.getErrorCode());
            setStackTrace(original.getStackTrace());
            Throwable cause = original.getCause();
            if (cause instanceof SQLException below) {
                initCause(new RedactedSqlException(below, quotable));
            } else if (quotable && cause != null) {
                initCause(cause);
            }
            for (Throwable suppressed : original.getSuppressed()) {
                if (suppressed instanceof SQLException other) {
                    addSuppressed(of(other));
                }
            }
        }

        static SQLException of(SQLException original) {
            return original instanceof RedactedSqlException
                    ? original
                    : new RedactedSqlException(original, isQuotable(original));
        }

        /** A wrapper may repeat the message of its cause, so the strictest rule applies to the whole chain. */
        private static boolean isQuotable(Throwable failure) {
            for (Throwable each = failure; each != null; each = each.getCause()) {
                if (each instanceof SQLException sql && !isQuotable(sql.getSQLState())) {
                    return false;
                }
            }
            return true;
        }

        private static boolean isQuotable(String state) {
            return state == null || state.length() < 2 || QUOTE_NO_VALUES.contains(state.substring(0, 2));
        }

        private static String text(SQLException original, boolean quotable) {
            String message = original.getMessage();
            String type = original.getClass().getName();
            if (message == null) {
                return type;
            }
            return type + ": "
                    + (quotable
                            ? message.lines().findFirst().orElse("")
                            : "message omitted because it may quote values; see the log of the database");
        }
    }
}
