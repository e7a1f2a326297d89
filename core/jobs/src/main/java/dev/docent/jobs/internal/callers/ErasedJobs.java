package dev.docent.jobs.internal.callers;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStore.ErasedJob;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.Erasure;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.deployments.DeploymentStore;

/** Erases jobs, the logs of erased jobs on this node, and who asked for deployments. Thread-safe. */
public final class ErasedJobs {

    private static final String REASON = "erased on request";
    private static final int PAGE = 100;

    /** How late the transaction of an erasure may commit, and by how much the clocks of nodes may differ. */
    private static final Duration OVERLAP = Duration.ofMinutes(10);

    private static final Duration EVERY = Duration.ofMinutes(1);

    private final AgentJobEngine engine;
    private final AgentJobStore store;
    private final RunLogs logs;
    private final DeploymentStore deployments;

    /** Erased before this, and not on this node any more: at first nothing is known. */
    private Instant seen = Instant.EPOCH;

    /**
     * @param engine whose jobs can be written
     * @param logs the runner's on this node
     * @param deployments of projects
     */
    public ErasedJobs(AgentJobEngine engine, RunLogs logs, DeploymentStore deployments) {
        this.engine = engine;
        this.store = engine.requireRuns();
        this.logs = logs;
        this.deployments = deployments;
    }

    /**
     * Erases a job.
     *
     * @throws AgentJobNotFoundException if there is no such job
     * @throws AgentJobTransitionException if an agent works on it, or may yet
     */
    void erase(AgentJobKey key) {
        if (engine.transaction().isActive()) {
            throw new IllegalStateException(
                    "Jobs cannot be erased within a transaction, since a rollback would not bring"
                            + " their logs back: call this outside of one");
        }
        do {
            archive(key);
        } while (!store.erase(key, engine.clock().instant()));
        logs.erase(Set.of(key));
    }

    /** Archives a job, so that nothing is added to it any more. */
    private void archive(AgentJobKey key) {
        while (true) {
            StoredAgentJob job = store.load(key).orElseThrow(() -> new AgentJobNotFoundException(key));
            requireIdle(job);
            if (job.status().equals(AgentJobStatus.ARCHIVED)) {
                return;
            }
            try {
                engine.stored().archive(job, REASON);
                return;
            } catch (AgentJobConflictException changed) {
                // by another writer in between: what it did decides
            }
        }
    }

    /** A run that was cancelled goes on until its node notices; until it has ended, it writes its log. */
    private void requireIdle(StoredAgentJob job) {
        if (job.status().isActive()
                || engine.requireRuns()
                        .runState(job.key())
                        .filter(AgentRunState.Running.class::isInstance)
                        .isPresent()) {
            throw new AgentJobTransitionException(
                    job.key(),
                    job.status(),
                    AgentJobStatus.ARCHIVED,
                    "an agent works on it, or may yet; cancel it, and erase it when its run has ended");
        }
    }

    Erasure eraseRequestedBy(String requestedBy) {
        List<AgentJobKey> erased = new ArrayList<>();
        List<AgentJobKey> active = new ArrayList<>();
        List<AgentJobKey> page = store.requestedBy(requestedBy, null, PAGE);
        while (!page.isEmpty()) {
            for (AgentJobKey key : page) {
                try {
                    erase(key);
                    erased.add(key);
                } catch (AgentJobTransitionException working) {
                    active.add(key);
                } catch (AgentJobNotFoundException deleted) {
                    // meanwhile, with all that it had
                }
            }
            page = page.size() < PAGE ? List.of() : store.requestedBy(requestedBy, page.get(page.size() - 1), PAGE);
        }
        while (deployments.eraseRequestedBy(requestedBy, PAGE) == PAGE) {
            // there may be more
        }
        return new Erasure(erased, active);
    }

    /** {@return the periodic task that deletes the logs that this node has of jobs erased elsewhere} Each node runs it. */
    public MaintenanceTask task() {
        return new MaintenanceTask("delete the logs of erased agent jobs", EVERY, this::deleteLogs);
    }

    /** Erasures that overlap are looked at again, so that one which commits late is seen, too. */
    void deleteLogs() {
        Instant after = seen;
        Instant latest = seen;
        List<ErasedJob> page = store.erasedSince(after, PAGE);
        while (!page.isEmpty()) {
            logs.erase(page.stream().map(ErasedJob::key).collect(Collectors.toSet()));
            after = page.get(page.size() - 1).at();
            latest = after;
            page = page.size() < PAGE ? List.of() : store.erasedSince(after, PAGE);
        }
        Instant safe = latest.equals(Instant.EPOCH) ? latest : latest.minus(OVERLAP);
        if (safe.isAfter(seen)) {
            seen = safe;
        }
    }
}
