package dev.docent.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;

/**
 * Does something once the application has started, which a server may finish long after its CDI container has. Thread-safe.
 */
final class AwaitedStart implements AutoCloseable {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** A longer start is not awaited: the action then runs, and reports what is missing. */
    private static final int MAX_ATTEMPTS = 600;

    private final ScheduledExecutorService clock;
    private final BooleanSupplier started;
    private final Runnable then;
    private int attempts;
    private @Nullable Future<?> next;
    private boolean closed;

    /**
     * @param started whether the application has started; must not take long
     * @param then what is to be done; must not take long
     */
    AwaitedStart(ScheduledExecutorService clock, BooleanSupplier started, Runnable then) {
        this.clock = clock;
        this.started = started;
        this.then = then;
    }

    /** Checks after each pause until the application has started, without delaying the caller. */
    synchronized void begin(Duration pause) {
        if (closed) {
            return;
        }
        try {
            next = clock.schedule(() -> check(pause), pause.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException noThread) {
            LOG.log(Level.DEBUG, "There is no thread to wait for the start of the application", noThread);
        }
    }

    private void check(Duration pause) {
        if (isClosed()) {
            return;
        }
        if (started.getAsBoolean() || ++attempts == MAX_ATTEMPTS) {
            then.run();
        } else {
            begin(pause);
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (next != null) {
            next.cancel(false);
        }
    }
}
