package dev.docent.jobs.internal;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** A store that has all calls done by another, except those that a subclass overrides. */
public abstract class ForwardingJobStore implements AgentJobStore {

    private final AgentJobStore store;

    protected ForwardingJobStore(AgentJobStore store) {
        this.store = store;
    }

    @Override
    public Instant now() {
        return store.now();
    }

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return store.load(key);
    }

    @Override
    public Optional<AgentJob> find(AgentJobKey key) {
        return store.find(key);
    }

    @Override
    public Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        return store.findAll(keys);
    }

    @Override
    public Map<AgentJobKey, Optional<AgentJob>> findChanged(Map<AgentJobKey, AgentJob> seen) {
        return store.findChanged(seen);
    }

    @Override
    public boolean write(AgentJobWrite write) {
        return store.write(write);
    }

    @Override
    public List<StoredAgentJob> list(AgentJobQuery query) {
        return store.list(query);
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return store.history(key);
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return store.activeSinceBefore(before, limit);
    }

    @Override
    public int purgeArchivedBefore(Instant before, int limit) {
        return store.purgeArchivedBefore(before, limit);
    }

    @Override
    public List<AgentJobStep> history(AgentJobStep.Query query) {
        return store.history(query);
    }

    @Override
    public List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
        return store.endedSinceBefore(before, limit);
    }

    @Override
    public boolean erase(AgentJobKey key, Instant at) {
        return store.erase(key, at);
    }

    @Override
    public List<AgentJobKey> requestedBy(String requestedBy, @Nullable AgentJobKey after, int limit) {
        return store.requestedBy(requestedBy, after, limit);
    }

    @Override
    public List<ErasedJob> erasedSince(Instant after, int limit) {
        return store.erasedSince(after, limit);
    }
}
