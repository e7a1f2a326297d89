package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.LostRun;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.HostTransaction;

/** The same for a store that also keeps the queue of runs. */
final class ExternalRunStore extends ExternalJobStore implements AgentRunStore {

    private final AgentRunStore runs;

    ExternalRunStore(
            AgentRunStore runs,
            JdbcAgentJobStore database,
            PendingWrites pending,
            JdbcTransactions transactions,
            HostTransaction transaction) {
        super(runs, database, pending, transactions, transaction);
        this.runs = runs;
    }

    @Override
    public boolean writeAll(List<AgentJobWrite> writes) {
        List<AgentJobWrite> ofJobs =
                writes.stream().map(write -> write.withIdempotency(null)).toList();
        return write(writes, () -> runs.writeAll(ofJobs));
    }

    /** Claims no run of a paused project. Runs whose events cannot be kept do not begin; they are claimed again. */
    @Override
    public List<ClaimedRun> claim(String node, int max, Set<String> exceptProjects) {
        Set<String> except = new HashSet<>(exceptProjects);
        except.addAll(pausedProjects());
        List<ClaimedRun> claimed = runs.claim(node, max, except);
        boolean reported = false;
        try {
            claimed.forEach(run -> append(OutboxEvent.started(run, now())));
            reported = true;
        } finally {
            if (!reported) {
                claimed.forEach(run -> runs.requeue(run.claim()));
            }
        }
        return claimed;
    }

    @Override
    public int queued() {
        return runs.queued();
    }

    @Override
    public int waiting(int max) {
        return runs.waiting(max);
    }

    @Override
    public boolean release(AgentRunClaim claim) {
        return runs.release(claim);
    }

    @Override
    public boolean requeue(AgentRunClaim claim) {
        return runs.requeue(claim);
    }

    @Override
    public boolean progress(AgentRunClaim claim, String progress) {
        return runs.progress(claim, progress);
    }

    @Override
    public boolean checkpoint(AgentRunClaim claim, String checkpoint) {
        return runs.checkpoint(claim, checkpoint);
    }

    @Override
    public AgentNodeRenewal renew(String node, Duration lease) {
        return runs.renew(node, lease);
    }

    @Override
    public List<LostRun> takeOver(String node, Duration lease) {
        return runs.takeOver(node, lease);
    }

    @Override
    public void leave(String node) {
        runs.leave(node);
    }

    @Override
    public Optional<AgentRunState> runState(AgentJobKey key) {
        return runs.runState(key);
    }

    @Override
    public Map<AgentJobKey, AgentRunState> runStates(Set<AgentJobKey> keys) {
        return runs.runStates(keys);
    }
}
