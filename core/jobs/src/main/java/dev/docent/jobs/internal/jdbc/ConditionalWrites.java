package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * A statement that writes one row or none, and others that are executed if it has written it. On PostgreSQL they are one statement,
 * because a message to the database costs as much as most of them do.
 */
final class ConditionalWrites {

    static final String IF_ABSENT = " ON CONFLICT DO NOTHING";

    private final String first;
    private final boolean ifAbsent;
    private final JdbcStatements.Binding binding;
    private final List<Then> then = new ArrayList<>();

    private ConditionalWrites(String first, boolean ifAbsent, JdbcStatements.Binding binding) {
        this.first = first;
        this.ifAbsent = ifAbsent;
        this.binding = binding;
    }

    /** Begins with an insertion, which writes nothing if the key is there. */
    static ConditionalWrites ifAbsent(Insert insert, JdbcStatements.Binding binding) {
        return new ConditionalWrites(insert.sql(), true, binding);
    }

    /** @param update has a condition on a key */
    static ConditionalWrites of(String update, JdbcStatements.Binding binding) {
        return new ConditionalWrites(update, false, binding);
    }

    void then(Insert insert, JdbcStatements.Binding values) {
        then.add(new Then(insert.sql(), insert.from("written"), false, values));
    }

    /** Adds an insertion that is omitted if the key is there. */
    void thenIfAbsent(Insert insert, JdbcStatements.Binding values) {
        then.add(new Then(insert.sql(), insert.from("written"), true, values));
    }

    /** @param delete has a condition */
    void thenDelete(String delete, JdbcStatements.Binding values) {
        then.add(new Then(delete, delete + " AND EXISTS (SELECT 1 FROM written)", false, values));
    }

    /** {@return whether the first statement has written a row, and so the others have been executed} */
    boolean execute(Connection connection) throws SQLException {
        return Engine.of(connection).execute(connection, this);
    }

    boolean executeEach(Connection connection) throws SQLException {
        Engine engine = Engine.of(connection);
        int written = ifAbsent
                ? engine.insertIfAbsent(connection, first, binding)
                : JdbcStatements.update(connection, first, binding);
        if (written == 0) {
            return false;
        }
        for (Then next : then) {
            if (next.ifAbsent) {
                engine.insertIfAbsent(connection, next.sql, next.binding);
            } else {
                JdbcStatements.update(connection, next.sql, next.binding);
            }
        }
        return true;
    }

    /** Statements that change rows in {@code WITH} see none of each other's changes, and foreign keys are checked at the end. */
    boolean executeAsOne(Connection connection) throws SQLException {
        if (then.isEmpty()) {
            return executeEach(connection);
        }
        StringBuilder sql = new StringBuilder("WITH written AS (").append(first);
        if (ifAbsent) {
            sql.append(IF_ABSENT);
        }
        sql.append(" RETURNING 1)");
        for (int i = 0; i < then.size(); i++) {
            Then next = then.get(i);
            sql.append(", then_").append(i).append(" AS (").append(next.sqlIfWritten);
            if (next.ifAbsent) {
                sql.append(IF_ABSENT);
            }
            sql.append(')');
        }
        sql.append(" SELECT COUNT(*) FROM written");
        try (PreparedStatement all = connection.prepareStatement(sql.toString())) {
            SqlParameters parameters = new SqlParameters(all);
            binding.bind(parameters);
            for (Then next : then) {
                next.binding.bind(parameters);
            }
            try (ResultSet count = all.executeQuery()) {
                count.next();
                return count.getInt(1) == 1;
            }
        }
    }

    /**
     * An insertion of a row.
     *
     * @param into the table and its columns, as {@code table (column, …)}
     * @param values an expression for each column, separated by commas
     */
    record Insert(String into, String values) {

        String sql() {
            return "INSERT INTO " + into + " VALUES (" + values + ")";
        }

        private String from(String rows) {
            return "INSERT INTO " + into + " SELECT " + values + " FROM " + rows;
        }
    }

    private record Then(String sql, String sqlIfWritten, boolean ifAbsent, JdbcStatements.Binding binding) {}
}
