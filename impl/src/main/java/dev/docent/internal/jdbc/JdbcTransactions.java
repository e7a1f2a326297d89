package dev.docent.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.internal.jobs.HostTransaction;

/**
 * Does work over a connection of the host's {@link DataSource}: inside the host's transaction when there is one that the
 * connection takes part in, otherwise in one of its own, again and again while the database asks for that. Every connection
 * goes back to where it came from, in the mode in which it came.
 */
final class JdbcTransactions {

    private static final int ATTEMPTS = 25;
    private static final int VALIDATION_SECONDS = 5;
    private static final Logger LOG = System.getLogger(JdbcTransactions.class.getName());
    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long MAX_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final DataSource dataSource;
    private final HostTransaction host;
    private final Participation participation;

    JdbcTransactions(DataSource dataSource, HostTransaction host) {
        this.dataSource = dataSource;
        this.host = host;
        this.participation = new Participation(dataSource);
    }

    /** {@return the host's transactions as far as the connections take part in them; known after the first call within one} */
    HostTransaction joined() {
        return new JoinedTransaction(host, participation);
    }

    /**
     * Does all of {@code work} or nothing of it.
     *
     * @throws AgentJobStoreUnavailableException when the database cannot be reached or kept asking to try again
     * @throws SqlErrors.MissingTablesException when the tables are not there
     * @throws SqlErrors.DuplicateKeyException when the work hit a key that is there
     * @throws IllegalStateException when a statement cannot work
     */
    <T> T write(SqlWork<T> work) {
        return run(
                connection -> OwnTransaction.around(connection, work),
                connection -> inHostTransaction(connection, work));
    }

    /** Does {@code query}, a single statement that changes nothing, with as few round trips as that needs; throws the same. */
    <T> T read(SqlWork<T> query) {
        return run(
                connection ->
                        connection.getAutoCommit() ? query.on(connection) : OwnTransaction.around(connection, query),
                query);
    }

    /** What failed halfway may not be committed; a statement that fails does not see to that on every database. */
    private <T> T inHostTransaction(Connection connection, SqlWork<T> work) throws SQLException {
        try {
            return work.on(connection);
        } catch (Throwable failure) {
            try {
                host.setRollbackOnly();
            } catch (RuntimeException over) {
                failure.addSuppressed(over);
            }
            throw failure;
        }
    }

    /** A transaction that is over stays with its thread for a while, and WildFly lends no connection meanwhile. */
    private <T> T run(SqlWork<T> alone, SqlWork<T> joined) {
        if (!host.isEnding()) {
            return runHere(alone, joined);
        }
        try {
            return BareThread.call(() -> runHere(alone, joined));
        } catch (SQLException neverThrown) {
            throw SqlErrors.of(neverThrown).asException(neverThrown);
        }
    }

    private <T> T runHere(SqlWork<T> alone, SqlWork<T> joined) {
        for (int attempt = 1; ; attempt++) {
            Connection connection = connect();
            boolean inHosts = false;
            try {
                inHosts = JdbcCall.of(() -> isInHosts(connection));
                SqlWork<T> work = inHosts ? joined : alone;
                return JdbcCall.of(() -> work.on(connection));
            } catch (SQLException failure) {
                SqlErrors fault = fault(failure, connection);
                if (inHosts || fault != SqlErrors.GIVE_WAY || attempt == ATTEMPTS) {
                    throw fault.asException(failure);
                }
            } finally {
                close(connection);
            }
            pause(attempt);
        }
    }

    private boolean isInHosts(Connection connection) throws SQLException {
        if (host.isActive()) {
            return participation.of(connection);
        }
        participation.notePlain(connection);
        return false;
    }

    /** A pool may say in its own words that a connection is broken. */
    private static SqlErrors fault(SQLException failure, Connection connection) {
        SqlErrors fault = SqlErrors.of(failure);
        return fault == SqlErrors.OTHER && !isValid(connection) ? SqlErrors.UNAVAILABLE : fault;
    }

    private static boolean isValid(Connection connection) {
        try {
            return connection.isValid(VALIDATION_SECONDS);
        } catch (SQLException | RuntimeException broken) {
            LOG.log(Level.DEBUG, "A connection could not be validated", broken);
            return false;
        }
    }

    private Connection connect() {
        try {
            return JdbcCall.of(dataSource::getConnection);
        } catch (SQLException noneToBeHad) {
            throw new AgentJobStoreUnavailableException(
                    "No connection to the database of the agent jobs: it is down, or the pool is used up", noneToBeHad);
        }
    }

    /** What it was used for is over by then, whatever becomes of the connection. */
    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException | RuntimeException broken) {
            LOG.log(Level.DEBUG, "A connection broke when its work was done", broken);
        }
    }

    /** Doubling, up to a bound, each time somewhere in the upper half, so that rivals spread out; 4 s in all at most. */
    void pause(int attempt) {
        long longest = Math.min(MAX_PAUSE_NANOS, FIRST_PAUSE_NANOS << Math.min(attempt, 10));
        try {
            TimeUnit.NANOSECONDS.sleep(ThreadLocalRandom.current().nextLong(longest / 2, longest + 1));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new AgentJobStoreUnavailableException("Interrupted while waiting to try a transaction again", stop);
        }
    }
}
