package dev.docent.client.waiting;

import java.time.Duration;
import java.util.function.DoubleSupplier;

import org.jspecify.annotations.Nullable;

/**
 * Polling delays without server hints: a share of the time waited so far, so that the delay is proportional to the
 * wait; with random jitter, so that clients started together desynchronize.
 *
 * @param minDelay minimum delay, before jitter
 * @param maxDelay maximum delay, before jitter
 * @param share fraction of the time waited so far
 * @param spread maximum jitter, as a fraction of the delay
 * @param random uniform in [0, 1)
 */
record PollSchedule(Duration minDelay, Duration maxDelay, double share, double spread, DoubleSupplier random) {

    private static final Duration MAX_BACK_OFF = Duration.ofSeconds(30);

    static PollSchedule standard(DoubleSupplier random) {
        return new PollSchedule(Duration.ofSeconds(1), Duration.ofSeconds(15), 0.1, 0.2, random);
    }

    /** {@return the delay of the first poll, at most the minimum delay} */
    Duration first() {
        return times(minDelay, random.getAsDouble());
    }

    /** {@return the delay after a response} */
    Duration next(Duration waited) {
        Duration part = times(waited, share);
        Duration delay = part.compareTo(minDelay) < 0 ? minDelay : part.compareTo(maxDelay) > 0 ? maxDelay : part;
        return spread(delay);
    }

    /**
     * {@return the delay after a failed request, before any server hint}
     *
     * @param failures how many requests have failed in a row, at least 1
     */
    Duration afterFailure(int failures, Duration waited) {
        Duration backOff = minDelay.multipliedBy(1L << Math.min(failures - 1, 10));
        return later(next(waited), spread(backOff.compareTo(MAX_BACK_OFF) > 0 ? MAX_BACK_OFF : backOff));
    }

    /** {@return a delay that respects a hint, with jitter so that clients do not all return at the same time} */
    Duration obeying(@Nullable Duration hint, Duration delay) {
        return hint == null ? delay : later(delay, times(hint, 1 + spread * random.getAsDouble()));
    }

    private Duration spread(Duration delay) {
        return times(delay, 1 - spread + 2 * spread * random.getAsDouble());
    }

    private static Duration later(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    private static Duration times(Duration duration, double factor) {
        return Duration.ofNanos((long) (duration.toNanos() * factor));
    }
}
