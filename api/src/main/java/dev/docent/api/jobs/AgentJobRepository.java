package dev.docent.api.jobs;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * SPI: the host's storage of agent jobs.
 *
 * <p>A host provides its own as exactly one CDI bean of this type, which replaces the embedded in-memory store without
 * configuration. Two such beans are a deployment error. The interface is small so that a host with a read-only view of
 * its jobs can implement it in a few lines.
 *
 * <p><b>Threading:</b> called concurrently by request threads; implementations must be thread-safe. Called on the
 * container's request thread, outside any transaction started by Docent.
 *
 * <p><b>Time:</b> a call should complete within the host's request timeout; Docent sets no timeout.
 */
@FunctionalInterface
public interface AgentJobRepository {

    /**
     * Looks up one job by project <em>and</em> id.
     *
     * <p>A job that violates the contract of the admin API is not served; the caller gets a 500 and the log names the
     * violation: a {@code prLink} that is not an absolute http(s) URI, or that is set
     * while the job is active; {@code archivedAt} missing on an archived job, or set on a completed, failed or active
     * one; a time outside the years 0 to 9999.
     *
     * <p>Both parts are compared exactly: case-sensitive, without trimming or Unicode normalization. A store with a
     * looser comparison (such as a case-insensitive collation) must not return a job of another key; Docent treats a
     * job whose {@code id} differs from the requested one as absent.
     *
     * @param key project and id, never {@code null}; untrusted input, may contain any characters
     * @return the job as it is now; {@link Optional#empty()} when the project has no such job, never {@code null}
     * @throws AgentJobStoreUnavailableException when the store is temporarily unavailable; the caller gets a 503 and
     *     may retry
     * @throws RuntimeException for any other failure; the caller gets a 500 without details, the log gets the exception
     */
    Optional<AgentJob> find(AgentJobKey key);

    /**
     * Looks up several jobs at once. A store that needs fewer round trips than one per job should override it.
     *
     * <p>An unreadable job should not prevent the others from being found. If this method throws because of one, Docent
     * retries with subsets until it has isolated that job; clients that wait for it get a 500 when their wait expires.
     *
     * @param keys the jobs to find, each as in {@link #find}
     * @return the existing jobs by key; never {@code null}
     * @throws AgentJobStoreUnavailableException as {@link #find}; Docent does not retry with subsets
     * @throws RuntimeException as {@link #find}
     */
    default Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentJob> found = new HashMap<>();
        keys.forEach(key -> find(key).ifPresent(job -> found.put(key, job)));
        return found;
    }

    /**
     * Finds those of several jobs that are no longer as they were seen, for clients that wait for changes. Called about
     * once a second while any client waits, less often if nodes notify each other
     * ({@code docent.jobs.hints}). The default reads all of the jobs with {@link #findAll}; a store that can compare them itself, so that
     * the cost grows with the changes and not with the jobs, should override it.
     *
     * @param seen the jobs as they were seen, by key; each as {@link #find} or this method returned it, at whatever time
     * @return every job of {@code seen} that is not {@linkplain AgentJob#equals equal} to what was seen, as it is now;
     *     empty for one that no longer exists. Jobs that are as they were seen may be among them. Never {@code null}
     * @throws AgentJobStoreUnavailableException as {@link #find}; Docent does not retry with subsets
     * @throws RuntimeException as {@link #findAll}
     */
    default Map<AgentJobKey, Optional<AgentJob>> findChanged(Map<AgentJobKey, AgentJob> seen) {
        Map<AgentJobKey, AgentJob> now = Objects.requireNonNull(findAll(seen.keySet()), "null instead of a Map");
        Map<AgentJobKey, Optional<AgentJob>> changed = new HashMap<>();
        seen.forEach((key, job) -> {
            AgentJob current = now.get(key);
            if (!job.equals(current)) {
                changed.put(key, Optional.ofNullable(current));
            }
        });
        return changed;
    }
}
