package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;

/** Reaches the work of one run: the thread of the runner, and what the runner registered. Thread-safe. */
final class Cancellation {

    private static final Logger LOG = System.getLogger(Cancellation.class.getName());

    private final Executor aside;
    private final List<Runnable> actions = new ArrayList<>();
    private @Nullable Stop why;
    private @Nullable Thread thread;
    private boolean over;

    /** @param aside runs what the runner registered, which may take seconds: what stops the run must not wait for it */
    Cancellation(Executor aside) {
        this.aside = aside;
    }

    /** Binds the calling thread, which is interrupted from now on. */
    synchronized void begin() {
        thread = Thread.currentThread();
        if (why != null) {
            thread.interrupt();
        }
    }

    /** No more interrupts and actions; a pending interrupt is cleared, so that it cannot abort the writes that follow. */
    synchronized void end() {
        over = true;
        thread = null;
        actions.clear();
        Thread.interrupted();
    }

    /** {@return whether the calling thread is that of the runner} */
    synchronized boolean isOnItsThread() {
        return thread == Thread.currentThread();
    }

    /** {@return why the run is stopped; empty if it is not} */
    synchronized Optional<Stop> why() {
        return Optional.ofNullable(why);
    }

    /** Runs {@code action} when the run is stopped, or now if it is. */
    void onStop(Runnable action) {
        synchronized (this) {
            if (over) {
                return;
            }
            if (why == null) {
                actions.add(action);
                return;
            }
        }
        run(action);
    }

    /** Stops the run, once; the first reason counts. */
    void stop(Stop reason) {
        List<Runnable> toRun;
        synchronized (this) {
            if (over || why != null) {
                return;
            }
            why = reason;
            if (thread != null) {
                thread.interrupt();
            }
            toRun = List.copyOf(actions);
            actions.clear();
        }
        if (!toRun.isEmpty()) {
            aside.execute(() -> toRun.forEach(Cancellation::run));
        }
    }

    /** The runner's code: what it throws must reach neither the other actions nor the code that stops the run. */
    private static void run(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException | Error failure) {
            LOG.log(Level.WARNING, "An action that a runner registered with AgentRun.onCancel failed", failure);
        }
    }
}
