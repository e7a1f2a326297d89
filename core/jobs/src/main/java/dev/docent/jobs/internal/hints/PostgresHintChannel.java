package dev.docent.jobs.internal.hints;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

import dev.docent.api.hints.JobHintChannel;
import org.jspecify.annotations.Nullable;

/**
 * Hints as notifications of PostgreSQL, over one connection that is kept for as long as it works, and one thread. A
 * broken connection is replaced, after a pause that grows.
 */
public final class PostgresHintChannel implements JobHintChannel {

    private static final Logger LOG = System.getLogger(PostgresHintChannel.class.getName());
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration MAX_PAUSE = Duration.ofSeconds(30);
    private static final long CLOSE_MILLIS = 2_000;

    private final DataSource dataSource;
    private final Duration firstPause;
    private final Pauses pauses;
    /** A sender that is this far ahead waits for a database that does not respond. */
    private final BlockingQueue<String> outgoing = new ArrayBlockingQueue<>(20);

    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean connected;
    /** Whether the last connection listened; used by the thread that listens. */
    private boolean begun;

    private @Nullable Thread thread;

    /** @param dataSource provides the connection; should set time-outs for connecting and reading */
    public PostgresHintChannel(DataSource dataSource) {
        this(dataSource, FIRST_PAUSE);
    }

    PostgresHintChannel(DataSource dataSource, Duration firstPause) {
        this(dataSource, firstPause, (closed, millis) -> closed.await(millis, TimeUnit.MILLISECONDS));
    }

    PostgresHintChannel(DataSource dataSource, Duration firstPause, Pauses pauses) {
        this.dataSource = dataSource;
        this.firstPause = firstPause;
        this.pauses = pauses;
    }

    /** Not a thread of the container: this one is occupied until the application stops. */
    @Override
    public synchronized void open(Receiver receiver) {
        Thread listening = new Thread(() -> listen(receiver), "docent-hints");
        listening.setDaemon(true);
        thread = listening;
        listening.start();
    }

    /** Drops the message if there is no connection: receivers poll for all changes once it is restored. */
    @Override
    public void send(String message) {
        if (connected && !outgoing.offer(message)) {
            LOG.log(Level.DEBUG, "A hint was dropped: the database does not take them");
        }
    }

    private void listen(Receiver receiver) {
        Duration pause = firstPause;
        boolean failing = false;
        do {
            begun = false;
            try (Connection connection = dataSource.getConnection()) {
                exchange(new HintSession(connection), receiver, failing);
            } catch (SQLException | RuntimeException | Error failure) {
                pause = begun ? firstPause : longer(pause);
                LOG.log(
                        failing && !begun ? Level.DEBUG : Level.WARNING,
                        "No hints are received from the database; changes by other nodes are seen about a second later"
                                + " until they are. Will try again",
                        failure);
                failing = true;
            }
        } while (!isClosedWithin(pause));
    }

    private void exchange(HintSession session, Receiver receiver, boolean again) throws SQLException {
        boolean usable = false;
        try {
            session.begin();
            begun = true;
            connected = true;
            if (again) {
                LOG.log(Level.INFO, "Hints are received from the database again");
            }
            receiver.lost();
            while (closed.getCount() > 0 && !Thread.currentThread().isInterrupted()) {
                sendAll(session);
                session.await().forEach(receiver::received);
            }
            sendAll(session);
            usable = true;
        } catch (SQLFeatureNotSupportedException foreign) {
            usable = true;
            throw foreign;
        } finally {
            connected = false;
            outgoing.clear();
            session.end(usable);
        }
    }

    private void sendAll(HintSession session) throws SQLException {
        for (String message = outgoing.poll(); message != null; message = outgoing.poll()) {
            session.send(message);
        }
    }

    private static Duration longer(Duration pause) {
        Duration twice = pause.multipliedBy(2);
        return twice.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : twice;
    }

    /** Waits for a part of {@code pause} that differs between nodes that lost their connections together. */
    private boolean isClosedWithin(Duration pause) {
        long millis = pause.toMillis();
        try {
            return pauses.endsEarly(closed, ThreadLocalRandom.current().nextLong(millis / 2, millis + 1));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** What was sent before is still sent; a connection that hangs is left to its time-outs. */
    @Override
    public synchronized void close() {
        closed.countDown();
        if (thread == null) {
            return;
        }
        try {
            thread.join(CLOSE_MILLIS);
            thread.interrupt();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** How time passes between two attempts to connect. */
    @FunctionalInterface
    interface Pauses {

        /** {@return whether this was closed meanwhile} */
        boolean endsEarly(CountDownLatch closed, long millis) throws InterruptedException;
    }
}
