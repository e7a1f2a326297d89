package dev.docent.jobs.internal;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobsReadOnlyException;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** The lifecycle for a host whose repository is read-only. */
record ReadOnlyLifecycle(AgentJobRepository repository) implements AgentJobLifecycle {

    @Override
    public Optional<AgentJob> get(AgentJobKey key) {
        return repository.find(key);
    }

    @Override
    public AgentJob recordCreated(NewAgentJob job) {
        throw readOnly();
    }

    @Override
    public AgentJob setBranch(AgentJobKey key, @Nullable String ref) {
        throw readOnly();
    }

    @Override
    public AgentJob complete(AgentJobKey key, @Nullable URI prLink) {
        throw readOnly();
    }

    @Override
    public AgentJob fail(AgentJobKey key, String reason) {
        throw readOnly();
    }

    @Override
    public AgentJob cancel(AgentJobKey key, String reason) {
        throw readOnly();
    }

    @Override
    public AgentJob archive(AgentJobKey key, String reason) {
        throw readOnly();
    }

    @Override
    public AgentJob recordFollowUp(AgentJobKey key, String prompt) {
        throw readOnly();
    }

    @Override
    public List<StoredAgentJob> list(AgentJobQuery query) {
        throw readOnly();
    }

    @Override
    public List<AgentJobStep> history(AgentJobStep.Query query) {
        throw readOnly();
    }

    @Override
    public Optional<AgentRunState> runState(AgentJobKey key) {
        return Optional.empty();
    }

    @Override
    public AgentJobLifecycle requestedBy(String name) {
        Objects.requireNonNull(name, "name");
        return this;
    }

    private AgentJobsReadOnlyException readOnly() {
        return new AgentJobsReadOnlyException(repository.getClass());
    }
}
