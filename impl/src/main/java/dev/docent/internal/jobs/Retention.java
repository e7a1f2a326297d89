package dev.docent.internal.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

import dev.docent.api.jobs.AgentJobStore;

/** Deletes jobs archived long ago in batches, so that no transaction grows with the backlog. */
final class Retention implements Runnable {

    private static final int BATCH = 500;

    private final AgentJobStore store;
    private final Duration keep;
    private final Clock clock;

    Retention(AgentJobStore store, Duration keep, Clock clock) {
        this.store = store;
        this.keep = keep;
        this.clock = clock;
    }

    @Override
    public void run() {
        Instant before = clock.instant().minus(keep);
        int deleted;
        do {
            deleted = store.purgeArchivedBefore(before, BATCH);
        } while (deleted == BATCH);
    }
}
