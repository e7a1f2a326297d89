package dev.docent.impl.internal.wiring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.timing.LateStart;

/** Maintenance tasks on a scheduler of the container, until it is closed. Thread-safe. */
public final class MaintenanceSchedule implements AutoCloseable {

    private final ScheduledExecutorService scheduler;
    private final List<Future<?>> scheduled = new ArrayList<>();
    private final LongSupplier nanoTime;
    private final LateStart late =
            new LateStart("The scheduler (docent.scheduler) has no free thread: give it more, name"
                    + " another one, or lower docent.jobs.runners if the runs use the same threads");

    private volatile boolean closed;

    public MaintenanceSchedule(ScheduledExecutorService scheduler) {
        this(scheduler, System::nanoTime);
    }

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    MaintenanceSchedule(ScheduledExecutorService scheduler, LongSupplier nanoTime) {
        this.scheduler = scheduler;
        this.nanoTime = nanoTime;
    }

    /** Schedules {@code task}, first after {@code initialDelay}. */
    public synchronized void add(MaintenanceTask task, Duration initialDelay) {
        if (!closed) {
            scheduled.add(scheduler.scheduleWithFixedDelay(
                    new Repeated(task, nanoTime.getAsLong() + initialDelay.toNanos()),
                    initialDelay.toMillis(),
                    task.every().toMillis(),
                    TimeUnit.MILLISECONDS));
        }
    }

    private final class Repeated implements Runnable {

        private final MaintenanceTask task;
        private long due;

        Repeated(MaintenanceTask task, long due) {
            this.task = task;
            this.due = due;
        }

        @Override
        public void run() {
            if (!closed) {
                late.check(task.name(), nanoTime.getAsLong() - due);
                task.run();
                due = nanoTime.getAsLong() + task.every().toNanos();
            }
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        scheduled.forEach(task -> task.cancel(false));
        scheduled.clear();
    }
}
