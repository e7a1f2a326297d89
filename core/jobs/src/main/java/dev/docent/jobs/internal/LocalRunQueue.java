package dev.docent.jobs.internal;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.LostRun;
import dev.docent.api.jobs.StoredAgentJob;

/**
 * The queue of runs, and the nodes that share it, in the memory of this process. Calls no other component. Thread-safe.
 */
final class LocalRunQueue {

    private final Map<Name, LocalRun> runs = new LinkedHashMap<>();
    private final Map<String, Life> nodes = new HashMap<>();
    private final Set<LocalRun> reserved = Collections.newSetFromMap(new IdentityHashMap<>());
    private long reached;
    private long number;

    /** Makes room for a run whose write is under way; to be {@linkplain #commit committed} or {@linkplain #drop dropped}. */
    synchronized LocalRun reserve(StoredAgentJob next, String prompt, AgentRunRequest request, Instant now) {
        List<LocalRun> queued = queuedRuns().toList();
        List<LocalRun> ofProject = queued.stream()
                .filter(run -> run.key.projectId().equals(next.projectId()))
                .toList();
        if (!request.fits(queued.size(), ofProject.size())) {
            throw new AgentRunQueueFullException(next.key());
        }
        long lowest = queued.stream().mapToLong(run -> run.turn).min().orElse(0);
        long afterOwn = ofProject.stream().mapToLong(run -> run.turn + 1).max().orElse(0);
        LocalRun run = new LocalRun(
                next.key(),
                next.since(),
                prompt,
                request.requestedBy(),
                request.traceparent(),
                now,
                Math.max(Math.max(lowest, reached), afterOwn),
                number++);
        reserved.add(run);
        return run;
    }

    /** The write of the run is durable: it may be claimed. */
    synchronized void commit(LocalRun run) {
        if (reserved.remove(run)) {
            runs.put(new Name(run.key, run.since), run);
        }
    }

    /** Nothing was written. */
    synchronized void drop(LocalRun run) {
        reserved.remove(run);
    }

    /** A job has ended: drops what was queued of it before, and nothing that a message has queued since. */
    synchronized void dropQueued(StoredAgentJob ended) {
        runs.values()
                .removeIf(run -> run.isQueued() && run.key.equals(ended.key()) && run.since.isBefore(ended.since()));
    }

    /** Claims the next run; empty if there is none, or the node is not alive. */
    synchronized Optional<LocalRun> claim(String node, Set<String> exceptProjects, Instant now) {
        Life life = nodes.get(node);
        if (life == null || !life.isAt(now)) {
            return Optional.empty();
        }
        Optional<LocalRun> next = runs.values().stream()
                .filter(LocalRun::isQueued)
                .filter(run -> !exceptProjects.contains(run.key.projectId()))
                .filter(run ->
                        runs.values().stream().noneMatch(other -> !other.isQueued() && other.key.equals(run.key)))
                .min(LocalRun.IN_TURN);
        next.ifPresent(run -> {
            run.claim(node, now);
            reached = Math.max(reached, run.turn);
        });
        return next;
    }

    synchronized int queued() {
        return (int) queuedRuns().count();
    }

    private Stream<LocalRun> queuedRuns() {
        return Stream.concat(reserved.stream(), runs.values().stream().filter(LocalRun::isQueued));
    }

    /** {@return whether a write on behalf of the claim is allowed: the run is held by it, or gone} */
    synchronized boolean permits(AgentRunClaim claim) {
        LocalRun run = runs.get(Name.of(claim));
        return run == null || run.isHeldBy(claim);
    }

    synchronized boolean release(AgentRunClaim claim) {
        return change(claim, run -> runs.remove(Name.of(claim)));
    }

    synchronized boolean requeue(AgentRunClaim claim) {
        return change(claim, LocalRun::queueAgain);
    }

    synchronized boolean progress(AgentRunClaim claim, String progress) {
        return change(claim, run -> run.progress = progress);
    }

    synchronized boolean checkpoint(AgentRunClaim claim, String checkpoint) {
        return change(claim, run -> run.checkpoint = checkpoint);
    }

    private boolean change(AgentRunClaim claim, Consumer<LocalRun> change) {
        LocalRun run = runs.get(Name.of(claim));
        boolean held = run != null && run.isHeldBy(claim);
        if (held) {
            change.accept(run);
        }
        return held;
    }

    /** Renews the lease of a node; returns what it holds. */
    synchronized List<AgentRunClaim> renew(String node, Duration lease, Instant now) {
        Life before = nodes.get(node);
        nodes.put(node, new Life(before != null && before.isAt(now) ? before.since() : now, now.plus(lease)));
        return heldBy(node).map(run -> run.heldBy(node)).toList();
    }

    synchronized List<LostRun> takeOver(String node, Duration lease, Instant now) {
        Life own = nodes.get(node);
        if (own == null || !own.isAt(now) || own.since().isAfter(now.minus(lease))) {
            return List.of();
        }
        List<LostRun> lost = new ArrayList<>();
        List<String> dead = nodes.entrySet().stream()
                .filter(entry -> !entry.getValue().isAt(now))
                .map(Map.Entry::getKey)
                .toList();
        for (String gone : dead) {
            heldBy(gone).toList().forEach(run -> {
                run.node = node;
                lost.add(new LostRun(run.heldBy(node), gone, run.progress));
            });
            nodes.remove(gone);
        }
        return lost;
    }

    synchronized void leave(String node) {
        if (heldBy(node).findAny().isEmpty()) {
            nodes.remove(node);
        }
    }

    private Stream<LocalRun> heldBy(String node) {
        return runs.values().stream().filter(run -> node.equals(run.node));
    }

    synchronized Optional<AgentRunState> state(AgentJobKey key) {
        return runs.values().stream()
                .filter(run -> run.key.equals(key))
                .reduce((earlier, later) -> later)
                .map(this::state);
    }

    private AgentRunState state(LocalRun run) {
        if (run.node != null && run.claimedAt != null) {
            return new AgentRunState.Running(
                    run.node, run.attempt, run.requestedBy, run.queuedAt, run.claimedAt, run.progress);
        }
        Predicate<LocalRun> before = other -> LocalRun.IN_TURN.compare(other, run) < 0;
        int position = 1 + (int) queuedRuns().filter(before).count();
        return new AgentRunState.Queued(position, run.attempt, run.requestedBy, run.queuedAt, run.progress);
    }

    /** {@return when a run was claimed last; empty if it never was, or is over} */
    synchronized Optional<Instant> claimedAt(AgentJobKey key, Instant since) {
        return Optional.ofNullable(runs.get(new Name(key, since))).map(run -> run.claimedAt);
    }

    /** {@return how many runs have been claimed and are not over} */
    synchronized int begun() {
        return (int) runs.values().stream().filter(run -> run.claimedAt != null).count();
    }

    private record Name(AgentJobKey key, Instant since) {

        static Name of(AgentRunClaim claim) {
            return new Name(claim.key(), claim.since());
        }
    }

    private record Life(Instant since, Instant until) {

        boolean isAt(Instant now) {
            return until.isAfter(now);
        }
    }
}
