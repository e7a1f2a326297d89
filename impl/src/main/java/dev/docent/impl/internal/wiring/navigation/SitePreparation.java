package dev.docent.impl.internal.wiring.navigation;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

import dev.docent.impl.internal.wiring.ApplicationLoader;
import dev.docent.impl.internal.wiring.CloseSignal;
import dev.docent.navigation.internal.view.SiteRenderer;
import org.jspecify.annotations.Nullable;

/**
 * Prepares sites for their first readers, one after the other, on one thread of low priority that ends when nothing is left.
 * It rests as long as it works, since not all systems heed priorities. Thread-safe.
 */
final class SitePreparation implements AutoCloseable {

    private static final Logger LOG = System.getLogger("dev.docent");

    private static final long MAX_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final BiConsumer<String, Runnable> threads;
    private final ApplicationLoader application = new ApplicationLoader();
    private final CloseSignal closed = new CloseSignal();
    private final Set<SiteRenderer> waiting = new LinkedHashSet<>();
    private boolean open;
    private boolean running;

    /** @param threads begins work on a thread of this name */
    SitePreparation(BiConsumer<String, Runnable> threads) {
        this.threads = threads;
    }

    /** Prepares a site soon, in its state at that time. */
    void add(SiteRenderer site) {
        synchronized (this) {
            waiting.add(site);
        }
        begin();
    }

    /** Begins; before that, nothing is prepared. */
    void open() {
        synchronized (this) {
            open = true;
        }
        begin();
    }

    private void begin() {
        synchronized (this) {
            if (!open || running || waiting.isEmpty() || closed.isGiven()) {
                return;
            }
            running = true;
        }
        try {
            threads.accept("prepare the sites", () -> application.run(this::run));
        } catch (RuntimeException | OutOfMemoryError noThread) {
            end();
            LOG.log(Level.DEBUG, "There is no thread to prepare the sites; their first readers wait", noThread);
        }
    }

    private synchronized void end() {
        running = false;
    }

    private void run() {
        Thread here = Thread.currentThread();
        int priority = here.getPriority();
        here.setPriority(Thread.MIN_PRIORITY);
        boolean ended = false;
        try {
            for (SiteRenderer site = next(); site != null; site = next()) {
                prepare(site);
            }
            ended = true;
        } finally {
            here.setPriority(priority);
            if (!ended) {
                end();
            }
        }
    }

    /** {@return the site that waits longest; {@code null} if this ends} */
    private synchronized @Nullable SiteRenderer next() {
        Iterator<SiteRenderer> first = waiting.iterator();
        if (closed.isGiven() || !first.hasNext()) {
            running = false;
            return null;
        }
        SiteRenderer site = first.next();
        first.remove();
        return site;
    }

    private void prepare(SiteRenderer site) {
        try {
            site.prepare(new Pace());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(
                    closed.isGiven() ? Level.DEBUG : Level.WARNING,
                    "The search of a site could not be prepared; it is made when somebody searches",
                    failure);
        }
    }

    /** Lets others work, too. */
    private final class Pace implements BooleanSupplier {

        private long begun = System.nanoTime();

        @Override
        public boolean getAsBoolean() {
            boolean goesOn = !closed.isGivenWithin(Math.min(MAX_PAUSE_NANOS, System.nanoTime() - begun));
            begun = System.nanoTime();
            return goesOn;
        }
    }

    /** Ends what is being prepared at its next page, and does not wait for that. */
    @Override
    public void close() {
        closed.give();
    }
}
