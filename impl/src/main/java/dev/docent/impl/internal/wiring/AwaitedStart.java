package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;

/**
 * Does something once the application has started, which a server may finish long after its CDI container has. Thread-safe.
 *
 * <p>It waits on a thread of its own. A task that a scheduler of the container holds while the start fails is an error to some
 * servers, which log it beside the true reason. For the same reason nothing else is scheduled there before the start.
 */
public final class AwaitedStart implements AutoCloseable {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** A longer start is not awaited: the actions then run, and report what is missing. */
    private static final int MAX_ATTEMPTS = 600;

    private final BiConsumer<String, Runnable> threads;
    private final BooleanSupplier started;
    private final Duration pause;
    private final CloseSignal closed = new CloseSignal();
    private @Nullable List<Runnable> waiting;
    private boolean over;

    /**
     * @param threads begins work on a thread of this name
     * @param started whether the application has started; must not take long. An exception means that it is gone
     * @param pause between checks; the first is after such a pause, too
     */
    AwaitedStart(BiConsumer<String, Runnable> threads, BooleanSupplier started, Duration pause) {
        this.threads = threads;
        this.started = started;
        this.pause = pause;
    }

    /** Runs {@code action} when the application has started, without delaying the caller; never if it does not start. */
    public void then(Runnable action) {
        synchronized (this) {
            if (closed.isGiven()) {
                return;
            }
            if (waiting != null && !over) {
                waiting.add(action);
                return;
            }
            if (!over) {
                waiting = new ArrayList<>(List.of(action));
            }
        }
        try {
            threads.accept("await the start of the application", over ? () -> run(action) : this::await);
        } catch (RuntimeException | OutOfMemoryError noThread) {
            LOG.log(Level.DEBUG, "There is no thread to wait for the start of the application", noThread);
        }
    }

    private void await() {
        for (int attempt = 1; !closed.isGivenWithin(pause.toNanos()); attempt++) {
            try {
                if (started.getAsBoolean() || attempt == MAX_ATTEMPTS) {
                    begun().forEach(this::run);
                    return;
                }
            } catch (RuntimeException gone) {
                LOG.log(Level.DEBUG, "The application is gone before it has started", gone);
                return;
            }
        }
    }

    private synchronized List<Runnable> begun() {
        over = true;
        List<Runnable> actions = waiting;
        waiting = null;
        return actions == null ? List.of() : actions;
    }

    private void run(Runnable action) {
        if (closed.isGiven()) {
            return;
        }
        try {
            action.run();
        } catch (RuntimeException failure) {
            // the application may have stopped meanwhile
            boolean stopped = closed.isGiven();
            LOG.log(
                    stopped ? Level.DEBUG : Level.WARNING,
                    "Could not begin what follows the start of the application",
                    failure);
        }
    }

    @Override
    public void close() {
        closed.give();
    }
}
