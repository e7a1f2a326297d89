package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/**
 * One connection to PostgreSQL, on which each statement is explained where it is executed: how many pages it reads, with a plan for
 * its parameters, and with a plan for any. Drivers and servers change to the latter after some executions.
 */
final class ExplainedStatements {

    private static final Pattern HIT = Pattern.compile("\"Shared Hit Blocks\": (\\d+)");
    private static final Pattern READ = Pattern.compile("\"Shared Read Blocks\": (\\d+)");
    private static final Pattern ROWS = Pattern.compile("\"Actual Rows\": (\\d+)");

    /** A statement that reads more is explained twice: one row in many makes its table grow, which is still there when it is undone. */
    private static final long GROWING = 8;

    private final DataSource source;
    private final Map<String, Cost> costs = new TreeMap<>();

    ExplainedStatements(DataSource source) {
        this.source = source;
    }

    /**
     * @param pages that were read, from memory or not, by the plan that reads more of them
     * @param rows that were returned
     * @param plan the plan that reads more
     */
    record Cost(long pages, long rows, String plan) {

        private static Cost max(Cost one, Cost other) {
            return one.pages >= other.pages ? one : other;
        }
    }

    /** {@return what each statement cost when it was most expensive} */
    Map<String, Cost> costs() {
        return Collections.unmodifiableMap(costs);
    }

    /** {@return a data source all of whose connections are explained} */
    DataSource dataSource() {
        return proxy(
                DataSource.class,
                source,
                (method, arguments, result) ->
                        result instanceof Connection connection ? explained(connection) : result);
    }

    private Connection explained(Connection connection) {
        return proxy(
                Connection.class,
                connection,
                (method, arguments, result) -> result instanceof PreparedStatement prepared
                        ? explained(connection, prepared, (String) arguments[0])
                        : result);
    }

    private PreparedStatement explained(Connection connection, PreparedStatement prepared, String sql) {
        Map<Integer, String> parameters = new TreeMap<>();
        return (PreparedStatement) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {PreparedStatement.class}, (proxy, method, arguments) -> {
                    String name = method.getName();
                    if (name.equals("setNull")) {
                        parameters.put((Integer) arguments[0], "NULL");
                    } else if (name.startsWith("set")
                            && arguments.length == 2
                            && arguments[0] instanceof Integer index) {
                        parameters.put(index, literal(arguments[1]));
                    } else if ((name.startsWith("execute") && !name.equals("executeBatch"))
                            || name.equals("addBatch")) {
                        costs.merge(sql, cost(connection, sql, List.copyOf(parameters.values())), Cost::max);
                    }
                    return TestPool.invoke(prepared, method, arguments);
                });
    }

    private static String literal(Object value) {
        String quoted = "'" + value.toString().replace("'", "''") + "'";
        return value instanceof Array ? quoted + "::varchar[]" : quoted;
    }

    /** Explains a statement and undoes what it does. */
    static Cost cost(Connection connection, String sql, List<String> literals) throws SQLException {
        boolean alone = connection.getAutoCommit();
        if (alone) {
            connection.setAutoCommit(false);
        }
        try (Statement statement = connection.createStatement()) {
            Cost most = null;
            for (String plans : List.of("force_custom_plan", "force_generic_plan")) {
                statement.execute("SET LOCAL plan_cache_mode = " + plans);
                statement.execute("PREPARE explained AS " + numbered(sql));
                Cost cost = undone(connection, statement, literals);
                if (cost.pages > GROWING) {
                    Cost again = undone(connection, statement, literals);
                    cost = again.pages < cost.pages ? again : cost;
                }
                most = most == null ? cost : Cost.max(most, cost);
                statement.execute("DEALLOCATE explained");
            }
            return most;
        } finally {
            if (alone) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        }
    }

    private static Cost undone(Connection connection, Statement statement, List<String> literals) throws SQLException {
        Savepoint before = connection.setSavepoint();
        Cost cost = explain(statement, literals);
        connection.rollback(before);
        return cost;
    }

    private static Cost explain(Statement statement, List<String> literals) throws SQLException {
        String values = literals.isEmpty() ? "" : "(" + String.join(", ", literals) + ")";
        try (ResultSet rows = statement.executeQuery(
                "EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE explained" + values)) {
            rows.next();
            String plan = rows.getString(1);
            return new Cost(first(HIT, plan) + first(READ, plan), first(ROWS, plan), plan);
        }
    }

    /** {@return the number of the topmost node, which includes those below} */
    private static long first(Pattern name, String plan) {
        Matcher number = name.matcher(plan);
        return number.find() ? Long.parseLong(number.group(1)) : 0;
    }

    private static String numbered(String sql) {
        String[] parts = sql.split("\\?", -1);
        return IntStream.range(0, parts.length)
                .mapToObj(i -> parts[i] + (i == parts.length - 1 ? "" : "$" + (i + 1)))
                .collect(Collectors.joining());
    }

    private static <T> T proxy(Class<T> type, T target, Result wrapped) {
        return type.cast(Proxy.newProxyInstance(
                ExplainedStatements.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) ->
                        wrapped.of(method, arguments, TestPool.invoke(target, method, arguments))));
    }

    @FunctionalInterface
    private interface Result {

        Object of(Method method, Object[] arguments, Object result);
    }
}
