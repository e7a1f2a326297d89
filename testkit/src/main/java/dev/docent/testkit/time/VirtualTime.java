package dev.docent.testkit.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ScheduledExecutorService;

import org.jspecify.annotations.Nullable;

/**
 * Time that moves only with {@link #advance(Duration)}. Provides a consistent clock, nanosecond counter and scheduler;
 * scheduled tasks run on the thread that advances, in time order, each at exactly its time.
 *
 * <p>Thread-safe; tasks may schedule further tasks. Starts at 2026-01-01T00:00:00Z.
 */
public final class VirtualTime {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    /** A set, because tasks that are cancelled leave it at once, and may be many. */
    private final TreeSet<VirtualTask<?>> tasks = new TreeSet<>();

    private final VirtualScheduler scheduler = new VirtualScheduler(this);
    private long now;
    private long sequence;

    /** Creates an independent virtual time, at its start. */
    public VirtualTime() {}

    /** {@return nanoseconds since the start, the counterpart of {@link System#nanoTime()}} */
    public synchronized long nanoTime() {
        return now;
    }

    /** {@return a clock in UTC that shows this time} */
    public Clock clock() {
        return new VirtualClock(ZoneOffset.UTC);
    }

    /** {@return a scheduler whose tasks run within {@link #advance(Duration)}} */
    public ScheduledExecutorService scheduler() {
        return scheduler;
    }

    /** {@return the number of scheduled tasks} */
    public synchronized int pending() {
        return tasks.size();
    }

    /**
     * Advances time, running every task that becomes due.
     *
     * @param duration time to advance by, not negative
     */
    public void advance(Duration duration) {
        long end;
        synchronized (this) {
            end = Math.addExact(now, duration.toNanos());
        }
        for (VirtualTask<?> task = due(end); task != null; task = due(end)) {
            task.run();
        }
        synchronized (this) {
            now = end;
        }
    }

    /** Advances time until no task is scheduled; does not return while a periodic task is scheduled. */
    public void advanceUntilIdle() {
        for (VirtualTask<?> task = due(Long.MAX_VALUE); task != null; task = due(Long.MAX_VALUE)) {
            task.run();
        }
    }

    private synchronized @Nullable VirtualTask<?> due(long end) {
        if (tasks.isEmpty() || tasks.first().time() > end) {
            return null;
        }
        now = Math.max(now, tasks.first().time());
        return tasks.pollFirst();
    }

    synchronized <T> VirtualTask<T> add(VirtualTask<T> task, long delayNanos) {
        task.queueAt(now + Math.max(0, delayNanos), sequence++);
        tasks.add(task);
        return task;
    }

    synchronized void remove(VirtualTask<?> task) {
        tasks.remove(task);
    }

    synchronized List<Runnable> drain() {
        List<Runnable> waiting = List.copyOf(tasks);
        tasks.clear();
        return waiting;
    }

    private final class VirtualClock extends Clock {

        private final ZoneId zone;

        VirtualClock(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new VirtualClock(other);
        }

        @Override
        public Instant instant() {
            return START.plusNanos(nanoTime());
        }
    }
}
