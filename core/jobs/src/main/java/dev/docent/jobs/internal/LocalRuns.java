package dev.docent.jobs.internal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.LostRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.OutboxEvent;

/**
 * The runs of a job store that keeps none: they are queued in the memory of this process, and lost with it. Thread-safe.
 */
public final class LocalRuns extends ForwardingJobStore implements AgentRunStore {

    private final AgentJobStore store;
    private final HostTransaction transaction;
    private final Clock clock;
    private final LocalRunQueue queue = new LocalRunQueue();

    /**
     * @param store holds the jobs
     * @param transaction the host's transactions that the store participates in
     * @param clock time source of leases and claims
     */
    public LocalRuns(AgentJobStore store, HostTransaction transaction, Clock clock) {
        super(store);
        this.store = store;
        this.transaction = transaction;
        this.clock = clock;
    }

    @Override
    public boolean write(AgentJobWrite write) {
        if (write.claim() != null && !queue.permits(write.claim())) {
            return false;
        }
        AgentJobWrite ofJob = write.withRun(null).withClaim(null);
        return write.run() == null ? writeJob(ofJob) : enqueue(ofJob, write.run());
    }

    private boolean writeJob(AgentJobWrite write) {
        boolean written = store.write(write);
        if (written && !write.next().status().isActive()) {
            transaction.afterCommit(() -> queue.dropQueued(write.next()));
        }
        return written;
    }

    private boolean enqueue(AgentJobWrite write, AgentRunRequest request) {
        String prompt = Objects.requireNonNull(write.step()).prompt();
        LocalRun run = queue.reserve(write.next(), Objects.requireNonNull(prompt), request, clock.instant());
        boolean written = false;
        try {
            written = store.write(write);
        } finally {
            if (!written) {
                queue.drop(run);
            }
        }
        if (written) {
            releaseAfterCommit(run);
        }
        return written;
    }

    /** If the outcome of the transaction will stay unknown, a claim finds out whether there is a job. */
    private void releaseAfterCommit(LocalRun run) {
        try {
            transaction.afterEnd(() -> queue.commit(run), () -> queue.drop(run));
        } catch (RuntimeException | Error unknown) {
            queue.commit(run);
        }
    }

    /** An empty queue costs no call of the store. */
    @Override
    public List<ClaimedRun> claim(String node, int max, Set<String> exceptProjects) {
        List<ClaimedRun> claimed = new ArrayList<>();
        Set<String> except = queue.queued() == 0 ? exceptProjects : exceptOrPaused(exceptProjects);
        while (claimed.size() < max) {
            Optional<LocalRun> next = queue.claim(node, except, clock.instant());
            if (next.isEmpty()) {
                break;
            }
            claimed(next.get(), node).ifPresent(claimed::add);
        }
        return claimed;
    }

    private Set<String> exceptOrPaused(Set<String> exceptProjects) {
        Set<String> paused = store instanceof CallerStore callers ? callers.pausedProjects() : Set.of();
        if (paused.isEmpty()) {
            return exceptProjects;
        }
        Set<String> both = new HashSet<>(exceptProjects);
        both.addAll(paused);
        return both;
    }

    private Optional<ClaimedRun> claimed(LocalRun run, String node) {
        AgentRunClaim claim = run.heldBy(node);
        Optional<StoredAgentJob> job;
        try {
            job = store.load(run.key);
        } catch (RuntimeException | Error unknown) {
            queue.requeue(claim);
            throw unknown;
        }
        Optional<ClaimedRun> active = job.filter(found -> isActive(found, claim))
                .map(found ->
                        new ClaimedRun(claim, found, run.prompt, run.requestedBy, run.checkpoint, run.traceparent));
        if (active.isEmpty()) {
            queue.release(claim);
        }
        active.ifPresent(this::report);
        return active;
    }

    /** Without its event, the run would not begin; it is claimed again. */
    private void report(ClaimedRun run) {
        if (!(store instanceof CallerStore callers)) {
            return;
        }
        boolean reported = false;
        try {
            callers.append(OutboxEvent.started(run, clock.instant()));
            reported = true;
        } finally {
            if (!reported) {
                queue.requeue(run.claim());
            }
        }
    }

    private static boolean isActive(StoredAgentJob job, AgentRunClaim claim) {
        return job.status().isActive() && job.since().equals(claim.since());
    }

    @Override
    public int queued() {
        return queue.queued();
    }

    @Override
    public boolean release(AgentRunClaim claim) {
        return queue.release(claim);
    }

    @Override
    public boolean requeue(AgentRunClaim claim) {
        return queue.requeue(claim);
    }

    @Override
    public boolean progress(AgentRunClaim claim, String progress) {
        return queue.progress(claim, progress);
    }

    @Override
    public boolean checkpoint(AgentRunClaim claim, String checkpoint) {
        return queue.checkpoint(claim, checkpoint);
    }

    @Override
    public AgentNodeRenewal renew(String node, Duration lease) {
        return new AgentNodeRenewal(queue.renew(node, lease, clock.instant()).stream()
                .map(claim -> new AgentNodeRenewal.Held(
                        claim,
                        store.load(claim.key())
                                .filter(job -> isActive(job, claim))
                                .isPresent()))
                .toList());
    }

    @Override
    public List<LostRun> takeOver(String node, Duration lease) {
        return queue.takeOver(node, lease, clock.instant());
    }

    @Override
    public void leave(String node) {
        queue.leave(node);
    }

    @Override
    public Optional<AgentRunState> runState(AgentJobKey key) {
        return store.load(key).isEmpty() ? Optional.empty() : queue.state(key);
    }

    /** Only jobs with a run are read. */
    @Override
    public Map<AgentJobKey, AgentRunState> runStates(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentRunState> states = new HashMap<>();
        keys.forEach(key -> queue.state(key)
                .filter(state -> store.load(key).isPresent())
                .ifPresent(state -> states.put(key, state)));
        return states;
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        int begun = queue.begun();
        List<AgentJobKey> candidates = store.activeSinceBefore(before, limit + begun);
        if (begun == 0) {
            return candidates;
        }
        Map<AgentJobKey, Instant> since = new HashMap<>();
        candidates.forEach(key -> activeSince(key).ifPresent(time -> since.put(key, time)));
        return candidates.stream()
                .filter(key -> since.containsKey(key) && since.get(key).isBefore(before))
                .sorted(Comparator.comparing(since::get))
                .limit(limit)
                .toList();
    }

    /** An unreadable job stays a candidate: the caller reads it too, and reports it. */
    private Optional<Instant> activeSince(AgentJobKey key) {
        try {
            return store.load(key).map(job -> queue.claimedAt(key, job.since()).orElse(job.since()));
        } catch (AgentJobStoreUnavailableException down) {
            throw down;
        } catch (RuntimeException unreadable) {
            return Optional.of(Instant.MIN);
        }
    }
}
