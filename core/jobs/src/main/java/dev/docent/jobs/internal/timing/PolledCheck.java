package dev.docent.jobs.internal.timing;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * A check that may hang, for any number of callers that repeat it all the time: it is made only when a caller asks, on a
 * thread of its own, once at a time, and its result is used for a while. Callers wait for it for a limited time after it
 * has begun, and those that come later not at all. Thread-safe.
 *
 * @param <T> what it finds
 */
public final class PolledCheck<T> {

    /** A check that takes longer is interrupted, and replaced by another: what it waits for may be gone for good. */
    static final Duration GIVEN_UP_AFTER = Duration.ofSeconds(30);

    /** Checks that were given up and do not end; more of them would not help. */
    private static final int MAX_HANGING = 3;

    private static final Logger LOG = System.getLogger(PolledCheck.class.getName());

    private final String name;
    private final Supplier<T> check;
    private final BiConsumer<String, Runnable> threads;
    private final Duration fresh;
    private final Duration limit;
    private final LongSupplier nanoTime;
    private final Semaphore hanging = new Semaphore(MAX_HANGING + 1);
    private @Nullable Attempt<T> last;

    /**
     * @param name what it does, for the name of its thread
     * @param check must not throw
     * @param threads begins work on a thread of this name
     * @param fresh how long after its beginning a check that has ended is used
     * @param limit how long after its beginning callers wait for it
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    public PolledCheck(
            String name,
            Supplier<T> check,
            BiConsumer<String, Runnable> threads,
            Duration fresh,
            Duration limit,
            LongSupplier nanoTime) {
        this.name = name;
        this.check = check;
        this.threads = threads;
        this.fresh = fresh;
        this.limit = limit;
        this.nanoTime = nanoTime;
    }

    /** {@return what the last check found, or the one that begins now; empty if it has not ended within the limit} */
    public Optional<T> result() {
        Attempt<T> attempt = current();
        try {
            long left = limit.toNanos() - (nanoTime.getAsLong() - attempt.begunAt);
            return Optional.of(attempt.task.get(Math.max(0, left), TimeUnit.NANOSECONDS));
        } catch (TimeoutException | CancellationException late) {
            return Optional.empty();
        } catch (ExecutionException failed) {
            LOG.log(Level.WARNING, "Could not " + name, failed.getCause());
            return Optional.empty();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private synchronized Attempt<T> current() {
        long now = nanoTime.getAsLong();
        Attempt<T> before = last;
        if (before != null && !before.isOver(now, fresh)) {
            if (before.task.isDone() || now - before.begunAt < GIVEN_UP_AFTER.toNanos()) {
                return before;
            }
            before.task.cancel(true);
        }
        if (!hanging.tryAcquire()) {
            return before == null ? Attempt.cancelled(check, now) : before;
        }
        Attempt<T> next = new Attempt<>(new FutureTask<>(check::get), now);
        last = next;
        begin(next);
        return next;
    }

    private void begin(Attempt<T> attempt) {
        AtomicBoolean released = new AtomicBoolean();
        Runnable release = () -> {
            if (released.compareAndSet(false, true)) {
                hanging.release();
            }
        };
        try {
            threads.accept(name, () -> {
                try {
                    attempt.task.run();
                } finally {
                    release.run();
                }
            });
        } catch (RuntimeException | OutOfMemoryError noThread) {
            LOG.log(Level.DEBUG, "There is no thread to " + name, noThread);
            attempt.task.cancel(false);
            release.run();
        }
    }

    private record Attempt<T>(FutureTask<T> task, long begunAt) {

        static <T> Attempt<T> cancelled(Supplier<T> check, long now) {
            FutureTask<T> none = new FutureTask<>(check::get);
            none.cancel(false);
            return new Attempt<>(none, now);
        }

        boolean isOver(long now, Duration fresh) {
            return task.isDone() && now - begunAt >= fresh.toNanos();
        }
    }
}
