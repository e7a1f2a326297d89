package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.timing.LateStart;

/**
 * Runs work on a connection of the host's {@link DataSource}: in the host's transaction if the connection participates
 * in one, otherwise in one of its own, repeated on conflicts with others. Every connection is closed in the mode in
 * which it was obtained.
 */
final class JdbcTransactions {

    private static final int ATTEMPTS = 25;
    private static final int VALIDATION_SECONDS = 5;
    private static final Logger LOG = System.getLogger(JdbcTransactions.class.getName());
    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long MAX_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** A pool that makes others wait for so long costs a node its lease when it is a little busier. */
    private static final Duration LATE_CONNECTION = Duration.ofSeconds(2);

    private static final long GIVE_WAY_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final DataSource dataSource;
    private final HostTransaction host;
    private final TableNames names;
    private final Participation participation;
    private final LongSupplier nanoTime;
    private final LateStart late = new LateStart(
            "The pool of docent.jobs.datasource has too few connections, or the database accepts them slowly. A node needs"
                    + " docent.jobs.runners + concurrent requests + 2, and one more with docent.jobs.hints: enlarge the pool,"
                    + " or lower docent.jobs.runners",
            LATE_CONNECTION);

    JdbcTransactions(DataSource dataSource, HostTransaction host) {
        this(dataSource, host, TableNames.DEFAULT);
    }

    JdbcTransactions(DataSource dataSource, HostTransaction host, TableNames names) {
        this(dataSource, host, names, System::nanoTime);
    }

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    JdbcTransactions(DataSource dataSource, HostTransaction host, TableNames names, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.dataSource = dataSource;
        this.host = host;
        this.names = names;
        this.participation = new Participation(dataSource);
    }

    /** {@return what the tables are called} */
    TableNames names() {
        return names;
    }

    /**
     * {@return the host's transactions as far as the connections participate; known after the first call within one}
     */
    HostTransaction joined() {
        return new JoinedTransaction(host, participation);
    }

    /**
     * Runs {@code work} atomically.
     *
     * @throws AgentJobStoreUnavailableException if the database is unavailable or conflicts persist
     * @throws SqlErrors.MissingTablesException if the tables are missing
     * @throws SqlErrors.DuplicateKeyException if a key already exists
     * @throws IllegalStateException if the database refuses a statement
     */
    <T> T write(SqlWork<T> work) {
        return run(
                connection -> OwnTransaction.around(connection, work),
                connection -> inHostTransaction(connection, work));
    }

    /** Runs {@code query}, a single read-only statement, with as few round trips as possible; throws the same. */
    <T> T read(SqlWork<T> query) {
        return run(connection -> alone(connection, query), query);
    }

    /** Does the same as {@link #write} with a single statement, with as few round trips as possible. */
    <T> T writeAlone(SqlWork<T> statement) {
        return run(connection -> alone(connection, statement), connection -> inHostTransaction(connection, statement));
    }

    private static <T> T alone(Connection connection, SqlWork<T> statement) throws SQLException {
        return connection.getAutoCommit() ? statement.on(connection) : OwnTransaction.around(connection, statement);
    }

    /** A partial write must not be committed; a failed statement does not prevent that on every database. */
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

    /** A transaction that has ended stays bound to its thread for a while, and WildFly then provides no connection. */
    private <T> T run(SqlWork<T> alone, SqlWork<T> joined) {
        if (!host.isEnding()) {
            return runHere(alone, joined);
        }
        try {
            return NonTransactionalThread.call(() -> runHere(alone, joined));
        } catch (SQLException neverThrown) {
            throw SqlErrors.of(neverThrown).asException(neverThrown);
        }
    }

    private <T> T runHere(SqlWork<T> alone, SqlWork<T> joined) {
        for (int attempt = 1; ; attempt++) {
            Connection connection = connect();
            boolean joins = false;
            try {
                joins = JdbcCall.of(() -> isInHostTransaction(connection));
                SqlWork<T> work = joins ? joined : alone;
                return JdbcCall.of(() -> work.on(connection));
            } catch (SQLException failure) {
                SqlErrors error = error(failure, connection);
                if (joins || error != SqlErrors.CONFLICT || attempt == ATTEMPTS) {
                    throw error.asException(failure);
                }
            } finally {
                close(connection);
            }
            pause(attempt);
        }
    }

    private boolean isInHostTransaction(Connection connection) throws SQLException {
        if (host.isActive()) {
            return participation.of(connection);
        }
        participation.recordPlain(connection);
        return false;
    }

    /** A pool may report a broken connection by an SQLSTATE of its own or none. */
    private static SqlErrors error(SQLException failure, Connection connection) {
        SqlErrors error = SqlErrors.of(failure);
        return error == SqlErrors.OTHER && !isValid(connection) ? SqlErrors.UNAVAILABLE : error;
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
        long asked = nanoTime.getAsLong();
        try {
            Connection connection = names.renaming(JdbcCall.of(dataSource::getConnection));
            late.check("get a connection to the database of the agent jobs", nanoTime.getAsLong() - asked);
            return connection;
        } catch (SQLException unavailable) {
            throw new AgentJobStoreUnavailableException(
                    "No connection to the database of the agent jobs: it is down, or the pool is exhausted",
                    unavailable);
        }
    }

    /** Its work is done by then, whatever happens to the connection. */
    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException | RuntimeException broken) {
            LOG.log(Level.DEBUG, "A connection failed after its work was done", broken);
        }
    }

    /** Pauses, so that others that wait for the same locks go first. */
    void giveWay() {
        sleep(GIVE_WAY_NANOS);
    }

    /**
     * Exponential backoff up to a maximum, with jitter in the upper half to spread competitors; at most 4 s in total.
     */
    void pause(int attempt) {
        sleep(Math.min(MAX_PAUSE_NANOS, FIRST_PAUSE_NANOS << Math.min(attempt, 10)));
    }

    private static void sleep(long max) {
        try {
            TimeUnit.NANOSECONDS.sleep(ThreadLocalRandom.current().nextLong(max / 2, max + 1));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new AgentJobStoreUnavailableException("Interrupted while waiting to repeat a transaction", stop);
        }
    }

    /** The host's transactions, for connections that may not participate in them. */
    private record JoinedTransaction(HostTransaction host, Participation participation) implements HostTransaction {

        @Override
        public boolean isActive() {
            return participation.isPossible() && host.isActive();
        }

        @Override
        public boolean isEnding() {
            return host.isEnding();
        }

        @Override
        public void setRollbackOnly() {
            host.setRollbackOnly();
        }

        /** What did not participate is already durable. */
        @Override
        public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
            if (isActive()) {
                host.afterEnd(ifCommitted, ifNot);
            } else {
                ifCommitted.run();
            }
        }
    }
}
