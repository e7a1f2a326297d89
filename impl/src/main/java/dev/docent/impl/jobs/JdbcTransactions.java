package dev.docent.impl.jobs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;

/**
 * Does work over a connection of the host's {@link DataSource}: inside the host's transaction when there is one that the
 * connection takes part in, otherwise in one of its own, again and again while the database asks for that. Every connection
 * goes back to where it came from, in the mode in which it came.
 */
final class JdbcTransactions {

    private static final Logger LOG = System.getLogger(JdbcTransactions.class.getName());
    private static final int ATTEMPTS = 25;
    private static final int VALIDATION_SECONDS = 5;
    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final DataSource dataSource;
    private final HostTransaction host;
    private volatile Boolean refusesAutoCommit;

    JdbcTransactions(DataSource dataSource, HostTransaction host) {
        this.dataSource = dataSource;
        this.host = host;
    }

    /** {@return whether the calling thread is in a transaction of the host} */
    boolean isInHostTransaction() {
        return host.isActive();
    }

    /**
     * Does all of {@code work} or nothing of it.
     *
     * @throws AgentJobStoreUnavailableException when the database cannot be reached or kept asking to try again
     * @throws SqlFault.DuplicateKeyException when the work hit a key that is there
     * @throws IllegalStateException when a statement cannot work
     */
    <T> T write(SqlWork<T> work) {
        return run(connection -> inOwnTransaction(connection, work), work);
    }

    /** Does {@code query}, a single statement that changes nothing, with as few round trips as that needs; throws the same. */
    <T> T read(SqlWork<T> query) {
        return run(
                connection -> connection.getAutoCommit() ? query.on(connection) : inOwnTransaction(connection, query),
                query);
    }

    private <T> T run(SqlWork<T> alone, SqlWork<T> joined) {
        for (int attempt = 1; ; attempt++) {
            Connection connection = connect();
            boolean inHosts = false;
            try {
                inHosts = host.isActive() && takesPart(connection);
                return (inHosts ? joined : alone).on(connection);
            } catch (SQLException failure) {
                SqlFault fault = SqlFault.of(failure);
                if (inHosts || fault != SqlFault.GIVE_WAY || attempt == ATTEMPTS) {
                    throw fault.asException(failure);
                }
            } finally {
                close(connection);
            }
            pause(attempt);
        }
    }

    /**
     * Not all servers say so by {@code getAutoCommit}: on Open Liberty it stays {@code true} and a connection takes part from
     * its first use on. But all refuse to turn it on then, which for any other connection changes nothing. Asked once, since
     * Open Liberty keeps a record of each refusal.
     */
    private boolean takesPart(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            return true;
        }
        if (refusesAutoCommit == null) {
            connection.getMetaData();
            refusesAutoCommit = refusesAutoCommit(connection);
        }
        return refusesAutoCommit;
    }

    private static boolean refusesAutoCommit(Connection connection) throws SQLException {
        try {
            connection.setAutoCommit(true);
            return false;
        } catch (SQLException refusal) {
            if (!connection.isValid(VALIDATION_SECONDS)) {
                throw refusal;
            }
            return true;
        }
    }

    private Connection connect() {
        try {
            return dataSource.getConnection();
        } catch (SQLException noneToBeHad) {
            throw new AgentJobStoreUnavailableException(
                    "No connection to the database of the agent jobs: it is down, or the pool is used up", noneToBeHad);
        }
    }

    private static <T> T inOwnTransaction(Connection connection, SqlWork<T> work) throws SQLException {
        boolean autoCommit = connection.getAutoCommit();
        if (autoCommit) {
            connection.setAutoCommit(false);
        }
        try {
            T result = work.on(connection);
            connection.commit();
            return result;
        } catch (SQLException | RuntimeException failure) {
            undo(connection, failure);
            throw failure;
        } finally {
            if (autoCommit) {
                restoreAutoCommit(connection);
            }
        }
    }

    private static void undo(Connection connection, Exception because) {
        try {
            connection.rollback();
        } catch (SQLException alsoBroken) {
            because.addSuppressed(alsoBroken);
        }
    }

    /** A connection that breaks after the commit does not undo it, so the caller must not be told that the write failed. */
    private static void restoreAutoCommit(Connection connection) {
        try {
            connection.setAutoCommit(true);
        } catch (SQLException broken) {
            LOG.log(Level.DEBUG, "A connection broke when its work was done", broken);
        }
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException broken) {
            LOG.log(Level.DEBUG, "A connection broke when its work was done", broken);
        }
    }

    /** Doubling, up to a bound, each time somewhere in the upper half, so that rivals spread out; 4 s in all at most. */
    void pause(int attempt) {
        long longest = Math.min(LONGEST_PAUSE_NANOS, FIRST_PAUSE_NANOS << Math.min(attempt, 10));
        try {
            TimeUnit.NANOSECONDS.sleep(ThreadLocalRandom.current().nextLong(longest / 2, longest + 1));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new AgentJobStoreUnavailableException("Interrupted while waiting to try a transaction again", stop);
        }
    }
}
