package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;

import org.jspecify.annotations.Nullable;

/**
 * Asks a store that may hang how many runs wait: on a thread of its own, for a bounded time, and not again while an earlier
 * call has not returned. Thread-safe.
 */
final class QueueCount {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    private static final Logger LOG = System.getLogger(QueueCount.class.getName());

    private final IntSupplier queued;
    private final Duration limit;

    /** Identifies the call that has not returned; {@code null} for none. */
    private final AtomicReference<@Nullable Object> asking = new AtomicReference<>();

    QueueCount(IntSupplier queued) {
        this(queued, LIMIT);
    }

    QueueCount(IntSupplier queued, Duration limit) {
        this.queued = queued;
        this.limit = limit;
    }

    /** {@return the number now; empty if it is not known in time} */
    OptionalInt on(NodeThreads threads) {
        Object token = new Object();
        if (!asking.compareAndSet(null, token)) {
            return OptionalInt.empty();
        }
        FutureTask<Integer> call = new FutureTask<>(() -> ask(token));
        begin(threads, call, token);
        try {
            return OptionalInt.of(call.get(limit.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException | ExecutionException unknown) {
            call.cancel(true);
            LOG.log(Level.DEBUG, "How many runs wait could not be read", unknown);
            return OptionalInt.empty();
        } catch (InterruptedException stop) {
            call.cancel(true);
            Thread.currentThread().interrupt();
            return OptionalInt.empty();
        }
    }

    /** Admits the next call before the caller of this one goes on. */
    private int ask(Object token) {
        try {
            return queued.getAsInt();
        } finally {
            asking.compareAndSet(token, null);
        }
    }

    private void begin(NodeThreads threads, Runnable call, Object token) {
        boolean begun = false;
        try {
            threads.begin("count waiting runs", () -> {
                try {
                    call.run();
                } finally {
                    // a call that was cancelled before it began asks nothing
                    asking.compareAndSet(token, null);
                }
            });
            begun = true;
        } finally {
            if (!begun) {
                asking.compareAndSet(token, null);
            }
        }
    }
}
