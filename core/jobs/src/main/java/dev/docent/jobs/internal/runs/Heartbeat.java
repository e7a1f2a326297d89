package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.LostRun;

import static java.util.stream.Collectors.toMap;

/**
 * Renews the lease of this node, stops the runs that it no longer holds or that are no longer wanted, and takes over
 * those of lost nodes. {@link #beat} and {@link #takeOver} are each called by one thread at a time.
 */
final class Heartbeat {

    private static final Logger LOG = System.getLogger(Heartbeat.class.getName());

    /** The lease of a node that shares its runs with no other. */
    private static final Duration FOR_EVER = Duration.ofDays(36_500);

    private final AgentRunStore store;
    private final RunSettings settings;
    private final LeaseDeadline lease;
    private final ActiveRuns held;
    private final NodeLossPolicy policy;
    private final RunEndWriter ends;
    private final RunCounters counters;
    private final Call call;
    private final IntConsumer lost;
    private final StoreOutage renewing = new StoreOutage("renew the lease of this node");
    private final StoreOutage takingOver = new StoreOutage("take over runs of lost nodes");
    private long lostTerm;
    private long renewedAt;
    private boolean renewed;

    /**
     * @param call makes the call of a renewal, and gives it up if it takes too long
     * @param lost called with the number of runs at work after a lease was lost and they were stopped; must return at once
     */
    Heartbeat(
            AgentRunStore store,
            RunSettings settings,
            LeaseDeadline lease,
            ActiveRuns held,
            NodeLossPolicy policy,
            RunEndWriter ends,
            RunCounters counters,
            Call call,
            IntConsumer lost) {
        this.lost = lost;
        this.store = store;
        this.settings = settings;
        this.lease = lease;
        this.held = held;
        this.policy = policy;
        this.ends = ends;
        this.counters = counters;
        this.call = call;
    }

    /** {@return whether the last renewal is old enough for the next; a failed one is repeated at once} */
    boolean isDue() {
        return !renewed
                || settings.lease()
                        .filter(length -> lease.now() - renewedAt
                                < LeaseDeadline.pause(length).toNanos())
                        .isEmpty();
    }

    /** {@return whether the last renewal failed, or was given up} */
    boolean isFailing() {
        return renewing.isFailing();
    }

    /** {@return whether the lease was renewed} */
    boolean beat() {
        long sentAt = lease.now();
        Set<AgentRunClaim> before = new HashSet<>();
        held.all().forEach(task -> before.add(task.held().claim()));
        Optional<AgentNodeRenewal> renewal = renewing.during(() ->
                call.make(() -> store.renew(settings.node(), settings.lease().orElse(FOR_EVER))));
        if (renewal.isEmpty()) {
            return false;
        }
        renewedAt = sentAt;
        renewed = true;
        stopIfOver();
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
            ActiveRun run = task.held();
            if (!before.contains(run.claim())) {
                continue;
            }
            if (!active.containsKey(run.claim())) {
                run.cancellation().stop(Stop.LEASE_LOST);
            } else if (!active.get(run.claim())) {
                run.jobEnded(null);
            }
        }
    }

    /**
     * If the response of a claim was lost, this node holds a run that it has no record of: it is queued again. While a
     * claim is under way, a run may be unknown for that reason; the next renewal decides.
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
     * Stops the runs that this node cannot be sure to hold any more: another node may begin them again, or end their jobs
     * and begin follow-ups. Nothing here may wait for anything.
     */
    void stopIfOver() {
        int atWork = held.all().size();
        boolean justLost = lease.hasPassed() && reportLoss(lease.term());
        held.all().forEach(task -> task.held().stopIfOver());
        if (justLost) {
            lost.accept(atWork);
        }
    }

    /** {@return whether it was not reported before} */
    private synchronized boolean reportLoss(long term) {
        if (lostTerm != term) {
            lostTerm = term;
            counters.leaseLost();
            LOG.log(
                    Level.WARNING,
                    "The lease of this node was not renewed in time, so its runs are stopped ({0} at work) before"
                            + " another node may begin them. docent.jobs.lease is {1}; a longer one survives longer"
                            + " outages",
                    held.all().size(),
                    settings.lease().orElse(FOR_EVER));
            return true;
        }
        return false;
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

    /** Makes a call that may block for long. */
    @FunctionalInterface
    interface Call {

        AgentNodeRenewal make(Supplier<AgentNodeRenewal> renewal);
    }

    private static String reason(LostRun run) {
        String reason = "its node " + run.lostNode() + " was lost while the agent was at work";
        return run.progress() == null ? reason : reason + "; last progress: " + run.progress();
    }
}
