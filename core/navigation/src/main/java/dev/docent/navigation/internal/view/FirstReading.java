package dev.docent.navigation.internal.view;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import dev.docent.base.internal.SiteUnavailableException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a site before the first request, on a thread of the server. A request that comes meanwhile waits for it; if it
 * fails, or there is no thread, the next request reads the site. Thread-safe.
 */
public final class FirstReading implements AutoCloseable {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final Supplier<?> site;
    private final ExecutorService threads;
    private @Nullable Future<?> begun;
    private volatile boolean closed;

    /**
     * @param site reads the site, as {@link NavigationCache#snapshot()} does
     * @param threads where to read it
     */
    public FirstReading(Supplier<?> site, ExecutorService threads) {
        this.site = site;
        this.threads = threads;
    }

    /**
     * Begins soon, without delaying the caller.
     *
     * @param clock only determines when to begin: reading may take long
     */
    public synchronized void begin(ScheduledExecutorService clock, Duration pause) {
        unlessRefused(() -> begun = clock.schedule(this::handOver, pause.toMillis(), TimeUnit.MILLISECONDS));
    }

    private synchronized void handOver() {
        if (!closed) {
            unlessRefused(() -> begun = threads.submit(this::read));
        }
    }

    private static void unlessRefused(Runnable step) {
        try {
            step.run();
        } catch (RejectedExecutionException noThread) {
            LOG.log(Level.DEBUG, "There is no thread to read the documentation site; the first request does", noThread);
        }
    }

    private void read() {
        if (closed) {
            return;
        }
        try {
            site.get();
        } catch (RuntimeException failure) {
            Throwable reason = failure instanceof SiteUnavailableException && failure.getCause() != null
                    ? failure.getCause()
                    : failure;
            LOG.log(
                    closed ? Level.DEBUG : Level.WARNING,
                    "The documentation site cannot be read yet; the next request tries again",
                    reason);
        }
    }

    /** Ends a reading that has begun, by interrupting it, and does not wait for that. */
    @Override
    public synchronized void close() {
        closed = true;
        if (begun != null) {
            begun.cancel(true);
        }
    }
}
