package dev.docent.bench.runs;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/** Explains each statement that is executed on its connections, with the parameters that it has. For one thread. */
final class Plans {

    private final DataSource database;
    private final Map<String, List<String>> plans = new LinkedHashMap<>();

    Plans(DataSource database) {
        this.database = database;
    }

    /** {@return connections whose statements are explained} */
    DataSource dataSource() {
        return proxy(DataSource.class, database, (method, arguments, result) -> proxied((Connection) result));
    }

    /** {@return the lines of the plans that read tables or indexes, by statement} Forgets them. */
    Map<String, List<String>> take() {
        Map<String, List<String>> taken = new LinkedHashMap<>(plans);
        plans.clear();
        return taken;
    }

    private Connection proxied(Connection connection) {
        return proxy(
                Connection.class,
                connection,
                (method, arguments, result) -> method.getName().equals("prepareStatement")
                        ? proxied(connection, (String) arguments[0], (PreparedStatement) result)
                        : result);
    }

    private PreparedStatement proxied(Connection connection, String sql, PreparedStatement statement)
            throws SQLException {
        PreparedStatement explain = connection.prepareStatement("EXPLAIN " + sql);
        return proxy(PreparedStatement.class, statement, (method, arguments, result) -> {
            if (method.getName().startsWith("set")) {
                invoke(method, explain, arguments);
            } else if (method.getName().equals("addBatch")) {
                plans.put(sql, explained(explain));
            } else if (method.getName().equals("close")) {
                explain.close();
            } else if (method.getName().equals("executeQuery")
                    || method.getName().equals("executeUpdate")) {
                plans.put(sql, explained(explain));
            }
            return result;
        });
    }

    private static List<String> explained(PreparedStatement explain) throws SQLException {
        try (ResultSet rows = explain.executeQuery()) {
            List<String> scans = new ArrayList<>();
            while (rows.next()) {
                String line = rows.getString(1);
                if (line.contains("Scan") || line.contains("Index Cond") || line.contains("Sort Key")) {
                    scans.add(line.replaceAll("^[ >-]+|  \\(cost.*$", ""));
                }
            }
            return scans;
        }
    }

    private static <T> T proxy(Class<T> type, T of, Then then) {
        return type.cast(Proxy.newProxyInstance(
                Plans.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> then.apply(method, arguments, invoke(method, of, arguments))));
    }

    private static Object invoke(Method method, Object on, Object[] arguments) throws Exception {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause() instanceof Exception cause ? cause : failure;
        }
    }

    /** What to do after a method was called, and what to return. */
    @FunctionalInterface
    private interface Then {

        Object apply(Method method, Object[] arguments, Object result) throws Exception;
    }
}
