package dev.docent.jobs.internal.jdbc;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A minimal pool: bounded, reuses valid connections, and counts the connections in use. */
public class TestPool implements DataSource {

    private final DataSource source;
    private final int size;
    private final int waitSeconds;
    private final Semaphore free;
    private final Queue<Connection> idle = new ConcurrentLinkedQueue<>();

    public TestPool(DataSource source, int size) {
        this(source, size, 3);
    }

    /** @param waitSeconds how long a caller waits for a connection that another one has */
    TestPool(DataSource source, int size, int waitSeconds) {
        this.source = source;
        this.size = size;
        this.waitSeconds = waitSeconds;
        this.free = new Semaphore(size);
    }

    public int connectionsInUse() {
        return size - free.availablePermits();
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            if (!free.tryAcquire(waitSeconds, TimeUnit.SECONDS)) {
                throw new SQLTransientConnectionException("all " + size + " connections are in use");
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new SQLException(stop);
        }
        try {
            Connection connection = idle.poll();
            return pooled(connection == null || !connection.isValid(60) ? source.getConnection() : connection);
        } catch (SQLException failure) {
            free.release();
            throw failure;
        }
    }

    private Connection pooled(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                TestPool.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        reclaim(connection);
                        return null;
                    }
                    return invoke(connection, method, arguments);
                });
    }

    public static Object invoke(Object connection, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }

    private void reclaim(Connection connection) throws SQLException {
        try {
            if (connection.isValid(60)) {
                if (!connection.getAutoCommit()) {
                    throw new AssertionError("a connection was closed in another mode than it was obtained in");
                }
                idle.add(connection);
            } else {
                connection.close();
            }
        } finally {
            free.release();
        }
    }

    @Override
    public Connection getConnection(String user, String password) {
        throw new UnsupportedOperationException();
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setLoginTimeout(int seconds) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return source.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return source.isWrapperFor(type);
    }
}
