package dev.docent.internal.jdbc;

import java.util.List;

/** Transactions on a database whose tables exist, or are created at the first call. Thread-safe. */
record JdbcDatabase(JdbcTransactions transactions, JdbcSchema schema) {

    /** Runs {@code work} as {@link JdbcTransactions#write} does. */
    <T> T write(SqlWork<T> work) {
        schema.ensure();
        return transactions.write(work);
    }

    /** Runs a single query as {@link JdbcTransactions#read} does. */
    <T> List<T> select(String sql, JdbcStatements.Binding binding, JdbcStatements.Row<T> row) {
        schema.ensure();
        return transactions.read(connection -> JdbcStatements.select(connection, sql, binding, row));
    }
}
