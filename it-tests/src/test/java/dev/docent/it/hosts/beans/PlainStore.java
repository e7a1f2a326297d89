package dev.docent.it.hosts.beans;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.InMemoryAgentJobStore;

/** A job store of a host that keeps jobs, and nothing else for their callers. */
@ApplicationScoped
public class PlainStore implements AgentJobStore {

    private final InMemoryAgentJobStore jobs = new InMemoryAgentJobStore(100);

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return jobs.load(key);
    }

    @Override
    public boolean write(AgentJobWrite write) {
        return jobs.write(write);
    }

    @Override
    public List<StoredAgentJob> list(AgentJobQuery query) {
        return jobs.list(query);
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return jobs.history(key);
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return jobs.activeSinceBefore(before, limit);
    }

    @Override
    public List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
        return jobs.endedSinceBefore(before, limit);
    }

    @Override
    public int purgeArchivedBefore(Instant before, int limit) {
        return jobs.purgeArchivedBefore(before, limit);
    }

    @Override
    public boolean erase(AgentJobKey key, Instant at) {
        return jobs.erase(key, at);
    }

    @Override
    public List<AgentJobKey> requestedBy(String requestedBy, AgentJobKey after, int limit) {
        return jobs.requestedBy(requestedBy, after, limit);
    }

    @Override
    public List<ErasedJob> erasedSince(Instant after, int limit) {
        return jobs.erasedSince(after, limit);
    }
}
