package dev.docent.impl.jobs;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The next time of a task that is always to come at most once. Safe for many threads. */
final class Pulse {

    private final ScheduledExecutorService scheduler;
    private Beat next;

    Pulse(ScheduledExecutorService scheduler) {
        this.scheduler = scheduler;
    }

    /** Has {@code task} run within the given time, unless it will have run by then anyhow. */
    synchronized void within(long nanos, Runnable task) {
        long wanted = System.nanoTime() + nanos;
        if (next == null || next.due - wanted > 0) {
            Beat sooner = new Beat(wanted, task);
            scheduler.schedule(sooner, nanos, TimeUnit.NANOSECONDS);
            next = sooner;
        }
    }

    private synchronized boolean isNext(Beat beat) {
        boolean isNext = next == beat;
        if (isNext) {
            next = null;
        }
        return isNext;
    }

    private final class Beat implements Runnable {

        private final long due;
        private final Runnable task;

        Beat(long due, Runnable task) {
            this.due = due;
            this.task = task;
        }

        @Override
        public void run() {
            if (isNext(this)) {
                task.run();
            }
        }
    }
}
