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
 * A bounded number of runs at a time on threads of the container, and an end to all of them. A permit that was handed to a task
 * is held exactly as long as the task is in {@link #running}: who removes it releases. Safe for many threads.
 */
final class RunPermits {

    /** Longer than an executor keeps a run waiting that it means to begin; then others may have the permit. */
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

    /** @throws RunnersBusyException when there is none left, or the application stops */
    void take() {
        if (closed || !(free.tryAcquire() || (giveUpForgotten() && free.tryAcquire()))) {
            throw new RunnersBusyException();
        }
    }

    /** Releases a permit that was taken and not used. */
    void release() {
        free.release();
    }

    /**
     * Runs {@code task} with the permit that was taken, once the transaction that the caller may be in has committed. When it
     * cannot be run its job fails; nothing is thrown, because the job is written already.
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

    /** An executor may also have run the task before it threw, or may run it later: then this or that does nothing. */
    private void refused(RunTask task, Throwable failure) {
        giveUp(
                task,
                failure instanceof RejectedExecutionException
                        ? "the server had no thread for it"
                        : "the server could not begin it: " + failure.getClass().getSimpleName());
        LOG.log(Level.WARNING, "The executor did not take the run of agent job " + task.key(), failure);
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

    /** Ends a task that has not begun; {@return whether it had not} */
    private boolean giveUp(RunTask task, String reason) {
        boolean given = task.giveUp();
        if (given) {
            try {
                task.fail(reason);
            } finally {
                release(task);
            }
        }
        return given;
    }

    /** Executors drop tasks without a word, such as those of a container that was suspended. */
    private boolean giveUpForgotten() {
        long now = nanoTime.getAsLong();
        boolean any = false;
        for (RunTask task : running) {
            any |= task.waitedNanos(now) > MAX_WAIT_NANOS
                    && giveUp(task, "the server did not begin it within 5 minutes");
        }
        return any;
    }

    /** Starts nothing more, interrupts what runs, gives it some time to end, and ends what is left. */
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
