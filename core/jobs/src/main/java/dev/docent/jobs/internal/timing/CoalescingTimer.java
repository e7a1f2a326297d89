package dev.docent.jobs.internal.timing;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

/** Schedules a task so that at most one run is pending, until it is closed. Thread-safe. */
public final class CoalescingTimer implements AutoCloseable {

    /** A run that is later than this was dropped by the scheduler; if it starts after all, it does nothing. */
    static final Duration OVERDUE = Duration.ofSeconds(2);

    private static final Logger LOG = System.getLogger(CoalescingTimer.class.getName());

    private final ScheduledExecutorService scheduler;
    private final LongSupplier nanoTime;
    private @Nullable Tick next;
    private boolean closed;

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    public CoalescingTimer(ScheduledExecutorService scheduler, LongSupplier nanoTime) {
        this.scheduler = scheduler;
        this.nanoTime = nanoTime;
    }

    /**
     * Runs {@code task} within the given time, unless a run is already due by then.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the scheduler accepts no more tasks
     */
    public synchronized void within(long nanos, Runnable task) {
        if (closed) {
            return;
        }
        long now = nanoTime.getAsLong();
        if (next != null && next.due - (now + nanos) <= 0 && !next.isDropped(now)) {
            return;
        }
        Tick sooner = new Tick(now + nanos, task, nanos);
        cancelNext();
        next = sooner;
    }

    /** Cancels the pending run; otherwise the scheduler would retain this application's classes until it is due. */
    @Override
    public synchronized void close() {
        closed = true;
        cancelNext();
    }

    private void cancelNext() {
        if (next != null) {
            next.cancel();
            next = null;
        }
    }

    private synchronized boolean isNext(Tick tick) {
        boolean isNext = next == tick;
        if (isNext) {
            next = null;
        }
        return isNext;
    }

    private final class Tick implements Runnable {

        private final long due;
        private final Runnable task;
        /** A class of the JDK that releases this one when cancelled, in case the scheduler retains it. */
        private final FutureTask<Void> held = new FutureTask<>(this, null);

        private final Future<?> scheduled;

        Tick(long due, Runnable task, long nanos) {
            this.due = due;
            this.task = task;
            this.scheduled = scheduler.schedule(held, nanos, TimeUnit.NANOSECONDS);
        }

        boolean isDropped(long now) {
            return scheduled.isDone() || now - due > OVERDUE.toNanos();
        }

        void cancel() {
            scheduled.cancel(false);
            held.cancel(false);
        }

        @Override
        public void run() {
            try {
                if (isNext(this)) {
                    task.run();
                }
            } catch (Throwable failure) {
                LOG.log(Level.ERROR, "A scheduled task failed", failure);
            }
        }
    }
}
