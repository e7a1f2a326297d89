package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** How often, and for how long, to retry after a temporary failure. Thread-safe. */
final class RetryPolicy {

    private static final long FIRST_MILLIS = 50;
    private static final long MAX_MILLIS = 2_000;

    private final long limitMillis;
    private final CountDownLatch over;

    /** @param limit maximum wait for one operation, all pauses together */
    RetryPolicy(Duration limit) {
        this(limit, new CountDownLatch(1));
    }

    private RetryPolicy(Duration limit, CountDownLatch over) {
        this.limitMillis = limit.toMillis();
        this.over = over;
    }

    /** {@return one that waits no longer than {@code limit} for one operation, and ends with this one} */
    RetryPolicy atMost(Duration limit) {
        return new RetryPolicy(Duration.ofMillis(Math.min(limitMillis, limit.toMillis())), over);
    }

    /**
     * Waits before another attempt, twice as long each time up to a bound.
     *
     * @param attempt number of the attempt that failed, from 1
     * @return whether to try again; false once the limit is reached, on an interrupt, and after {@link #end}
     */
    boolean pause(int attempt) {
        if (waitedBefore(attempt) >= limitMillis) {
            return false;
        }
        try {
            return !over.await(pauseMillis(attempt), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends all waits, also later ones. */
    void end() {
        over.countDown();
    }

    private static long waitedBefore(int attempt) {
        long waited = 0;
        for (int earlier = 1; earlier < attempt; earlier++) {
            waited += pauseMillis(earlier);
        }
        return waited;
    }

    private static long pauseMillis(int attempt) {
        return Math.min(MAX_MILLIS, FIRST_MILLIS << Math.min(attempt - 1, 10));
    }
}
