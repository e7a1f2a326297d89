package dev.docent.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;

/**
 * Asks a store that may hang how many runs wait: on a thread of its own, for a bounded time, and not again while an earlier
 * call has not returned. Thread-safe.
 */
final class QueueCount {

    static final long LIMIT_MILLIS = 2_000;

    private static final Logger LOG = System.getLogger(QueueCount.class.getName());

    private final IntSupplier queued;
    private final AtomicBoolean asking = new AtomicBoolean();

    QueueCount(IntSupplier queued) {
        this.queued = queued;
    }

    /** {@return the number now; empty if it is not known in time} */
    OptionalInt on(NodeThreads threads) {
        if (!asking.compareAndSet(false, true)) {
            return OptionalInt.empty();
        }
        FutureTask<Integer> call = new FutureTask<>(queued::getAsInt);
        begin(threads, call);
        try {
            return OptionalInt.of(call.get(LIMIT_MILLIS, TimeUnit.MILLISECONDS));
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

    private void begin(NodeThreads threads, Runnable call) {
        boolean begun = false;
        try {
            threads.begin("count waiting runs", () -> {
                try {
                    call.run();
                } finally {
                    asking.set(false);
                }
            });
            begun = true;
        } finally {
            if (!begun) {
                asking.set(false);
            }
        }
    }
}
