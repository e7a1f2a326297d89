package dev.docent.it.failover;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;

/** The smallest pool that validates: each thread keeps its connection as long as that is alive. */
final class ThreadConnections implements AutoCloseable {

    private static final int VALIDATION_SECONDS = 2;

    private final String url;
    private final Queue<Connection> opened = new ConcurrentLinkedQueue<>();
    private final ThreadLocal<Connection> kept = new ThreadLocal<>();

    ThreadConnections(String url) {
        this.url = url;
    }

    DataSource dataSource() {
        return proxy(DataSource.class, (method, arguments) -> {
            if (method.getName().equals("getConnection")) {
                return borrowed();
            }
            throw new UnsupportedOperationException(method.getName());
        });
    }

    private Connection borrowed() throws SQLException {
        Connection connection = kept.get();
        if (connection == null || !connection.isValid(VALIDATION_SECONDS)) {
            if (connection != null) {
                connection.close();
                kept.remove();
            }
            connection = DriverManager.getConnection(url, "postgres", "postgres");
            opened.add(connection);
            kept.set(connection);
        }
        Connection lent = connection;
        return proxy(
                Connection.class,
                (method, arguments) -> method.getName().equals("close") ? null : invoke(lent, method, arguments));
    }

    private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader() == null ? ThreadConnections.class.getClassLoader() : type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> call.of(method, arguments)));
    }

    @Override
    public void close() throws SQLException {
        for (Connection connection : opened) {
            connection.close();
        }
    }

    @FunctionalInterface
    private interface Call {

        Object of(Method method, Object[] arguments) throws Throwable;
    }
}
