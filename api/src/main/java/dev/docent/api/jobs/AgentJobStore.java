package dev.docent.api.jobs;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * SPI: a writable {@link AgentJobRepository}, which {@link AgentJobLifecycle} and the POSTs of the admin API require.
 *
 * <p>A store that nodes share should also implement {@link NodeTasks}, by which one of them does a periodic task.
 *
 * <p>The store contains no business rules. Docent decides which transitions are allowed and passes complete values,
 * including times; the store writes them atomically and exactly once. The contract below is complete; the class
 * {@code AgentJobStoreContract} of {@code docent-testkit} tests it.
 *
 * <p><b>Values:</b> values are read back equal to what was written. Texts may contain any characters, including
 * {@code U+0000} and unpaired surrogates; prompts may be several megabytes long; times have microsecond precision; keys
 * are compared as in {@link #find}.
 *
 * <p><b>Threading:</b> called concurrently by many threads, and by many processes if the store is shared. Writes to one
 * job are serialized; a read sees every write that returned before the read began.
 *
 * <p><b>Durability:</b> a write that has returned survives the process, if the store itself does. Within a transaction
 * of the host that the store participates in, this holds once the transaction has committed.
 *
 * <p><b>Errors:</b> every method may throw {@link AgentJobStoreUnavailableException} when the store is temporarily
 * unavailable, and any other {@link RuntimeException} for permanent errors. After an exception from {@link #write}
 * it may be unknown whether the write took effect, but a partial write is never visible. Arguments and
 * results are never {@code null} unless stated otherwise.
 */
public interface AgentJobStore extends AgentJobRepository {

    /** What the reason of a step becomes, and the fingerprint of a request. */
    String ERASED = "erased";

    /**
     * Reads the one clock by which Docent decides and records: quotas, the times of jobs and their steps, ids, how long a
     * job may be active or is kept, and whether an admin API key has expired. A store that several nodes share should
     * return the time of its own clock, such as that of its database, so that clocks of nodes may differ and be set.
     * The times of one store should differ between nodes by milliseconds at most, and should not go back, or only if
     * the store's clock is set back; the times of one job's steps increase nevertheless. This default is the clock of
     * the node.
     *
     * <p>Called several times in each request, also outside of any use of jobs: it should not wait for the store as a rule.
     *
     * @return the current time
     * @throws AgentJobStoreUnavailableException if the time is not known because the store is temporarily unavailable; the
     *     request is then refused with a 503
     */
    default Instant now() {
        return Clock.systemUTC().instant();
    }

    /**
     * Looks up one job together with the data that the next write needs.
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
     * Writes a job, its step, and the use of a quota: all of it or nothing, even if the process dies.
     *
     * <p><b>Jobs:</b> a job in version 1 is added, and its history begins with the step. Any other replaces the job whose
     * version is one less, by optimistic locking, and the step, if there is one, is added to its history. Of any number of
     * concurrent writers that add the same key or replace the same version, exactly one succeeds.
     *
     * <p><b>Quotas:</b> a write with an {@link AgentJobWrite#quotaUse} counts one use of it, unless {@code limit} uses of
     * the same project and action have been counted in its window, which began with the first of them. All callers together never
     * exceed a quota in any of its windows, on this node or another. A use is only counted with its write: what is not written uses
     * nothing up. A store in memory can leave the counting to {@code InMemoryAgentJobQuotas}.
     *
     * <p>Writes with an {@link AgentJobWrite#run} or a {@link AgentJobWrite#claim} are for an {@link AgentRunStore}; no
     * other store is given one.
     *
     * @param write what to write
     * @return whether it was written; {@code false}, and nothing written or counted, if the project already has a job with
     *     the id of a new one, or the job to replace has another version or is absent
     * @throws AgentJobQuotaExceededException when the quota is exhausted; nothing is written or counted. It may also be
     *     thrown where {@code false} could be returned
     */
    boolean write(AgentJobWrite write);

    /**
     * Lists jobs in the order of {@link AgentJobQuery}. Jobs created at the same time may be in any order
     * of their ids, as long as it is stable.
     *
     * @return at most {@code query.limit()} jobs, fewer only at the end of the list; unmodifiable
     */
    List<StoredAgentJob> list(AgentJobQuery query);

    /**
     * Reads the history of a job.
     *
     * @return its steps, oldest first; empty when the project has no such job
     */
    List<AgentJobStep> history(AgentJobKey key);

    /**
     * Reads one page of the history of a job. A store should read no more than the page, and no prompts that are not wanted;
     * this default reads everything.
     *
     * @return its steps, oldest first, at most {@code query.limit()}, fewer only at the end of the history; empty when the
     *     project has no such job
     */
    default List<AgentJobStep> history(AgentJobStep.Query query) {
        return history(query.key()).stream()
                .filter(step -> query.after() == null || step.at().isAfter(query.after()))
                .limit(query.limit())
                .map(step -> query.hasPrompts()
                        ? step
                        : step.toBuilder().prompt(null).build())
                .toList();
    }

    /**
     * Finds long-running active jobs of all projects.
     *
     * @param before only jobs with {@code since} before this time
     * @param limit maximum number of keys to return, at least 1
     * @return keys of active jobs, longest active first
     */
    List<AgentJobKey> activeSinceBefore(Instant before, int limit);

    /**
     * Finds jobs of all projects that ended long ago and are not archived: completed and failed ones. Docent calls it only if
     * {@code docent.jobs.archive-after} is set.
     *
     * @param before only jobs with {@code since} before this time
     * @param limit maximum number of keys to return, at least 1
     * @return keys of completed and failed jobs, longest ended first
     */
    List<AgentJobKey> endedSinceBefore(Instant before, int limit);

    /**
     * Deletes archived jobs of all projects, with their history.
     *
     * @param before only jobs with {@code archivedAt} before this time
     * @param limit maximum number of jobs to delete in this call, at least 1
     * @return how many were deleted; fewer than {@code limit} if none is left, or if another process deletes
     *     concurrently
     */
    int purgeArchivedBefore(Instant before, int limit);

    /**
     * Erases what people asked for and agents answered in an archived job, in one transaction. What remains is a skeleton:
     * key, statuses and their times, repository, model, outcome, usage and pull request.
     *
     * <ul>
     *   <li>its steps become {@linkplain AgentJobStep#erased() erased ones}
     *   <li>it becomes an {@linkplain StoredAgentJob#erased() erased one}, whose version is one more
     *   <li>of a {@link dev.docent.api.jobs.callers.CallerStore}, the content and the fingerprint of each {@link
     *       IdempotencyRecord} whose body contains the id of the job: the fingerprint becomes {@value #ERASED}, so that the
     *       request neither takes effect again nor gets a response
     * </ul>
     *
     * <p>Has no effect on the texts of a job that was erased before.
     *
     * @param at when, in microseconds
     * @return whether the project has such a job, and it is archived; if not, nothing is written
     */
    boolean erase(AgentJobKey key, Instant at);

    /**
     * {@return one page of the jobs for which somebody asked, or of which they asked for a step, in a stable order of the keys}
     *
     * @param requestedBy name of the key or principal, compared exactly
     * @param after key before the page; {@code null} for the first page
     * @param limit maximum number of keys, at least 1; a page with fewer is the last one
     */
    List<AgentJobKey> requestedBy(String requestedBy, @Nullable AgentJobKey after, int limit);

    /**
     * {@return jobs that were erased after a time, the earliest first} Each node deletes what it keeps of them elsewhere, such
     * as logs.
     *
     * @param after only later ones
     * @param limit maximum number of jobs, at least 1; all of one time are returned together, even if they are more
     */
    List<ErasedJob> erasedSince(Instant after, int limit);

    /**
     * A job that was erased.
     *
     * @param at when it was erased last, in microseconds
     */
    record ErasedJob(AgentJobKey key, Instant at) {}
}
