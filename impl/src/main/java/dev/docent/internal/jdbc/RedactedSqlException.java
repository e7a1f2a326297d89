package dev.docent.internal.jdbc;

import java.sql.SQLException;
import java.util.Set;

/**
 * The loggable part of an {@link SQLException}: its stack trace, its SQLSTATE, and the first line of its message if
 * that cannot quote a value. Databases quote values in messages and details, such as PostgreSQL's
 * {@code Failing row contains (…)}, and prompts are among the values.
 */
final class RedactedSqlException extends SQLException {

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
