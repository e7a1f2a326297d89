package dev.docent.api.jobs;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

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
 * {@link #replace}, {@link #admit} or {@link #release} it may be unknown whether the write happened, but never is half of it
 * to be seen.
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

    /**
     * Takes back one use that {@link #admit} admitted at {@code at}, as if it had never been asked for. Changes nothing when
     * there is no such use, or when its window has ended.
     *
     * @param quota what was asked for
     * @param at when, as given to {@link #admit}
     */
    void release(AgentJobQuota quota, Instant at);

    /**
     * Adds a job as {@link #insert(StoredAgentJob, AgentJobStep)} does, and counts one use of a quota: both or neither.
     *
     * <p>The default admits the use first and releases it when the job was not added. A process that dies in between, and a
     * store that fails at the release as well, leave a use counted without a job; a store that can do both in one transaction
     * should override this method.
     *
     * @param job the job, in version 1
     * @param creation its first step
     * @param quota what to count; its project is the job's
     * @param at now, as in {@link #admit}
     * @return whether the job was added and the use counted; {@code false}, and nothing written, when the project has a job
     *     of this id
     * @throws AgentJobQuotaExceededException when the quota is used up; nothing is written
     */
    default boolean insert(StoredAgentJob job, AgentJobStep creation, AgentJobQuota quota, Instant at) {
        return counted(quota, at, () -> insert(job, creation));
    }

    /**
     * Replaces a job as {@link #replace(StoredAgentJob, AgentJobStep)} does, and counts one use of a quota: both or neither.
     * The default, and what it leaves to be desired, is as in
     * {@link #insert(StoredAgentJob, AgentJobStep, AgentJobQuota, Instant)}.
     *
     * @param next the job to be
     * @param step to add to the history; {@code null} when the status stays as it is
     * @param quota what to count; its project is the job's
     * @param at now, as in {@link #admit}
     * @return whether the job was replaced and the use counted; {@code false}, and nothing written, when it has another
     *     version or is absent
     * @throws AgentJobQuotaExceededException when the quota is used up; nothing is written
     */
    default boolean replace(StoredAgentJob next, AgentJobStep step, AgentJobQuota quota, Instant at) {
        return counted(quota, at, () -> replace(next, step));
    }

    private boolean counted(AgentJobQuota quota, Instant at, BooleanSupplier write) {
        admit(quota, at).ifPresent(next -> {
            throw new AgentJobQuotaExceededException(quota, next);
        });
        boolean written;
        try {
            written = write.getAsBoolean();
        } catch (RuntimeException | Error failure) {
            try {
                release(quota, at);
            } catch (RuntimeException | Error alsoFailed) {
                failure.addSuppressed(alsoFailed);
            }
            throw failure;
        }
        if (!written) {
            release(quota, at);
        }
        return written;
    }
}
