package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import dev.docent.internal.jobs.MaintenanceTask;

/** Chores on a scheduler of the container, until it is closed. Safe for many threads. */
final class ChoreSchedule implements AutoCloseable {

    private final ScheduledExecutorService scheduler;
    private final List<Future<?>> scheduled = new ArrayList<>();
    private volatile boolean closed;

    ChoreSchedule(ScheduledExecutorService scheduler) {
        this.scheduler = scheduler;
    }

    /** Does {@code chore} after {@code first} for the first time. */
    synchronized void add(MaintenanceTask chore, Duration first) {
        if (!closed) {
            scheduled.add(scheduler.scheduleWithFixedDelay(
                    () -> unlessClosed(chore), first.toMillis(), chore.every().toMillis(), TimeUnit.MILLISECONDS));
        }
    }

    private void unlessClosed(MaintenanceTask chore) {
        if (!closed) {
            chore.run();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        scheduled.forEach(chore -> chore.cancel(false));
        scheduled.clear();
    }
}
