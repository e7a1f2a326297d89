package dev.docent.jobs.internal.hints;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The notifications that PostgreSQL's driver reports, which JDBC has no methods for. The application may not see the
 * classes of the driver, which is the server's.
 */
final class PgNotifications {

    private static final String CONNECTION = "org.postgresql.PGConnection";
    private static final String NOTIFICATION = "org.postgresql.PGNotification";

    private final Object driverConnection;
    private final Method await;
    private final Method payload;

    private PgNotifications(Object driverConnection, Method await, Method payload) {
        this.driverConnection = driverConnection;
        this.await = await;
        this.payload = payload;
    }

    /** @throws SQLFeatureNotSupportedException if it is not a connection of PostgreSQL's own driver */
    static PgNotifications of(Connection connection) throws SQLException {
        try {
            ClassLoader driver = driverOf(connection);
            Class<?> type = Class.forName(CONNECTION, false, driver);
            Class<?> notification = Class.forName(NOTIFICATION, false, driver);
            return new PgNotifications(
                    connection.unwrap(type),
                    type.getMethod("getNotifications", int.class),
                    notification.getMethod("getParameter"));
        } catch (ClassNotFoundException | NoSuchMethodException foreign) {
            throw new SQLFeatureNotSupportedException(
                    "docent.jobs.hints=postgresql needs PostgreSQL with its own driver, 42.2 or newer", foreign);
        }
    }

    /** Pools wrap connections and results, but not values of types that JDBC does not know. */
    private static @Nullable ClassLoader driverOf(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT CAST('{}' AS JSON)")) {
            row.next();
            return Objects.requireNonNull(row.getObject(1)).getClass().getClassLoader();
        }
    }

    /** {@return the texts of the notifications that arrive next; empty if none does in time} */
    List<String> await(int millis) throws SQLException {
        List<String> payloads = new ArrayList<>();
        Object[] notifications = (Object[]) call(await, driverConnection, millis);
        if (notifications != null) {
            for (Object notification : notifications) {
                payloads.add(String.valueOf(call(payload, notification)));
            }
        }
        return payloads;
    }

    private static @Nullable Object call(Method method, Object target, Object... arguments) throws SQLException {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException failure) {
            if (failure.getCause() instanceof SQLException database) {
                throw database;
            }
            throw new SQLException("The driver failed to report notifications", failure.getCause());
        } catch (IllegalAccessException hidden) {
            throw new SQLFeatureNotSupportedException("The driver hides its notifications", hidden);
        }
    }
}
