package dev.docent.impl.jobs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.StoredAgentJob;

/** Fails jobs that have been active for too long. Any number of nodes may do so at once: each job is failed by one. */
final class OverdueSweep implements Runnable {

    private static final Logger LOG = System.getLogger(OverdueSweep.class.getName());
    private static final int BATCH = 100;

    private final AgentJobStore store;
    private final StoredLifecycle lifecycle;
    private final Duration limit;
    private final Clock clock;

    OverdueSweep(AgentJobStore store, StoredLifecycle lifecycle, Duration limit, Clock clock) {
        this.store = store;
        this.lifecycle = lifecycle;
        this.limit = limit;
        this.clock = clock;
    }

    @Override
    public void run() {
        Instant before = clock.instant().minus(limit);
        List<AgentJobKey> overdue;
        long failed;
        do {
            overdue = store.activeSinceBefore(before, BATCH);
            failed = overdue.stream().filter(key -> fails(key, before)).count();
        } while (overdue.size() == BATCH && failed > 0);
    }

    private boolean fails(AgentJobKey key, Instant before) {
        Optional<StoredAgentJob> job = store.load(key).filter(found -> isOverdue(found, before));
        try {
            job.ifPresent(overdue -> lifecycle.fail(overdue, "active for longer than " + limit));
            return job.isPresent();
        } catch (AgentJobTransitionException | AgentJobNotFoundException endedMeanwhile) {
            LOG.log(Level.DEBUG, "Not failed by the sweep", endedMeanwhile);
            return false;
        }
    }

    private static boolean isOverdue(StoredAgentJob job, Instant before) {
        return job.status().equals(AgentJobStatus.ACTIVE) && job.since().isBefore(before);
    }
}
