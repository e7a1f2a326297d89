package dev.docent.observability.internal.telemetry;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Logger;
import javax.sql.DataSource;

import org.h2.jdbcx.JdbcDataSource;

/** A database in memory that can be down, or hang. Thread-safe. */
final class FaultyDatabase implements DataSource {

    private final JdbcDataSource database = new JdbcDataSource();
    private volatile boolean down;
    private volatile CountDownLatch hangs = new CountDownLatch(0);

    FaultyDatabase(String name) {
        database.setURL("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
    }

    void fail(boolean fails) {
        down = fails;
    }

    void hang() {
        hangs = new CountDownLatch(1);
    }

    void goOn() {
        hangs.countDown();
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            hangs.await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new SQLTransientConnectionException("interrupted", "08001", stop);
        }
        if (down) {
            throw new SQLTransientConnectionException("the database is down", "08001");
        }
        return database.getConnection();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return getConnection();
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {
        // nothing is logged
    }

    @Override
    public void setLoginTimeout(int seconds) {
        // there is no login
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
        throw new SQLException("wraps nothing");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
