package dev.docent.jobs.internal.timing;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

/**
 * A task that runs when it is asked for, never twice at the same time: requests during a run are for the next one.
 * Thread-safe.
 */
public final class PacedTask implements AutoCloseable {

    /** A run that takes longer hangs; it does not keep the next one from running. */
    static final Duration HANGING = Duration.ofSeconds(30);

    private final CoalescingTimer timer;
    private final LongSupplier nanoTime;
    private final Runnable task;
    private @Nullable Object running;
    private long runningSince;
    private boolean requested;
    private long requestedAt;

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    public PacedTask(ScheduledExecutorService scheduler, LongSupplier nanoTime, Runnable task) {
        this.timer = new CoalescingTimer(scheduler, nanoTime);
        this.nanoTime = nanoTime;
        this.task = task;
    }

    /**
     * Runs the task within the given time, or right after the run that is under way.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the scheduler accepts no more tasks
     */
    public synchronized void within(long nanos) {
        if (running == null || isHanging()) {
            timer.within(nanos, this::run);
            return;
        }
        long at = nanoTime.getAsLong() + nanos;
        if (!requested || at - requestedAt < 0) {
            requested = true;
            requestedAt = at;
        }
    }

    private boolean isHanging() {
        return nanoTime.getAsLong() - runningSince > HANGING.toNanos();
    }

    private void run() {
        Object run = begin();
        try {
            task.run();
        } finally {
            end(run);
        }
    }

    private synchronized Object begin() {
        Object run = new Object();
        running = run;
        runningSince = nanoTime.getAsLong();
        return run;
    }

    /** Only the latest run ends what it began: an earlier one was given up. */
    private synchronized void end(Object run) {
        if (running != run) {
            return;
        }
        running = null;
        if (requested) {
            requested = false;
            timer.within(Math.max(0, requestedAt - nanoTime.getAsLong()), this::run);
        }
    }

    /** Cancels the pending run; none follows. */
    @Override
    public void close() {
        timer.close();
    }
}
