package dev.docent.jobs.internal.jdbc;

import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;

/** Transactions on a database whose tables exist, or are created at the first call. Thread-safe. */
record JdbcDatabase(JdbcTransactions transactions, JdbcSchema schema) {

    /** Runs {@code work} as {@link JdbcTransactions#write} does. */
    <T> T write(SqlWork<T> work) {
        schema.ensure();
        return transactions.write(work);
    }

    /** {@return how many rows a single statement has written, as {@link JdbcTransactions#writeAlone} runs it} */
    int update(String sql, JdbcStatements.Binding binding) {
        schema.ensure();
        return transactions.writeAlone(connection -> JdbcStatements.update(connection, sql, binding));
    }

    /** Runs a single query as {@link JdbcTransactions#read} does. */
    <T> List<T> select(String sql, JdbcStatements.Binding binding, JdbcStatements.Row<T> row) {
        schema.ensure();
        return transactions.read(connection -> JdbcStatements.select(connection, sql, binding, row));
    }

    /** Does the same as {@link #write}, but never in a transaction of the host. */
    <T> T writeOutsideOfTheHost(SqlWork<T> work) {
        return outsideOfTheHost(() -> write(work));
    }

    /** Does the same as {@link #select}, but never in a transaction of the host. */
    <T> List<T> selectOutsideOfTheHost(String sql, JdbcStatements.Binding binding, JdbcStatements.Row<T> row) {
        return outsideOfTheHost(() -> select(sql, binding, row));
    }

    /** Runs work on a thread of its own within a transaction of the host, which would hold locks until it ends. */
    <T> T outsideOfTheHost(Supplier<T> work) {
        if (!transactions.joined().isActive()) {
            return work.get();
        }
        try {
            return NonTransactionalThread.call(work::get);
        } catch (SQLException neverThrown) {
            throw SqlErrors.of(neverThrown).asException(neverThrown);
        }
    }
}
