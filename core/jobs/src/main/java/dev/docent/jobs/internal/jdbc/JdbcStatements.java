package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Single statements, with parameters bound and rows read. */
final class JdbcStatements {

    private JdbcStatements() {}

    static <T> List<T> select(Connection connection, String sql, Binding binding, Row<T> row) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            binding.bind(new SqlParameters(query));
            try (ResultSet rows = query.executeQuery()) {
                List<T> results = new ArrayList<>();
                while (rows.next()) {
                    results.add(row.read(rows));
                }
                return Collections.unmodifiableList(results);
            }
        }
    }

    /** Executes a statement without parameters; returns {@code true}. */
    static boolean execute(Connection connection, String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.execute();
        }
        return true;
    }

    /** {@return how many rows were written} */
    static int update(Connection connection, String sql, Binding binding) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(sql)) {
            binding.bind(new SqlParameters(update));
            return update.executeUpdate();
        }
    }

    /** Executes one statement for each value, as a batch; none for no values. */
    static <T> void updateEach(Connection connection, String sql, List<T> values, EachBinding<T> binding)
            throws SQLException {
        if (values.isEmpty()) {
            return;
        }
        try (PreparedStatement update = connection.prepareStatement(sql)) {
            for (T value : values) {
                binding.bind(new SqlParameters(update), value);
                update.addBatch();
            }
            update.executeBatch();
        }
    }

    /**
     * Pads values to a power of two with the last one, so that there are few different statements with {@code IN} and
     * drivers keep them prepared.
     *
     * @param values at least one
     */
    static <T> List<T> padded(List<T> values) {
        int size = Integer.highestOneBit(Math.max(1, 2 * values.size() - 1));
        List<T> padded = new ArrayList<>(values);
        padded.addAll(Collections.nCopies(size - values.size(), values.get(values.size() - 1)));
        return padded;
    }

    /** {@return a list for {@code IN} of as many values, each such as {@code ?} or {@code (?, ?)}} */
    static String in(List<?> values, String each) {
        return " IN (" + String.join(", ", Collections.nCopies(values.size(), each)) + ")";
    }

    /** Sets the parameters of a statement. */
    @FunctionalInterface
    interface Binding {

        void bind(SqlParameters parameters) throws SQLException;
    }

    /** Sets the parameters of a statement of a batch. */
    @FunctionalInterface
    interface EachBinding<T> {

        void bind(SqlParameters parameters, T value) throws SQLException;
    }

    /** Reads one row. */
    @FunctionalInterface
    interface Row<T> {

        T read(ResultSet row) throws SQLException;
    }
}
