package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.operations.StoreRetried;
import dev.docent.jobs.internal.NodeReports;
import dev.docent.jobs.internal.StoredLifecycle;

/** Writes how runs end, and keeps trying while the store is unavailable. Thread-safe. */
final class RunEndWriter {

    private static final Logger LOG = System.getLogger(RunEndWriter.class.getName());

    private final AgentRunStore store;
    private final Function<AgentRunClaim, StoredLifecycle> lifecycle;
    private final RunCounters counters;
    private final Runnable requeued;
    private final NodeReports reports;
    private final Map<AgentRunClaim, RunEnd> unwritten = new ConcurrentHashMap<>();

    /**
     * @param lifecycle writes on behalf of a claim only
     * @param requeued called after a run was queued again
     */
    RunEndWriter(
            AgentRunStore store,
            Function<AgentRunClaim, StoredLifecycle> lifecycle,
            RunCounters counters,
            Runnable requeued,
            NodeReports reports) {
        this.reports = reports;
        this.requeued = requeued;
        this.store = store;
        this.lifecycle = lifecycle;
        this.counters = counters;
    }

    /** Writes {@code end} now, or as soon as the store is available again. */
    void write(RunEnd end) {
        try {
            writeNow(end);
            unwritten.remove(end.claim());
        } catch (AgentJobStoreUnavailableException later) {
            if (unwritten.put(end.claim(), end) == null) {
                LOG.log(
                        Level.WARNING,
                        "The end of a run of agent job " + end.claim().key()
                                + " could not be written; will try again until it is",
                        later);
            }
        } catch (RuntimeException | Error failure) {
            unwritten.remove(end.claim());
            LOG.log(
                    Level.WARNING,
                    "Agent job " + end.claim().key()
                            + " may stay active until the sweep: the end of its run could not be written",
                    failure);
        }
    }

    private void writeNow(RunEnd end) {
        if (end.again()) {
            if (store.requeue(end.claim())) {
                counters.requeued();
                requeued.run();
            }
            return;
        }
        StoredLifecycle ofClaim = lifecycle.apply(end.claim());
        if (end.reason().isPresent()) {
            whileActive(end.claim(), active -> {
                ofClaim.fail(active, end.reason().get());
                counters.failed();
            });
        } else if (end.claim().attempt() > 1) {
            // an earlier attempt may still write to the version that it has read
            whileActive(
                    end.claim(),
                    active -> ofClaim.setBranch(active, active.source().ref()));
        }
        store.release(end.claim());
    }

    /** Does something about the job of a run unless it has ended. */
    private void whileActive(AgentRunClaim claim, Consumer<StoredAgentJob> write) {
        try {
            Optional<StoredAgentJob> job = store.load(claim.key())
                    .filter(found -> found.status().isActive())
                    .filter(found -> found.since().equals(claim.since()));
            job.ifPresent(write);
        } catch (AgentJobTransitionException | AgentJobConflictException | AgentJobNotFoundException endedOtherwise) {
            LOG.log(Level.DEBUG, "A run ended after its job had already ended", endedOtherwise);
        }
    }

    /** Tries again what could not be written. */
    void retry() {
        unwritten.values().forEach(end -> {
            reports.report(() -> new StoreRetried(end.claim().key()));
            write(end);
        });
    }

    /** Logs what could not be written, as the application stops. */
    void reportUnwritten() {
        unwritten
                .values()
                .forEach(end -> LOG.log(
                        Level.WARNING,
                        "The application stops before the end of a run of agent job {0} could be written: {1}. Another"
                                + " node ends or begins it when the lease of this one has ended",
                        end.claim().key(),
                        end.again() ? "to begin again" : end.reason().orElse("released")));
    }

    /** {@return whether the end of {@code claim} is still to be written} */
    boolean isPending(AgentRunClaim claim) {
        return unwritten.containsKey(claim);
    }
}
