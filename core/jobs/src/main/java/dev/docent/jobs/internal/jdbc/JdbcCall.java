package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.UndeclaredThrowableException;
import java.sql.SQLException;

import org.jspecify.annotations.Nullable;

/**
 * A call of JDBC objects that a server may have wrapped. Payara's proxies (wrap-jdbc-objects, its default) wrap the
 * {@link SQLException} of a call in an {@link UndeclaredThrowableException}, which handlers of the former do not catch.
 */
@FunctionalInterface
interface JdbcCall<T> {

    T make() throws SQLException;

    /** Runs {@code call}; throws the {@link SQLException} that it failed with, wrapped or not. */
    static <T> T of(JdbcCall<T> call) throws SQLException {
        try {
            return call.make();
        } catch (UndeclaredThrowableException hiding) {
            SQLException hidden = hiddenIn(hiding);
            if (hidden == null) {
                throw hiding;
            }
            throw hidden;
        }
    }

    private static @Nullable SQLException hiddenIn(Throwable hiding) {
        for (Throwable cause = hiding; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException found) {
                return found;
            }
        }
        return null;
    }
}
