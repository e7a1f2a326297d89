package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** A minimal correct store for parts of the contract; subclasses introduce errors. */
class PlainStore implements QuotaCountingStore {

    private final Map<AgentJobKey, StoredAgentJob> jobs = new ConcurrentHashMap<>();
    private final Map<AgentJobKey, List<AgentJobStep>> histories = new ConcurrentHashMap<>();
    private final Map<List<String>, List<Instant>> uses = new ConcurrentHashMap<>();

    /** {@return the uses of a quota; each single call is thread-safe} */
    final List<Instant> uses(AgentJobQuota quota) {
        return uses.getOrDefault(List.of(quota.projectId(), quota.action()), List.of());
    }

    final void addUse(AgentJobQuota quota, Instant end) {
        uses.merge(List.of(quota.projectId(), quota.action()), List.of(end), (some, one) -> {
            List<Instant> all = new ArrayList<>(some);
            all.addAll(one);
            return all;
        });
    }

    @Override
    public synchronized Optional<Instant> admit(AgentJobQuota quota, Instant at) {
        List<Instant> ends = uses(quota);
        if (ends.size() >= quota.limit()) {
            return Optional.of(ends.get(0));
        }
        addUse(quota, at.plus(quota.window()));
        return Optional.empty();
    }

    @Override
    public synchronized void release(AgentJobQuota quota, Instant at) {
        uses.computeIfPresent(List.of(quota.projectId(), quota.action()), (key, ends) -> {
            List<Instant> rest = new ArrayList<>(ends);
            rest.remove(at.plus(quota.window()));
            return rest;
        });
    }

    @Override
    public boolean insert(StoredAgentJob job, AgentJobStep creation, AgentJobQuota quota, Instant at) {
        Optional<Instant> next = admit(quota, at);
        if (next.isPresent()) {
            throw new AgentJobQuotaExceededException(quota, next.get());
        }
        boolean inserted = insert(job, creation);
        if (!inserted) {
            release(quota, at);
        }
        return inserted;
    }

    @Override
    public boolean replace(StoredAgentJob next, AgentJobStep step, AgentJobQuota quota, Instant at) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key));
    }

    @Override
    public boolean insert(StoredAgentJob job, AgentJobStep creation) {
        synchronized (jobs) {
            boolean added = jobs.putIfAbsent(job.key(), job) == null;
            if (added) {
                histories.put(job.key(), List.of(creation));
            }
            return added;
        }
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return histories.getOrDefault(key, List.of());
    }

    @Override
    public List<AgentJob> list(AgentJobQuery query) {
        return jobs.values().stream()
                .filter(job -> job.projectId().equals(query.projectId()))
                .map(StoredAgentJob::job)
                .toList();
    }

    @Override
    public final boolean replace(StoredAgentJob next, @Nullable AgentJobStep step) {
        synchronized (jobs) {
            StoredAgentJob before = jobs.get(next.key());
            if (before == null || before.version() != next.version() - 1) {
                return false;
            }
            if (step != null) {
                histories.merge(next.key(), List.of(step), (some, one) -> {
                    List<AgentJobStep> all = new ArrayList<>(some);
                    all.addAll(one);
                    return all;
                });
            }
            jobs.put(next.key(), next);
            return true;
        }
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int purgeArchivedBefore(Instant before, int limit) {
        throw new UnsupportedOperationException();
    }
}
