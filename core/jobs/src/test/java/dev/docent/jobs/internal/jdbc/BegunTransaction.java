package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

import dev.docent.jobs.internal.HostTransaction;

/** A transaction as a container manages it for the thread that began it. */
final class BegunTransaction implements HostTransaction {

    private final Connection connection;
    private final Thread thread = Thread.currentThread();
    private final List<Runnable> afterCommit = new ArrayList<>();
    private final List<Runnable> afterRollback = new ArrayList<>();
    private boolean over;
    private boolean rollbackOnly;

    BegunTransaction(Connection connection) throws SQLException {
        this.connection = connection;
        connection.setAutoCommit(false);
    }

    Connection connection() {
        return connection;
    }

    @Override
    public boolean isActive() {
        return !over && Thread.currentThread() == thread;
    }

    @Override
    public boolean isEnding() {
        return over && Thread.currentThread() == thread;
    }

    @Override
    public void setRollbackOnly() {
        rollbackOnly = true;
    }

    boolean isRollbackOnly() {
        return rollbackOnly;
    }

    @Override
    public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
        afterCommit.add(ifCommitted);
        afterRollback.add(ifNot);
    }

    void commit() throws SQLException {
        connection.commit();
        over = true;
        afterCommit.forEach(Runnable::run);
    }

    void rollback() throws SQLException {
        connection.rollback();
        over = true;
        afterRollback.forEach(Runnable::run);
    }

    void end() throws SQLException {
        connection.rollback();
        connection.setAutoCommit(true);
        connection.close();
    }
}
