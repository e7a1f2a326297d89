package dev.docent.api.jobs;

import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Starts agents on jobs and follows them, for the host: inject it. The calls do what the POSTs of the admin API and of
 * {@code /docent/v1} do, with the same queue and the same quotas, and without HTTP, keys and access rules.
 *
 * <p>A host that does the work of its jobs itself records them through {@link AgentJobLifecycle} instead.
 *
 * <p><b>Transactions:</b> as {@link AgentJobLifecycle}: within a JTA transaction of the host that the store participates in,
 * a job is created, and its agent starts, when it commits.
 *
 * <p><b>Threading:</b> safe for any number of threads and nodes.
 *
 * <p><b>Errors:</b> exceptions about jobs are {@link AgentJobException}s. Every method may throw {@link
 * AgentJobStoreUnavailableException}; it is then unknown whether a write took effect: repeat it with the same {@linkplain
 * CallOptions#withIdempotencyKey idempotency key}. Every method but {@link #get} throws {@link AgentJobsReadOnlyException}
 * when the host's {@link AgentJobRepository} is not an {@link AgentJobStore}. Methods that need a
 * {@link dev.docent.api.jobs.callers.CallerStore} throw {@link UnsupportedOperationException} when the store is none. A
 * {@code null} argument is a {@link NullPointerException} unless its description allows {@code null}.
 */
public interface AgentJobs {

    /**
     * Creates a job and starts the host's {@link AgentRunner} on it, on whatever node, or queues it.
     *
     * @param projectId project of the job, 1 to {@value AgentJobKey#MAX_LENGTH} characters
     * @param prompt the task for the agent, not empty
     * @param options for whom, and whether it is a repetition
     * @return the job; of a repetition, as it is now
     * @throws AgentRunQueueFullException when no runner is free and the queue is full; nothing is written
     * @throws AgentJobQuotaExceededException when the project has used up its hourly quota; nothing is written
     * @throws AgentJobRefusedException when the runner refuses the prompt
     * @throws IllegalStateException when the application is stopping
     * @throws UnsupportedOperationException when the host has no {@code AgentRunner}, or the options have an idempotency key
     *     and the store is no {@code CallerStore}
     * @throws IllegalArgumentException when an argument is not as described, or the idempotency key was used for another
     *     prompt
     */
    AgentJobDetails start(String projectId, String prompt, CallOptions options);

    /**
     * Creates several jobs of a project, and starts agents on them, as {@link #start} does, in one transaction: all of them, or none.
     * Much cheaper than as many calls of {@code start}. The queue and the quota of the project must have room for all of them.
     *
     * @param prompts the tasks, one for each job, at least one and none of them empty
     * @param options for whom, and whether it is a repetition
     * @return the keys of the jobs, in the order of the prompts
     * @throws UnsupportedOperationException also when the store does not write several jobs at once: that in a database does
     * @throws RuntimeException as {@link #start}
     */
    List<AgentJobKey> startAll(String projectId, List<String> prompts, CallOptions options);

    /**
     * Reopens a completed or failed job with a follow-up message, and starts the host's {@link AgentRunner} on it.
     *
     * @param prompt the message, not empty
     * @param options for whom, and whether it is a repetition
     * @return the job; of a repetition, as it is now
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is active or archived
     * @throws RuntimeException as {@link #start}
     */
    AgentJobDetails message(AgentJobKey key, String prompt, CallOptions options);

    /**
     * Cancels an active job, as {@link AgentJobLifecycle#cancel} does. Has no effect on a job that was cancelled. A
     * repetition with an idempotency key has no effect either on a job that was reopened in between.
     *
     * @param reason why, for the history; {@code null} for none
     * @param options for whom, and whether it is a repetition
     * @return the job; of a repetition, as it is now
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job has ended in another way
     * @throws UnsupportedOperationException when the options have an idempotency key and the store is no
     *     {@code CallerStore}
     * @throws IllegalArgumentException when the idempotency key was used for another reason
     */
    AgentJobDetails cancel(AgentJobKey key, @Nullable String reason, CallOptions options);

    /**
     * Archives a job that has ended. Has no effect on a job that is archived.
     *
     * @param options for whom, and whether it is a repetition
     * @return the job; of a repetition, as it is now
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is active: cancel it first
     * @throws UnsupportedOperationException when the options have an idempotency key and the store is no
     *     {@code CallerStore}
     */
    AgentJobDetails archive(AgentJobKey key, CallOptions options);

    /**
     * Opens the pull request of a failed job whose branch was pushed, without running its agent again: the job is completed
     * with the pull request, and keeps what its run has reported. Has no effect on a completed job that has a pull request.
     *
     * <p>Takes up to 20 seconds, on the calling thread. Within a transaction of the host that is rolled back, the pull request
     * stays open and the job failed; the call can then be repeated.
     *
     * @param options for whom, and whether it is a repetition
     * @return the job; of a repetition, as it is now
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is active, archived or cancelled, has no branch, is completed without a
     *     pull request, or was changed while the pull request was opened
     * @throws AgentJobRefusedException when the runner says that the pull request of this job cannot be opened
     * @throws AgentJobPullRequestException when the forge refuses or cannot be reached; the job is unchanged
     * @throws IllegalStateException when the application is stopping, this node is opening as many pull requests as it may,
     *     the thread is interrupted, or the runner fails in another way; the job is unchanged
     * @throws UnsupportedOperationException when the host has no {@code AgentRunner}, or one that {@linkplain
     *     AgentRunner#opensPullRequests() opens no pull requests}, or the options have an idempotency key and the store is no
     *     {@code CallerStore}
     */
    AgentJobDetails openPullRequest(AgentJobKey key, CallOptions options);

    /**
     * Erases what was asked for and answered: prompts, reasons, names, summary, the logs of the runs, the home directory of the agent, and the responses that are
     * kept for repeated requests. The job is archived; its statuses and their times, repository, model, usage and pull request
     * remain. A log on another node is deleted within two minutes, or when that node starts again. Has no effect on a job that
     * was erased.
     *
     * <p>It cannot reach pull requests, branches and mirrors of the repository, what the agent's vendor keeps, webhooks that were
     * delivered, logs of the server, and backups.
     *
     * @return the job as it is now
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is active, or its agent is still at work: cancel it, and wait for its end
     * @throws IllegalStateException within a transaction of the host that the store participates in
     * @throws UnsupportedOperationException when the jobs are read-only
     */
    AgentJobDetails erase(AgentJobKey key);

    /**
     * Erases, as {@link #erase} does, all jobs for which somebody asked, or to which they have sent a message. Jobs to which
     * several people have contributed are erased as a whole, since their summaries and logs are about all of it. Deployments of
     * projects that Docent keeps in the same database remain, without the name of who asked for them.
     *
     * @param requestedBy name of the key or principal, as {@link AgentJobDetails} has it
     * @return which jobs were erased, and which were not
     * @throws IllegalStateException as {@link #erase}
     * @throws UnsupportedOperationException when the jobs are read-only
     */
    Erasure eraseRequestedBy(String requestedBy);

    /** {@return the job as it is now; empty when the project has no such job} */
    Optional<AgentJobDetails> get(AgentJobKey key);

    /** {@return one page of jobs, newest first; see {@link AgentJobQuery}} */
    List<AgentJobDetails> list(AgentJobQuery query);

    /** {@return one page of the steps of a job, oldest first; empty when the project has no such job} */
    List<AgentJobStep> steps(AgentJobStep.Query query);

    /**
     * Pauses a project: jobs can be created, but no node begins to work on them until the project is {@linkplain #resume
     * resumed}. Agents at work finish. Has no effect on a project that is paused. A repetition with an idempotency key has no
     * effect either on a project that was resumed in between.
     *
     * @param options for whom, and whether it is a repetition
     */
    void pause(String projectId, CallOptions options);

    /**
     * Resumes a project. Has no effect on a project that is not paused. A repetition with an idempotency key has no effect
     * either on a project that was paused in between.
     *
     * @param options for whom, and whether it is a repetition
     */
    void resume(String projectId, CallOptions options);

    /** {@return whether a project is paused} */
    boolean isPaused(String projectId);
}
