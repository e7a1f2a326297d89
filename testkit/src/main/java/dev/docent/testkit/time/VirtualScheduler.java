package dev.docent.testkit.time;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Schedules tasks in {@link VirtualTime}; immediate ones run at the next advance, even one of zero. */
final class VirtualScheduler extends AbstractExecutorService implements ScheduledExecutorService {

    private final VirtualTime time;
    private volatile boolean shutdown;

    VirtualScheduler(VirtualTime time) {
        this.time = time;
    }

    @Override
    public void execute(Runnable command) {
        schedule(command, 0, TimeUnit.NANOSECONDS);
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        return schedule(Executors.callable(command), delay, unit);
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
        return add(new VirtualTask<>(time, callable, 0), unit.toNanos(delay));
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long initialDelay, long period, TimeUnit unit) {
        return add(
                new VirtualTask<>(time, Executors.callable(command), unit.toNanos(period)), unit.toNanos(initialDelay));
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long initialDelay, long delay, TimeUnit unit) {
        return scheduleAtFixedRate(command, initialDelay, delay, unit);
    }

    private <V> ScheduledFuture<V> add(VirtualTask<V> task, long delayNanos) {
        if (shutdown) {
            throw new RejectedExecutionException("The scheduler was shut down");
        }
        return time.add(task, delayNanos);
    }

    @Override
    public void shutdown() {
        shutdown = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        shutdown = true;
        return time.drain();
    }

    @Override
    public boolean isShutdown() {
        return shutdown;
    }

    @Override
    public boolean isTerminated() {
        return shutdown && time.pending() == 0;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return isTerminated();
    }
}
