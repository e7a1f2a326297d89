package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

/**
 * The clock of the database, on every node: measured by a query, half of whose round trip is added, and continued without
 * the database by a clock that no administrator sets. The clock of the node only shows that it is time to measure again: when
 * it was set, or the machine was suspended. Thread-safe.
 */
final class DatabaseClock {

    private static final Logger LOG = System.getLogger(DatabaseClock.class.getName());

    /** By how much clocks may differ, and a measurement may be wrong. */
    private static final Duration TOLERATED = Duration.ofSeconds(1);

    /** Heartbeats measure more often; a node without runs has none. */
    private static final long MEASURED_FOR = Duration.ofMinutes(1).toNanos();

    private static final long PAUSE_AFTER_FAILURE = Duration.ofSeconds(5).toNanos();

    private final JdbcTransactions transactions;
    private final Clock node;
    private final LongSupplier nanoTime;
    private final AtomicReference<Instant> latest = new AtomicReference<>(Instant.MIN);
    private final AtomicBoolean measuring = new AtomicBoolean();
    private final AtomicBoolean differs = new AtomicBoolean();
    private volatile @Nullable Measurement last;
    private volatile long triedAt;

    /**
     * @param node the clock of this node
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    DatabaseClock(JdbcTransactions transactions, Clock node, LongSupplier nanoTime) {
        this.transactions = transactions;
        this.node = node;
        this.nanoTime = nanoTime;
    }

    /**
     * {@return the current time by the clock of the database}
     *
     * @throws dev.docent.api.jobs.AgentJobStoreUnavailableException if it was never measured and cannot be
     */
    Instant now() {
        Measurement known = last;
        if (known != null && isDue(known)) {
            measureAgain();
            known = last;
        }
        return inOrder((known == null ? first() : known).at(nanoTime.getAsLong()));
    }

    /** Measures now; after a failure the previous measurement remains in use. */
    void measureAgain() {
        if (isInHostTransaction() || !measuring.compareAndSet(false, true)) {
            return;
        }
        try {
            triedAt = nanoTime.getAsLong();
            accept(transactions.read(this::measure));
        } catch (RuntimeException unavailable) {
            LOG.log(
                    Level.DEBUG,
                    "The clock of the database was not measured; the last measurement counts",
                    unavailable);
        } finally {
            measuring.set(false);
        }
    }

    /** Measures now, on the connection of a heartbeat that has written nothing on it. */
    void measureOn(Connection connection) throws SQLException {
        if (!isInHostTransaction()) {
            accept(measure(connection));
        }
    }

    /** There CURRENT_TIMESTAMP is when the transaction began, and a rollback would undo the host's work. */
    private boolean isInHostTransaction() {
        return transactions.joined().isActive();
    }

    /** On a thread of its own within a transaction of the host. */
    private Measurement first() {
        try {
            return accept(
                    isInHostTransaction()
                            ? NonTransactionalThread.call(() -> transactions.read(this::measure))
                            : transactions.read(this::measure));
        } catch (SQLException failure) {
            throw SqlErrors.of(failure).asException(failure);
        }
    }

    private boolean isDue(Measurement known) {
        long now = nanoTime.getAsLong();
        return (known.wasSet(node.instant(), now) || now - known.nanos > MEASURED_FOR)
                && now - triedAt > PAUSE_AFTER_FAILURE;
    }

    private Measurement measure(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            // a pool may have begun a transaction long ago, when it validated the connection
            connection.rollback();
        }
        long sentAt = nanoTime.getAsLong();
        Instant time = JdbcStatements.select(
                        connection,
                        "SELECT CURRENT_TIMESTAMP AS measured",
                        parameters -> {},
                        row -> JdbcRows.time(row, "measured"))
                .get(0);
        long roundTrip = nanoTime.getAsLong() - sentAt;
        return new Measurement(time, node.instant(), sentAt + roundTrip / 2, roundTrip / 2);
    }

    /** {@return what counts from now on} */
    private Measurement accept(Measurement measured) {
        Measurement before = last;
        if (before != null && measured.mayBeWrongBy > TOLERATED.toNanos()) {
            return before;
        }
        last = measured;
        report(Duration.between(measured.at(nanoTime.getAsLong()), node.instant()));
        return measured;
    }

    private void report(Duration ahead) {
        if (ahead.abs().compareTo(TOLERATED) > 0) {
            if (differs.compareAndSet(false, true)) {
                LOG.log(
                        Level.WARNING,
                        "The clock of this node is " + ahead.abs().toMillis() + " ms "
                                + (ahead.isNegative() ? "behind" : "ahead of")
                                + " the clock of the database of docent.jobs.datasource. Docent uses that of the database;"
                                + " synchronize both, for example by NTP, since certificates, logs and your application"
                                + " depend on the clock of the node");
            }
        } else if (differs.compareAndSet(true, false)) {
            LOG.log(Level.WARNING, "The clocks of this node and of the database agree again to within a second");
        }
    }

    /** Measurements differ by fractions of their round trips; only a clock that was set back goes back. */
    private Instant inOrder(Instant now) {
        return latest.accumulateAndGet(
                now,
                (before, next) -> next.isBefore(before) && next.plus(TOLERATED).isAfter(before) ? before : next);
    }

    /**
     * @param time of the database
     * @param nodeTime of the node, at about the same moment
     * @param nanos of the clock that goes on
     * @param mayBeWrongBy half of the round trip, in nanoseconds
     */
    private record Measurement(Instant time, Instant nodeTime, long nanos, long mayBeWrongBy) {

        Instant at(long nanosNow) {
            return time.plusNanos(nanosNow - nanos);
        }

        /** {@return whether the clock of the node has gone on differently} */
        boolean wasSet(Instant nodeNow, long nanosNow) {
            Duration difference = Duration.between(nodeTime.plusNanos(nanosNow - nanos), nodeNow);
            return difference.abs().compareTo(TOLERATED) > 0;
        }
    }
}
