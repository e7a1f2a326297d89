package dev.docent.internal.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * A data source as a server lends it: within the transaction of a {@link BegunTransaction} always the one connection that the
 * transaction is on, anywhere else a connection of its own.
 */
final class ServerDataSource {

    /** How a server shows that a connection takes part in its transaction. */
    enum Server {
        WILDFLY(false, true),
        OPEN_LIBERTY(true, true),
        PAYARA_XA(true, true),
        /** Lets the application commit what is not its own. */
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
        InvocationHandler lending =
                (proxy, method, arguments) -> method.getName().equals("getConnection")
                        ? transaction.isActive() ? lend(server, transaction.connection()) : outside.getConnection()
                        : TestPool.invoke(outside, method, arguments);
        DataSource lent = proxy(DataSource.class, lending);
        return server == Server.PAYARA_XA ? HidingProxies.around(DataSource.class, lent) : lent;
    }

    private static Connection lend(Server server, Connection connection) {
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
