package dev.docent.jobs.internal;

import java.time.Duration;
import java.time.Instant;

import dev.docent.api.jobs.AgentJobStore;

/** Deletes jobs archived long ago in batches, so that no transaction grows with the backlog. */
final class Retention {

    private static final int BATCH = 500;

    private final AgentJobStore store;
    private final Duration keep;

    Retention(AgentJobStore store, Duration keep) {
        this.store = store;
        this.keep = keep;
    }

    void run(Instant now) {
        Instant before = now.minus(keep);
        int deleted;
        do {
            deleted = store.purgeArchivedBefore(before, BATCH);
        } while (deleted == BATCH);
    }
}
