package dev.docent.api.jobs;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * SPI: an {@link AgentJobStore} that can also erase what people asked for and agents answered. Docent's stores, in memory and
 * in a database, are of this kind. With a store without it, {@link AgentJobs#erase} throws an exception.
 *
 * <p>What remains is a skeleton: key, statuses and their times, repository, model, outcome, usage and pull request. The class
 * {@code ErasureContract} of {@code docent-testkit} tests the contract.
 *
 * <p><b>Threading, durability, errors:</b> as {@link AgentJobStore}. All methods are called outside of transactions of the
 * host.
 */
public interface AgentJobErasure extends AgentJobStore {

    /**
     * Erases an archived job, in one transaction:
     *
     * <ul>
     *   <li>of its steps the {@linkplain AgentJobStep#prompt() prompts}, names and reasons; the reason becomes {@value #ERASED}
     *   <li>of the job the reason and summary of its {@linkplain StoredAgentJob#result() result}, and the name of who asked for
     *       it; its version becomes one more
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

    /** What a reason and a fingerprint become. */
    String ERASED = "erased";

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
