package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * A data source as a server provides it: within a {@link BegunTransaction} always the connection of the transaction,
 * elsewhere a new one.
 */
final class ServerDataSource {

    /** How a server treats a connection that participates in its transaction. */
    enum Server {
        WILDFLY(false, true),
        OPEN_LIBERTY(true, true),
        PAYARA_XA(true, true),
        /** Allows the application to commit the server's transaction. */
        PAYARA_LOCAL(false, false);

        private final boolean showsAutoCommit;
        private final boolean refuses;

        Server(boolean showsAutoCommit, boolean refuses) {
            this.showsAutoCommit = showsAutoCommit;
            this.refuses = refuses;
        }
    }

    private ServerDataSource() {}

    static DataSource of(Server server, BegunTransaction transaction, DataSource outside) {
        InvocationHandler handler = (proxy, method, arguments) -> method.getName()
                        .equals("getConnection")
                ? transaction.isActive() ? participating(server, transaction.connection()) : outside.getConnection()
                : TestPool.invoke(outside, method, arguments);
        DataSource dataSource = proxy(DataSource.class, handler);
        return server == Server.PAYARA_XA ? HidingProxies.around(DataSource.class, dataSource) : dataSource;
    }

    private static Connection participating(Server server, Connection connection) {
        return proxy(Connection.class, (proxy, method, arguments) -> {
            String name = method.getName();
            if (name.equals("close")) {
                return null;
            }
            if (name.equals("getAutoCommit")) {
                return server.showsAutoCommit;
            }
            boolean isServers = name.equals("commit") || name.equals("rollback") || name.equals("setAutoCommit");
            if (isServers && server.refuses) {
                throw new SQLException("not within a transaction of the container");
            }
            return TestPool.invoke(connection, method, arguments);
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(TestPool.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
