package dev.docent.internal.serving;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.internal.jobs.StoreName;
import dev.docent.internal.jobs.UnreadableJobs;
import org.jspecify.annotations.Nullable;

/** Reads jobs from a repository, which may be the host's, and rejects those that violate its contract. */
public final class ValidatingJobReader {

    private static final Logger LOG = System.getLogger(ValidatingJobReader.class.getName());

    /** Enough to isolate a few jobs among thousands; a repository that fails for all is not called for each. */
    private static final int MAX_FAILURES = 64;

    private final AgentJobRepository repository;
    private final UnreadableJobs unreadable = new UnreadableJobs("Long polls for it see no changes");

    public ValidatingJobReader(AgentJobRepository repository) {
        this.repository = repository;
    }

    /**
     * Looks up a job.
     *
     * @param projectId untrusted
     * @param id untrusted
     * @return the job; empty if there is none, also for parts that are invalid in a key
     * @throws IncompleteAgentJobException if the repository violated its contract
     * @throws RuntimeException whatever the repository throws
     */
    public Optional<AgentJob> find(String projectId, String id) {
        if (!AgentJobKey.isIdentifier(projectId) || !AgentJobKey.isIdentifier(id)) {
            return Optional.empty();
        }
        AgentJobKey key = new AgentJobKey(projectId, id);
        Optional<AgentJob> found = repository.find(key);
        if (found == null) {
            throw new IncompleteAgentJobException(repository, "null instead of an Optional");
        }
        return found.flatMap(job -> checked(key, job));
    }

    /**
     * Looks up several jobs at once. A job that cannot be read, or that must not be served, does not affect the others.
     *
     * @param keys the keys of the jobs
     * @return the result for each
     * @throws AgentJobStoreUnavailableException if the repository is temporarily unavailable
     * @throws RuntimeException whatever the repository throws if it cannot read any of several
     */
    public FoundJobs findAll(Set<AgentJobKey> keys) {
        FoundJobs found = new FoundJobs();
        findAll(List.copyOf(keys), found);
        found.requireAny();
        unreadable.report(found.failures());
        return found;
    }

    private void findAll(List<AgentJobKey> keys, FoundJobs found) {
        Map<AgentJobKey, AgentJob> jobs;
        try {
            jobs = repository.findAll(Set.copyOf(keys));
            if (jobs == null) {
                throw new IncompleteAgentJobException(repository, "null instead of a Map");
            }
        } catch (AgentJobStoreUnavailableException down) {
            throw down;
        } catch (RuntimeException failure) {
            findByHalves(keys, found, failure);
            return;
        } catch (Error failure) {
            findByHalves(keys, found, new IllegalStateException("Could not read agent jobs", failure));
            return;
        }
        keys.forEach(key -> found.add(key, () -> checked(key, jobs.get(key))));
    }

    private void findByHalves(List<AgentJobKey> keys, FoundJobs found, RuntimeException failure) {
        found.countFailure();
        if (keys.size() == 1 || found.failedCalls() > MAX_FAILURES) {
            keys.forEach(key -> found.fail(key, failure));
        } else {
            int half = keys.size() / 2;
            findAll(keys.subList(0, half), found);
            findAll(keys.subList(half, keys.size()), found);
        }
    }

    private Optional<AgentJob> checked(AgentJobKey key, @Nullable AgentJob job) {
        if (job == null) {
            return Optional.empty();
        }
        String flaw = ServableJob.flaw(job);
        if (flaw != null) {
            throw new IncompleteAgentJobException(repository, flaw);
        }
        if (!key.id().equals(job.id())) {
            LOG.log(
                    Level.WARNING,
                    "{0} returned a job with another id than requested; treated as not found."
                            + " Compare keys exactly (a case-insensitive collation?)",
                    StoreName.of(repository));
            return Optional.empty();
        }
        return Optional.of(job);
    }
}
