package dev.docent.jobs.internal.serving;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.StoreName;
import dev.docent.jobs.internal.UnreadableJobs;
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
     * @throws RepositoryContractException if the repository violated its contract
     * @throws RuntimeException whatever the repository throws
     */
    public Optional<AgentJob> find(String projectId, String id) {
        if (!AgentJobKey.isIdentifier(projectId) || !AgentJobKey.isIdentifier(id)) {
            return Optional.empty();
        }
        AgentJobKey key = new AgentJobKey(projectId, id);
        Optional<AgentJob> found = repository.find(key);
        if (found == null) {
            throw new RepositoryContractException(repository, "null instead of an Optional");
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
        return find(keys, this::present);
    }

    /**
     * Looks up those of several jobs that are no longer as they were seen; otherwise as {@link #findAll}.
     *
     * @param seen the jobs by key; empty for those to look up in any case
     * @return the result for each that has changed, or that could not be read
     */
    public FoundJobs findChanged(Map<AgentJobKey, Optional<AgentJob>> seen) {
        return find(seen.keySet(), keys -> {
            Map<AgentJobKey, AgentJob> known = new HashMap<>();
            Set<AgentJobKey> unknown = new HashSet<>();
            keys.forEach(key -> seen.getOrDefault(key, Optional.empty())
                    .ifPresentOrElse(job -> known.put(key, job), () -> unknown.add(key)));
            Map<AgentJobKey, Optional<AgentJob>> changed = new HashMap<>();
            if (!known.isEmpty()) {
                changed.putAll(required(repository.findChanged(known)));
            }
            if (!unknown.isEmpty()) {
                changed.putAll(present(unknown));
            }
            return changed;
        });
    }

    private Map<AgentJobKey, Optional<AgentJob>> present(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentJob> jobs = required(repository.findAll(keys));
        Map<AgentJobKey, Optional<AgentJob>> present = new HashMap<>();
        keys.forEach(key -> present.put(key, Optional.ofNullable(jobs.get(key))));
        return present;
    }

    private <T> T required(@Nullable T jobs) {
        if (jobs == null) {
            throw new RepositoryContractException(repository, "null instead of a Map");
        }
        return jobs;
    }

    private FoundJobs find(Set<AgentJobKey> keys, Query query) {
        FoundJobs found = new FoundJobs();
        find(List.copyOf(keys), query, found);
        found.requireAny();
        unreadable.report(keys, found.failures());
        return found;
    }

    private void find(List<AgentJobKey> keys, Query query, FoundJobs found) {
        Map<AgentJobKey, Optional<AgentJob>> jobs;
        try {
            jobs = query.read(Set.copyOf(keys));
        } catch (AgentJobStoreUnavailableException down) {
            throw down;
        } catch (RuntimeException failure) {
            findByHalves(keys, query, found, failure);
            return;
        } catch (Error failure) {
            findByHalves(keys, query, found, new IllegalStateException("Could not read agent jobs", failure));
            return;
        }
        keys.stream()
                .filter(jobs::containsKey)
                .forEach(key -> found.add(key, () -> required(jobs.get(key)).flatMap(job -> checked(key, job))));
    }

    private void findByHalves(List<AgentJobKey> keys, Query query, FoundJobs found, RuntimeException failure) {
        found.countFailure();
        if (keys.size() == 1 || found.failedCalls() > MAX_FAILURES) {
            keys.forEach(key -> found.fail(key, failure));
        } else {
            int half = keys.size() / 2;
            find(keys.subList(0, half), query, found);
            find(keys.subList(half, keys.size()), query, found);
        }
    }

    private Optional<AgentJob> checked(AgentJobKey key, AgentJob job) {
        String flaw = ServableJob.flaw(job);
        if (flaw != null) {
            throw new RepositoryContractException(repository, flaw);
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

    /** Reads some of several jobs. */
    @FunctionalInterface
    private interface Query {

        Map<AgentJobKey, Optional<AgentJob>> read(Set<AgentJobKey> keys);
    }
}
