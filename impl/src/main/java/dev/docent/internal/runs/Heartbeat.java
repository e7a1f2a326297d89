package dev.docent.internal.runs;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.runs.AgentNodeRenewal;
import dev.docent.api.runs.AgentRunClaim;
import dev.docent.api.runs.AgentRunStore;
import dev.docent.api.runs.LostRun;

import static java.util.stream.Collectors.toMap;

/**
 * Renews the lease of this node, stops the runs that it no longer holds or that nobody wants any more, and takes over
 * those of lost nodes. Each method is called by one thread at a time.
 */
final class Heartbeat {

    /** The lease of a node that shares its runs with no other. */
    private static final Duration FOR_EVER = Duration.ofDays(36_500);

    private final AgentRunStore store;
    private final RunSettings settings;
    private final NodeLease lease;
    private final HeldRuns held;
    private final NodeLossPolicy policy;
    private final RunEnds ends;
    private final RunCounters counters;
    private final StoreOutage renewing = new StoreOutage("renew the lease of this node");
    private final StoreOutage takingOver = new StoreOutage("take over runs of lost nodes");
    private boolean passed;

    Heartbeat(
            AgentRunStore store,
            RunSettings settings,
            NodeLease lease,
            HeldRuns held,
            NodeLossPolicy policy,
            RunEnds ends,
            RunCounters counters) {
        this.store = store;
        this.settings = settings;
        this.lease = lease;
        this.held = held;
        this.policy = policy;
        this.ends = ends;
        this.counters = counters;
    }

    /** {@return whether the lease was renewed} */
    boolean beat() {
        long sentAt = lease.now();
        Set<AgentRunClaim> before = new HashSet<>();
        held.all().forEach(task -> before.add(task.held().claim()));
        Optional<AgentNodeRenewal> renewal = renewing.during(
                () -> store.renew(settings.node(), settings.lease().orElse(FOR_EVER)));
        if (renewal.isEmpty()) {
            return false;
        }
        lease.renewed(sentAt);
        List<AgentNodeRenewal.Held> stored = renewal.get().held();
        stopUnwanted(before, stored);
        requeueUnknown(stored);
        return true;
    }

    private void stopUnwanted(Set<AgentRunClaim> before, List<AgentNodeRenewal.Held> stored) {
        Map<AgentRunClaim, Boolean> active = stored.stream()
                .collect(toMap(AgentNodeRenewal.Held::claim, AgentNodeRenewal.Held::active, Boolean::logicalOr));
        for (RunTask task : held.all()) {
            HeldRun run = task.held();
            if (!before.contains(run.claim())) {
                continue;
            }
            if (!active.containsKey(run.claim())) {
                run.cancellation().stop(Stop.LEASE_LOST);
            } else if (!active.get(run.claim())) {
                run.jobEnded();
            }
        }
    }

    /**
     * A claim whose response was lost left a run that this node holds without knowing: it is queued again. While a claim
     * is under way, a run may be unknown because of that; the next renewal will tell.
     */
    private void requeueUnknown(List<AgentNodeRenewal.Held> stored) {
        if (held.isClaiming()) {
            return;
        }
        stored.stream()
                .map(AgentNodeRenewal.Held::claim)
                .filter(claim -> !held.has(claim) && !ends.isPending(claim))
                .forEach(claim -> ends.write(RunEnd.queuedAgain(claim)));
    }

    /**
     * Once the lease has passed, another node may begin a run again that may be repeated: this one must have stopped it by
     * then. Other runs go on: nobody repeats them, and the store may be back before anybody fails them.
     */
    void stopRepeatable() {
        boolean before = passed;
        passed = lease.hasPassed();
        if (passed && !before) {
            counters.leaseLost();
        }
        if (passed) {
            held.all().stream()
                    .map(RunTask::held)
                    .filter(run -> policy.mayBeginAgain(run.claim()))
                    .forEach(run -> run.cancellation().stop(Stop.LEASE_LOST));
        }
    }

    /** {@return whether runs were taken over} */
    boolean takeOver() {
        if (settings.lease().isEmpty() || !lease.isValid()) {
            return false;
        }
        List<LostRun> lost = takingOver
                .during(() -> store.takeOver(settings.node(), settings.lease().get()))
                .orElse(List.of());
        counters.takenOver(lost.size());
        for (LostRun run : lost) {
            ends.write(policy.afterLoss(run.claim(), reason(run)));
        }
        return !lost.isEmpty();
    }

    private static String reason(LostRun run) {
        String reason = "its node " + run.lostNode() + " was lost while the agent was at work";
        return run.progress() == null ? reason : reason + "; last progress: " + run.progress();
    }
}
