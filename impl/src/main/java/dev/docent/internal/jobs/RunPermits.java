package dev.docent.internal.jobs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Limits the concurrent runs on threads of the container, and stops all of them at shutdown. A task is in {@link
 * #running} exactly while it holds a permit: the code that removes it also releases the permit. Thread-safe.
 */
final class RunPermits {

    /** Longer than an executor queues a run that it will start; then the permit may go to others. */
    static final long MAX_WAIT_NANOS = TimeUnit.MINUTES.toNanos(5);

    private static final Logger LOG = System.getLogger(RunPermits.class.getName());

    private final Executor executor;
    private final HostTransaction transaction;
    private final int size;
    private final LongSupplier nanoTime;
    private final Semaphore free;
    private final Set<RunTask> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    RunPermits(Executor executor, HostTransaction transaction, int size, LongSupplier nanoTime) {
        this.executor = executor;
        this.transaction = transaction;
        this.size = size;
        this.nanoTime = nanoTime;
        this.free = new Semaphore(size);
    }

    /** @throws RunnersBusyException if there is none left, or the application stops */
    void take() {
        if (closed || !(free.tryAcquire() || (giveUpDropped() && free.tryAcquire()))) {
            throw new RunnersBusyException();
        }
    }

    /** Releases a permit that was taken but not used. */
    void release() {
        free.release();
    }

    /**
     * Runs {@code task} with the permit that was taken, once the transaction of the caller, if any, has committed. If
     * it cannot be run its job fails; nothing is thrown, because the job is already written.
     */
    void start(RunTask task) {
        running.add(task);
        try {
            transaction.afterEnd(() -> submit(task), () -> release(task));
        } catch (RuntimeException | Error failure) {
            refused(task, failure);
        }
    }

    private void submit(RunTask task) {
        if (closed) {
            giveUp(task, RunTask.STOPPED);
            return;
        }
        task.submittedAt(nanoTime.getAsLong());
        try {
            executor.execute(() -> run(task));
        } catch (RuntimeException | Error failure) {
            refused(task, failure);
        }
    }

    /** The executor may also have run the task before it threw, or may run it later: then the second does nothing. */
    private void refused(RunTask task, Throwable failure) {
        giveUp(
                task,
                failure instanceof RejectedExecutionException
                        ? "the server had no thread for it"
                        : "the server could not start it: " + failure.getClass().getSimpleName());
        LOG.log(Level.WARNING, "The executor did not accept the run of agent job " + task.key(), failure);
    }

    private void run(RunTask task) {
        if (closed) {
            giveUp(task, RunTask.STOPPED);
        } else if (task.begin()) {
            try {
                task.run();
            } finally {
                release(task);
            }
        }
    }

    private void release(RunTask task) {
        if (running.remove(task)) {
            free.release();
        }
    }

    /** Ends a task that has not started; returns whether it had not. */
    private boolean giveUp(RunTask task, String reason) {
        boolean givenUp = task.giveUp();
        if (givenUp) {
            try {
                task.fail(reason);
            } finally {
                release(task);
            }
        }
        return givenUp;
    }

    /** Some executors drop tasks silently, such as those of a suspended container. */
    private boolean giveUpDropped() {
        long now = nanoTime.getAsLong();
        boolean any = false;
        for (RunTask task : running) {
            any |= task.waitedNanos(now) > MAX_WAIT_NANOS
                    && giveUp(task, "the server did not start it within 5 minutes");
        }
        return any;
    }

    /** Starts nothing more, interrupts the running tasks, waits for them to end, and fails the jobs of the others. */
    void close(long graceMillis) {
        closed = true;
        running.forEach(RunTask::interrupt);
        running.forEach(task -> giveUp(task, RunTask.STOPPED));
        boolean interrupted = false;
        try {
            free.tryAcquire(size, graceMillis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stop) {
            interrupted = true;
        }
        running.forEach(RunTask::abandon);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
