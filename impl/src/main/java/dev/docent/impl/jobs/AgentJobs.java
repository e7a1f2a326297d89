package dev.docent.impl.jobs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;

/** Reads jobs from a repository that somebody else may have written, and lets nothing wrong of it through. */
public final class AgentJobs {

    private static final Logger LOG = System.getLogger(AgentJobs.class.getName());

    private final AgentJobRepository repository;

    public AgentJobs(AgentJobRepository repository) {
        this.repository = repository;
    }

    /**
     * Looks up a job.
     *
     * @param projectId untrusted
     * @param id untrusted
     * @return the job; empty when there is none, also for parts that no key can have
     * @throws IncompleteAgentJobException when the repository broke its contract
     * @throws RuntimeException whatever the repository throws
     */
    public Optional<AgentJob> find(String projectId, String id) {
        if (!AgentJobKey.isIdentifier(projectId) || !AgentJobKey.isIdentifier(id)) {
            return Optional.empty();
        }
        Optional<AgentJob> found = repository.find(new AgentJobKey(projectId, id));
        if (found == null) {
            throw new IncompleteAgentJobException(repository, "null instead of an Optional");
        }
        found.ifPresent(this::requireComplete);
        return found.filter(job -> isTheOneAskedFor(job, id));
    }

    /**
     * Looks up several jobs at once; jobs of which the repository gives a wrong answer are left out.
     *
     * @param keys which
     * @return those that there are, by key
     * @throws RuntimeException whatever the repository throws, or because it broke its contract
     */
    Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentJob> found = new HashMap<>(repository.findAll(keys));
        found.values().forEach(this::requireComplete);
        found.entrySet()
                .removeIf(entry ->
                        !isTheOneAskedFor(entry.getValue(), entry.getKey().id()));
        return found;
    }

    private boolean isTheOneAskedFor(AgentJob job, String id) {
        boolean same = job.id().equals(id);
        if (!same) {
            LOG.log(
                    Level.WARNING,
                    "{0} answered with a job of another id than the one asked for; treated as not found."
                            + " Compare keys exactly (a case-insensitive collation?)",
                    StoreName.of(repository));
        }
        return same;
    }

    private void requireComplete(AgentJob job) {
        requirePresent(job.id(), "id");
        requirePresent(job.status(), "status");
        requirePresent(job.source(), "source");
        requirePresent(job.source().repository(), "source.repository");
        requirePresent(job.model(), "model");
        requirePresent(job.createdAt(), "createdAt");
    }

    private void requirePresent(Object component, String name) {
        if (component == null) {
            throw new IncompleteAgentJobException(repository, "a job without " + name);
        }
    }
}
