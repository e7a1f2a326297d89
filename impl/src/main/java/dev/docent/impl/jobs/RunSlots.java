package dev.docent.impl.jobs;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A bounded number of runs at a time on threads of the container, and an end to all of them. Safe for many threads. */
final class RunSlots {

    private final Executor executor;
    private final HostTransaction transaction;
    private final int size;
    private final Semaphore free;
    private final Set<RunningTask> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    RunSlots(Executor executor, HostTransaction transaction, int size) {
        this.executor = executor;
        this.transaction = transaction;
        this.size = size;
        this.free = new Semaphore(size);
    }

    /** @throws RunnersBusyException when there is none left, or the application stops */
    void take() {
        if (closed || !free.tryAcquire()) {
            throw new RunnersBusyException();
        }
    }

    /** Gives back a slot that was taken and not used. */
    void giveBack() {
        free.release();
    }

    /**
     * Runs {@code task} in the slot that was taken, once the transaction that the caller may be in has committed. When the
     * container has no thread for it, its job fails.
     */
    void start(RunningTask task) {
        running.add(task);
        transaction.afterEnd(() -> submit(task), () -> done(task));
    }

    private void submit(RunningTask task) {
        try {
            executor.execute(() -> run(task));
        } catch (RejectedExecutionException noThread) {
            done(task);
            task.fail("the server had no thread for it");
        }
    }

    private void run(RunningTask task) {
        try {
            if (!closed) {
                task.run();
            }
        } finally {
            if (!closed) {
                done(task);
            } else {
                free.release();
            }
        }
    }

    private void done(RunningTask task) {
        running.remove(task);
        free.release();
    }

    /** Starts nothing more, interrupts what runs, gives it some time to end, and ends what is left. */
    void close(long graceMillis) {
        closed = true;
        running.forEach(RunningTask::interrupt);
        boolean interrupted = false;
        try {
            free.tryAcquire(size, graceMillis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stop) {
            interrupted = true;
        }
        running.forEach(RunningTask::abandon);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
