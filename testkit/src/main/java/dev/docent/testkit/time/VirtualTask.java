package dev.docent.testkit.time;

import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A task in virtual time; repeats when it has a period. */
final class VirtualTask<T> extends FutureTask<T> implements RunnableScheduledFuture<T> {

    private static final Comparator<VirtualTask<?>> ORDER =
            Comparator.<VirtualTask<?>>comparingLong(task -> task.time).thenComparingLong(task -> task.sequence);

    private final VirtualTime owner;
    private final long periodNanos;
    private long time;
    private long sequence;

    VirtualTask(VirtualTime owner, Callable<T> work, long periodNanos) {
        super(work);
        this.owner = owner;
        this.periodNanos = periodNanos;
    }

    void queueAt(long nanos, long order) {
        time = nanos;
        sequence = order;
    }

    long time() {
        return time;
    }

    @Override
    public void run() {
        if (!isPeriodic()) {
            super.run();
        } else if (runAndReset()) {
            owner.add(this, periodNanos);
        }
    }

    @Override
    public boolean isPeriodic() {
        return periodNanos > 0;
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        owner.remove(this);
        return super.cancel(mayInterruptIfRunning);
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return unit.convert(time - owner.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
        return ORDER.compare(this, (VirtualTask<?>) other);
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
