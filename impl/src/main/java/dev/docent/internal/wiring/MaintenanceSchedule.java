package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import dev.docent.internal.jobs.MaintenanceTask;

/** Maintenance tasks on a scheduler of the container, until it is closed. Thread-safe. */
final class MaintenanceSchedule implements AutoCloseable {

    private final ScheduledExecutorService scheduler;
    private final List<Future<?>> scheduled = new ArrayList<>();
    private volatile boolean closed;

    MaintenanceSchedule(ScheduledExecutorService scheduler) {
        this.scheduler = scheduler;
    }

    /** Schedules {@code task}, first after {@code initialDelay}. */
    synchronized void add(MaintenanceTask task, Duration initialDelay) {
        if (!closed) {
            scheduled.add(scheduler.scheduleWithFixedDelay(
                    () -> unlessClosed(task),
                    initialDelay.toMillis(),
                    task.every().toMillis(),
                    TimeUnit.MILLISECONDS));
        }
    }

    private void unlessClosed(MaintenanceTask task) {
        if (!closed) {
            task.run();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        scheduled.forEach(task -> task.cancel(false));
        scheduled.clear();
    }
}
