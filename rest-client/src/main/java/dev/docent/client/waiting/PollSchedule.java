package dev.docent.client.waiting;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * When to ask next, while the server gives no hint: after a share of the time waited so far, so that the delay is
 * proportional to what the wait has cost already; spread at random, so that clients started together drift apart.
 *
 * @param shortest lower bound of a delay, before the spread
 * @param longest upper bound of a delay, before the spread
 * @param share part of the time waited so far
 * @param spread greatest deviation, as a part of the delay
 * @param random uniform in [0, 1)
 */
record PollSchedule(Duration shortest, Duration longest, double share, double spread, DoubleSupplier random) {

    private static final Duration MAX_BACK_OFF = Duration.ofSeconds(30);

    static PollSchedule standard(DoubleSupplier random) {
        return new PollSchedule(Duration.ofSeconds(1), Duration.ofSeconds(15), 0.1, 0.2, random);
    }

    /** {@return the delay of the first look, within the shortest one} */
    Duration first() {
        return times(shortest, random.getAsDouble());
    }

    /** {@return the delay after an answer} */
    Duration next(Duration waited) {
        Duration part = times(waited, share);
        Duration delay = part.compareTo(shortest) < 0 ? shortest : part.compareTo(longest) > 0 ? longest : part;
        return spread(delay);
    }

    /**
     * {@return the delay after a failed request, before any hint of the server}
     *
     * @param failures how many requests have failed in a row, at least 1
     */
    Duration afterFailure(int failures, Duration waited) {
        Duration backOff = shortest.multipliedBy(1L << Math.min(failures - 1, 10));
        return later(next(waited), spread(backOff.compareTo(MAX_BACK_OFF) > 0 ? MAX_BACK_OFF : backOff));
    }

    /** {@return a delay that obeys a hint and does not bring all clients back in the same instant} */
    Duration obeying(Duration hint, Duration delay) {
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
