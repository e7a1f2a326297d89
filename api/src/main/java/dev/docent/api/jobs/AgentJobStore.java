package dev.docent.api.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * SPI: a writable {@link AgentJobRepository}, which {@link AgentJobLifecycle} and the POSTs of the admin API require.
 *
 * <p>A store that also implements {@link AgentJobQuotas} counts the rate limits, too; preferably as a
 * {@link QuotaCountingStore}, which counts in the transaction that writes the job.
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
 * unavailable, and any other {@link RuntimeException} for permanent errors. After an exception from {@link #insert} or
 * {@link #replace} it may be unknown whether the write took effect, but a partial write is never visible. Arguments and
 * results are never {@code null} unless stated otherwise.
 */
public interface AgentJobStore extends AgentJobRepository {

    /**
     * Reads the one clock by which Docent decides and records: rate limits, the times of jobs and their steps, ids, how long a
     * job may be active or is kept, and whether an admin API key has expired. A store that several nodes share should answer
     * with its own clock, such as that of its database, so that clocks of nodes may differ and be set. The times of one store
     * should differ between nodes by milliseconds at most, and should not go back, or only if the store's clock is set back;
     * the times of one job's steps increase nevertheless. This default is the clock of the node.
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
     * Adds a job and starts its history with {@code creation}.
     *
     * @param job the job, in version 1
     * @param creation its first step
     * @return whether the job was added; {@code false}, and nothing written, if the project already has a job with this
     *     id
     */
    boolean insert(StoredAgentJob job, AgentJobStep creation);

    /**
     * Optimistic locking: replaces a job if its version is one less than {@code next}'s, and adds {@code step} to its
     * history. Of any number of concurrent writers that replace the same version, exactly one succeeds.
     *
     * @param next the new state of the job; project, id and {@code createdAt} are unchanged
     * @param step to add to the history; {@code null} when the status stays as it is
     * @return whether the job was replaced; {@code false}, and nothing written, if it has another version or is absent
     */
    boolean replace(StoredAgentJob next, @Nullable AgentJobStep step);

    /**
     * Lists jobs of a project in the order of {@link AgentJobQuery}. Jobs created at the same time may be in any order
     * of their ids, as long as it is stable.
     *
     * @return at most {@code query.limit()} jobs, fewer only at the end of the list; unmodifiable
     */
    List<AgentJob> list(AgentJobQuery query);

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
     * Begins a periodic task on jobs of all projects, unless another node has just done so: nodes that share the store take
     * turns. A store that is shared should decide with its own clock, since those of nodes differ. This default, for a store
     * of one node, always begins.
     *
     * @param task name of the task, at most 64 characters
     * @param every how often each node asks. The task begins if it last began at least half of it ago
     * @param now current time, by {@link #now}
     * @return the current time by the store's clock, or {@code now} if the store has none; empty when it is not the caller's
     *     turn
     */
    default Optional<Instant> beginTask(String task, Duration every, Instant now) {
        return Optional.of(now);
    }

    /**
     * Deletes archived jobs of all projects, with their history.
     *
     * @param before only jobs with {@code archivedAt} before this time
     * @param limit maximum number of jobs to delete in this call, at least 1
     * @return how many were deleted; fewer than {@code limit} if none is left, or if another process deletes
     *     concurrently
     */
    int purgeArchivedBefore(Instant before, int limit);
}
