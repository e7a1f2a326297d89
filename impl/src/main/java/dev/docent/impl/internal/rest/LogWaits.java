package dev.docent.impl.internal.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import dev.docent.jobs.internal.timing.PacedTask;

/** Waits for more of logs, which nobody reports: polls them, all in one task, while anyone waits. Thread-safe. */
public final class LogWaits implements AutoCloseable {

    private static final Logger LOG = System.getLogger(LogWaits.class.getName());
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final int MAX = 1_000;

    private final Set<Wait> waits = ConcurrentHashMap.newKeySet();
    private final Optional<PacedTask> polls;
    private volatile boolean closed;

    /** @param scheduler runs short tasks; without one, no wait takes any time */
    public LogWaits(Optional<ScheduledExecutorService> scheduler) {
        polls = scheduler.map(found -> new PacedTask(found, System::nanoTime, this::poll));
    }

    /** {@return whether clients can wait} */
    public boolean isPossible() {
        return polls.isPresent();
    }

    /**
     * Waits until a condition holds or fails, or time is up.
     *
     * @param condition tested now and then, by one thread at a time
     * @return completes when the wait is over; at once if too many wait, or this is closed
     */
    public CompletionStage<Void> await(BooleanSupplier condition, Duration timeout) {
        Wait wait = new Wait(condition, System.nanoTime() + timeout.toNanos(), new CompletableFuture<>());
        if (closed || waits.size() >= MAX) {
            wait.end();
            return wait.over;
        }
        waits.add(wait);
        try {
            polls.orElseThrow().within(PAUSE_NANOS);
        } catch (RuntimeException stopping) {
            LOG.log(
                    Level.DEBUG,
                    "A wait for more of a log ends at once: the scheduler accepts no more tasks",
                    stopping);
            end(wait);
        }
        if (closed) {
            end(wait);
        }
        return wait.over;
    }

    private void poll() {
        try {
            waits.stream().filter(Wait::isOver).forEach(this::end);
        } finally {
            if (!waits.isEmpty() && !closed) {
                polls.orElseThrow().within(PAUSE_NANOS);
            }
        }
    }

    private void end(Wait wait) {
        waits.remove(wait);
        wait.end();
    }

    /** Ends all waits, also later ones, and leaves nothing scheduled. */
    @Override
    public void close() {
        closed = true;
        waits.forEach(this::end);
        polls.ifPresent(PacedTask::close);
    }

    private static final class Wait {

        private final BooleanSupplier condition;
        private final long deadline;
        private final CompletableFuture<Void> over;

        Wait(BooleanSupplier condition, long deadline, CompletableFuture<Void> over) {
            this.condition = condition;
            this.deadline = deadline;
            this.over = over;
        }

        /** A condition that fails is over: who asked for it finds out why. */
        boolean isOver() {
            try {
                return deadline - System.nanoTime() <= 0 || condition.getAsBoolean();
            } catch (RuntimeException failure) {
                LOG.log(Level.DEBUG, "A log cannot be read while somebody waits for more of it", failure);
                return true;
            }
        }

        void end() {
            over.complete(null);
        }
    }
}
