package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** A minimal correct store for parts of the contract; subclasses introduce errors. */
class PlainStore implements AgentJobStore {

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

    /** Counts one use; returns when the next one is admitted if it is refused. */
    synchronized Optional<Instant> admit(AgentJobQuota quota, Instant at) {
        List<Instant> ends = uses(quota);
        if (ends.size() >= quota.limit()) {
            return Optional.of(ends.get(0));
        }
        addUse(quota, at.plus(quota.window()));
        return Optional.empty();
    }

    private synchronized void release(AgentJobQuota quota, Instant at) {
        uses.computeIfPresent(List.of(quota.projectId(), quota.action()), (key, ends) -> {
            List<Instant> rest = new ArrayList<>(ends);
            rest.remove(at.plus(quota.window()));
            return rest;
        });
    }

    @Override
    public boolean write(AgentJobWrite write) {
        AgentJobWrite.QuotaUse use = write.quotaUse();
        if (use == null) {
            return writeJob(write);
        }
        Optional<Instant> next = admit(use.quota(), use.at());
        if (next.isPresent()) {
            throw new AgentJobQuotaExceededException(use.quota(), next.get());
        }
        boolean written = writeJob(write);
        if (!written) {
            release(use.quota(), use.at());
        }
        return written;
    }

    private boolean writeJob(AgentJobWrite write) {
        StoredAgentJob next = write.next();
        synchronized (jobs) {
            StoredAgentJob before = jobs.get(next.key());
            if (write.isInsert() ? before != null : before == null || before.version() != next.version() - 1) {
                return false;
            }
            if (write.step() != null) {
                histories.merge(next.key(), List.of(write.step()), (some, one) -> {
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
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key));
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return histories.getOrDefault(key, List.of());
    }

    @Override
    public List<StoredAgentJob> list(AgentJobQuery query) {
        return jobs.values().stream().filter(query::matches).toList();
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

    @Override
    public boolean erase(AgentJobKey key, Instant at) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<AgentJobKey> requestedBy(String requestedBy, @Nullable AgentJobKey after, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<ErasedJob> erasedSince(Instant after, int limit) {
        throw new UnsupportedOperationException();
    }
}
