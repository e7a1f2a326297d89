package dev.docent.api.jobs;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * SPI: an {@link AgentJobRepository} that can also be written, so that {@link AgentJobLifecycle} and the POSTs of the admin
 * API work over it.
 *
 * <p>The store decides nothing. What may follow on what, what a job looks like after it and when it happened come from
 * Docent, as finished values; the store keeps them, exactly once and all or nothing. The contract below is the whole of it;
 * the class {@code AgentJobStoreContract} of {@code docent-testkit} tests it.
 *
 * <p><b>Values:</b> what was written is read back equal. Texts may hold any characters, also {@code U+0000} and unpaired
 * surrogates, and prompts may be megabytes long; times have microseconds; keys are compared as in {@link #find}.
 *
 * <p><b>Threading:</b> called by many threads, and by many processes when the store is shared, at once. Writes to one job
 * happen one after the other; a read sees every write that had returned when the read began.
 *
 * <p><b>Durability:</b> when a write returns, it outlives the process, as far as the store outlives it at all. Within a
 * transaction of the host that the store takes part in, that becomes true when the transaction commits.
 *
 * <p><b>Errors:</b> every method may throw {@link AgentJobStoreUnavailableException} when the store cannot be reached for
 * now, and any other {@link RuntimeException} for what will not pass. After an exception from {@link #insert},
 * {@link #replace} or {@link #admit} it may be unknown whether the write happened, but never is half of it to be seen.
 * Arguments are never {@code null} unless it says so; neither are results.
 */
public interface AgentJobStore extends AgentJobRepository {

    /**
     * Looks up one job with what a write needs.
     *
     * @param key project and id, compared as in {@link #find}
     * @return the job as it is now; empty when the project has no such job
     */
    Optional<StoredAgentJob> load(AgentJobKey key);

    @Override
    default Optional<AgentJob> find(AgentJobKey key) {
        return load(key).map(StoredAgentJob::job);
    }

    /**
     * Adds a job and begins its history with {@code creation}.
     *
     * @param job the job, in version 1
     * @param creation its first step
     * @return whether the job was added; {@code false}, and nothing written, when the project has a job of this id
     */
    boolean insert(StoredAgentJob job, AgentJobStep creation);

    /**
     * Compare and set: replaces a job if its version is one less than {@code next}'s, and adds {@code step} to its history.
     * Of any number of writers that replace the same version, exactly one succeeds.
     *
     * @param next the job to be; project, id and {@code createdAt} are those of the job that it replaces
     * @param step to add to the history; {@code null} when the status stays as it is
     * @return whether the job was replaced; {@code false}, and nothing written, when it has another version or is absent
     */
    boolean replace(StoredAgentJob next, AgentJobStep step);

    /**
     * Lists jobs of a project in the order of {@link AgentJobQuery}. Jobs created at the same time may be in any order of
     * their ids, as long as it is always the same.
     *
     * @return at most {@code query.limit()} jobs, fewer only at the end of the list; unmodifiable
     */
    List<AgentJob> list(AgentJobQuery query);

    /**
     * Reads what happened to a job.
     *
     * @return its steps, oldest first; empty when the project has no such job
     */
    List<AgentJobStep> history(AgentJobKey key);

    /**
     * Finds jobs of any project that have been active for long.
     *
     * @param before only jobs with {@code since} before this time
     * @param limit most keys to return, at least 1
     * @return keys of active jobs, longest active first
     */
    List<AgentJobKey> activeSinceBefore(Instant before, int limit);

    /**
     * Deletes archived jobs of any project, with their history.
     *
     * @param before only jobs with {@code archivedAt} before this time
     * @param limit most jobs to delete in this call, at least 1
     * @return how many were deleted; fewer than {@code limit} when none is left, or another process deletes too
     */
    int purgeArchivedBefore(Instant before, int limit);

    /**
     * Admits one use of a quota and counts it, or refuses it and counts nothing. Of any number of callers that share the
     * store, no more are admitted than the quota allows in any of its windows.
     *
     * @param quota what is asked for; its limit and window may change from call to call
     * @param at now, by the caller's clock; microseconds
     * @return empty when admitted; otherwise the time at which the next use would be admitted, later than {@code at}
     */
    Optional<Instant> admit(AgentJobQuota quota, Instant at);
}
