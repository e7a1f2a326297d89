package dev.docent.internal.runs;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How long this node may count on holding its runs, by a clock that no administrator sets: never longer than the store
 * grants, because it counts from before the renewal was sent. Thread-safe.
 */
final class NodeLease {

    private static final Duration MOST_PAUSE = Duration.ofSeconds(5);
    private static final int RENEWALS = 4;

    private final Optional<Duration> length;
    private final LongSupplier nanoTime;
    private volatile boolean begun;
    private volatile long endsAt;

    /** @param length empty if the runs are shared with no other node */
    NodeLease(Optional<Duration> length, LongSupplier nanoTime) {
        this.length = length;
        this.nanoTime = nanoTime;
    }

    /** {@return how long to wait between renewals} */
    static Duration pause(Duration lease) {
        Duration part = lease.dividedBy(RENEWALS);
        return part.compareTo(MOST_PAUSE) < 0 ? part : MOST_PAUSE;
    }

    long now() {
        return nanoTime.getAsLong();
    }

    /** @param sentAt when the renewal was sent */
    void renewed(long sentAt) {
        endsAt = sentAt + length.orElse(Duration.ZERO).toNanos();
        begun = true;
    }

    /** {@return whether the node holds its runs for sure} */
    boolean isValid() {
        return begun && (length.isEmpty() || endsAt - now() > 0);
    }

    /** {@return whether there was a lease and it has passed} */
    boolean hasPassed() {
        return begun && !isValid();
    }
}
