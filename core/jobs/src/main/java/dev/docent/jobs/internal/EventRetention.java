package dev.docent.jobs.internal;

import java.time.Duration;
import java.time.Instant;
import java.util.function.IntUnaryOperator;

import dev.docent.api.jobs.callers.CallerStore;

/** Deletes old events, and old deliveries that are over, in batches, so that no transaction grows with the backlog. */
final class EventRetention {

    private static final int BATCH = 500;

    private final CallerStore store;
    private final Duration keep;

    EventRetention(CallerStore store, Duration keep) {
        this.store = store;
        this.keep = keep;
    }

    void run(Instant now) {
        Instant before = now.minus(keep);
        repeat(limit -> store.purgeEventsBefore(before, limit));
        repeat(limit -> store.deliveries().purgeBefore(before, limit));
    }

    /** @param purge deletes at most so many, and returns how many it deleted */
    static void repeat(IntUnaryOperator purge) {
        while (purge.applyAsInt(BATCH) == BATCH) {
            // there may be more
        }
    }
}
