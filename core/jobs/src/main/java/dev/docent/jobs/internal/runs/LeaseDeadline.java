package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How long this node may rely on holding its runs, by a clock that no administrator sets. It ends a quarter of the
 * lease before the lease that the store grants: that is the time in which agents must have stopped, since another node
 * may begin their runs afterwards. It counts from before the renewal was sent. Thread-safe.
 */
final class LeaseDeadline {

    private static final Duration MAX_PAUSE = Duration.ofSeconds(5);
    private static final Duration MAX_CHECK_INTERVAL = Duration.ofSeconds(1);
    private static final int PARTS = 4;
    private static final int CHECKS = 20;

    private final Optional<Duration> length;
    private final LongSupplier nanoTime;
    private volatile Span span = new Span(0, 0);

    /** @param length empty if the runs are shared with no other node */
    LeaseDeadline(Optional<Duration> length, LongSupplier nanoTime) {
        this.length = length;
        this.nanoTime = nanoTime;
    }

    /** {@return how long to wait between renewals} */
    static Duration pause(Duration lease) {
        return min(quarter(lease), MAX_PAUSE);
    }

    /** {@return how often to check whether the lease has to be renewed, or is over} */
    static Duration checkInterval(Duration lease) {
        return min(lease.dividedBy(CHECKS), MAX_CHECK_INTERVAL);
    }

    /** {@return the part of a lease that a renewal may take, and that is left for agents to stop} */
    static Duration quarter(Duration lease) {
        return lease.dividedBy(PARTS);
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    long now() {
        return nanoTime.getAsLong();
    }

    /**
     * The lease is renewed; a new term begins if it was over.
     *
     * @param sentAt when the renewal was sent
     */
    synchronized void renewed(long sentAt) {
        long endsAt = sentAt
                + length.map(lease -> lease.minus(quarter(lease)).toNanos()).orElse(0L);
        Span before = span;
        boolean unbroken = isValid();
        span = new Span(
                unbroken ? before.term : before.term + 1,
                unbroken && before.endsAt - endsAt > 0 ? before.endsAt : endsAt);
    }

    /** {@return whether the node holds its runs for sure} */
    boolean isValid() {
        return isValid(span);
    }

    private boolean isValid(Span now) {
        return now.term > 0 && (length.isEmpty() || now.endsAt - now() > 0);
    }

    /** {@return whether there was a lease and it is over} */
    boolean hasPassed() {
        Span now = span;
        return now.term > 0 && !isValid(now);
    }

    /** {@return how many times a lease has begun} */
    long term() {
        return span.term;
    }

    /** {@return whether the node has held its runs without interruption since {@code term}, and still does} */
    boolean holdsSince(long term) {
        Span now = span;
        return now.term == term && isValid(now);
    }

    /** An unbroken time of renewals; none if the term is 0. */
    private record Span(long term, long endsAt) {}
}
