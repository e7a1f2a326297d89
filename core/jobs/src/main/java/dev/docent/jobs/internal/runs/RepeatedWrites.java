package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.operations.StoreRetried;
import dev.docent.jobs.internal.ForwardingJobStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.NodeReports;

/**
 * The store for one run, which writes only while no other claim of the run does. A connection that breaks while the end
 * of a run is written leaves unknown whether it was written, so this checks, and retries within {@link RetryPolicy}: the
 * store decides whether the claim still counts, however long it was away. Not within a transaction of the host, which a
 * broken connection has ended. Thread-safe.
 */
final class RepeatedWrites extends ForwardingJobStore {

    private static final Logger LOG = System.getLogger(RepeatedWrites.class.getName());

    /** After a second and a half. */
    private static final int REPORTED_ATTEMPT = 6;

    private final AgentRunStore store;
    private final AgentRunClaim claim;
    private final HostTransaction transaction;
    private final RetryPolicy patience;
    private final BooleanSupplier mayBeLost;
    private final NodeReports reports;

    /**
     * @param mayBeLost whether another node may have had the run since it was claimed: then it must still be held by the
     *     claim when a job is replaced. A later attempt that leaves the job active writes a new version of it, so none is
     *     replaced that was read before
     */
    RepeatedWrites(
            AgentRunStore store,
            AgentRunClaim claim,
            HostTransaction transaction,
            RetryPolicy patience,
            BooleanSupplier mayBeLost,
            NodeReports reports) {
        super(store);
        this.mayBeLost = mayBeLost;
        this.reports = reports;
        this.store = store;
        this.claim = claim;
        this.transaction = transaction;
        this.patience = patience;
    }

    @Override
    public boolean write(AgentJobWrite write) {
        StoredAgentJob next = write.next();
        boolean[] tried = {false};
        return withRetries(next.key(), () -> {
            boolean maybeWritten = tried[0];
            if (!maybeWritten && mayBeLost.getAsBoolean() && !isHeld()) {
                throw new AgentJobConflictException(next.key(), AgentJobStatus.ACTIVE, next.status());
            }
            tried[0] = true;
            return store.write(write.withClaim(claim)) || (maybeWritten && isWritten(write)) || isTakenAway(next);
        });
    }

    private boolean isHeld() {
        return store.runState(claim.key())
                .filter(run -> run instanceof AgentRunState.Running running
                        && claim.node().equals(running.node())
                        && claim.attempt() == running.attempt())
                .isPresent();
    }

    /**
     * The job is unchanged since the run read it, so the write failed because of the claim: another node has the run,
     * or may.
     */
    private boolean isTakenAway(StoredAgentJob next) {
        if (store.load(next.key())
                .filter(now -> now.version() == next.version() - 1)
                .isPresent()) {
            throw new AgentJobConflictException(next.key(), AgentJobStatus.ACTIVE, next.status());
        }
        return false;
    }

    /** The version to replace is gone: replaced either by the write that seemed to fail, or by another. */
    private boolean isWritten(AgentJobWrite write) {
        StoredAgentJob next = write.next();
        AgentJobStep step = write.step();
        return step == null
                ? store.load(next.key()).filter(next::equals).isPresent()
                : store.history(next.key()).contains(step);
    }

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return withRetries(key, () -> store.load(key));
    }

    /**
     * Keeps a checkpoint.
     *
     * @param isHeld whether the node may try again if the store is unavailable
     * @return whether it was kept; {@code false} if another claim has the run, or the node may not try any more
     */
    boolean checkpoint(String state, BooleanSupplier isHeld) {
        return withRetries(claim.key(), () -> isHeld.getAsBoolean() && store.checkpoint(claim, state));
    }

    private <T> T withRetries(AgentJobKey key, Supplier<T> call) {
        for (int attempt = 1; ; attempt++) {
            try {
                return call.get();
            } catch (AgentJobStoreUnavailableException failure) {
                if (transaction.isActive() || !patience.pause(attempt)) {
                    throw failure;
                }
                reports.report(() -> new StoreRetried(key));
                LOG.log(Level.DEBUG, "Trying again to access agent job " + key + " after a temporary failure", failure);
                if (attempt == REPORTED_ATTEMPT) {
                    LOG.log(
                            Level.WARNING,
                            "What the run of agent job {0} writes could not be written yet; will try again until it is,"
                                    + " or another node has the run: {1}",
                            key,
                            failure.getMessage());
                }
            }
        }
    }
}
