package dev.docent.api.jobs;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * SPI: where the host keeps its agent jobs.
 *
 * <p>A host brings its own by having exactly one CDI bean of this type; it then replaces the embedded in-memory store
 * without configuration. Two such beans are a deployment error. The interface is this small so that a host with a
 * read-only view of its jobs can implement it in a few lines.
 *
 * <p><b>Threading:</b> called by many request threads at once; an implementation must be safe for that. It is called on
 * the container's request thread, outside any transaction of Docent's own.
 *
 * <p><b>Time:</b> a call should end within the host's request time-out; Docent sets none of its own.
 */
@FunctionalInterface
public interface AgentJobRepository {

    /**
     * Looks up one job by project <em>and</em> id.
     *
     * <p>A job that the contract of the admin API excludes is not served; the caller gets a 500, the log says what is wrong: one
     * without a required component; with a {@code prLink} that is not an absolute http(s) URI, or while it is active; archived
     * without {@code archivedAt}, or with it though completed, failed or active; with a time outside the years 0 to 9999.
     *
     * <p>Both parts are compared exactly: case-sensitive, without trimming or Unicode normalization. A store whose
     * comparison is looser (a case-insensitive collation, say) must not answer with a job of another key; Docent treats
     * a job whose {@code id} differs from the one asked for as absent.
     *
     * @param key project and id, never {@code null}; untrusted input of any characters
     * @return the job as it is now, with every component set that the specification does not mark nullable;
     *     {@link Optional#empty()} when the project has no such job, never {@code null}
     * @throws AgentJobStoreUnavailableException when the store cannot be reached for now; the caller gets a 503 and may
     *     try again
     * @throws RuntimeException for any other failure; the caller gets a 500 without details, the log gets the exception
     */
    Optional<AgentJob> find(AgentJobKey key);

    /**
     * Looks up several jobs at once, for callers who wait for a change of them. Asked about once a second when somebody
     * waits; a store that can answer in fewer round trips than one a job should override it.
     *
     * <p>One job that cannot be read should not keep the others from being found. When this throws for it, Docent asks again for
     * some of the jobs at a time until it knows which one it is; callers who wait for that one are answered with a 500 when their
     * time is up.
     *
     * @param keys which jobs, each as in {@link #find}
     * @return the jobs that there are, by key; never {@code null}
     * @throws AgentJobStoreUnavailableException as {@link #find}; Docent does not ask again for some of them
     * @throws RuntimeException as {@link #find}
     */
    default Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentJob> found = new HashMap<>();
        keys.forEach(key -> find(key).ifPresent(job -> found.put(key, job)));
        return found;
    }
}
