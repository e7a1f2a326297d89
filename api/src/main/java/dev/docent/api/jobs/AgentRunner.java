package dev.docent.api.jobs;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;

/**
 * SPI: runs the agents of a host. A host with exactly one CDI bean of this type supports the POSTs of the admin API; a
 * host without one responds with 501.
 *
 * <p><b>Threading:</b> {@link #assign} and {@link #openPullRequest} are called on the request's thread, {@link #run} on a
 * thread of the container's managed executor; all are called concurrently.
 */
public interface AgentRunner {

    /**
     * Determines repository and model of a new job before it is created. The request may still be refused afterwards,
     * for example since the quota of the project is used up. A request that fails here does not count against it.
     *
     * @param projectId project, 1 to {@value AgentJobKey#MAX_LENGTH} characters, which the caller's key reaches
     * @param prompt the task for the agent, not empty; untrusted
     * @return repository and model of the new job, never {@code null}
     * @throws AgentJobRefusedException to reject the job; the caller gets a 400 with its message
     * @throws RuntimeException for any other failure; the caller gets a 500 without details, no job is created
     */
    Assignment assign(String projectId, String prompt);

    /**
     * Works on a job: a new one, or one that a follow-up message reopened. Called once for each, after the write has
     * been committed, on any node that shares the store, when a runner is free there; again only as
     * {@link #afterNodeLoss} permits.
     *
     * <p>Either ends the job itself with {@link AgentRun#complete(Outcome)} or {@link AgentRun#fail}, or returns with the job
     * still active, to be ended later through the same {@code run} or, on any node, through {@link AgentJobLifecycle}.
     *
     * @param run the job and its prompt
     * @throws Exception when the agent encountered an unrecoverable error; the job fails with the exception's message
     *     as reason, which is logged as one line; a {@link RuntimeException} is logged with its stack trace
     * @throws InterruptedException when the run {@linkplain AgentRun#isCancelled() is cancelled}. If the application stops,
     *     the job fails or another node repeats the run, see {@link #afterNodeLoss}. Thrown at any other time, it is an
     *     ordinary failure
     */
    void run(AgentRun run) throws Exception;

    /**
     * Determines what becomes of a run whose node was lost, or stopped while the run was at work.
     *
     * <p>Agents have effects outside, such as branches and cost, so a run is repeated only if this method allows it.
     *
     * @return by default, {@link AfterNodeLoss#FAIL}
     */
    default AfterNodeLoss afterNodeLoss() {
        return AfterNodeLoss.FAIL;
    }

    /**
     * {@return whether {@link #openPullRequest} is implemented; by default {@code false}: callers of {@code /docent/v1} then get
     * a 501}
     */
    default boolean opensPullRequests() {
        return false;
    }

    /**
     * Opens the pull request of a failed job whose branch was pushed, without the agent: for {@link AgentJobs#openPullRequest}.
     * If there is an open one of the branch already, returns that: the call may be repeated, also by two nodes at the same time,
     * and the job may be changed by others before the link is written. Called only if {@link #opensPullRequests()}.
     *
     * <p>It is called on the request's thread, perhaps within a transaction of the host, and must return in time whatever the
     * forge does: of one node, four calls are made at the same time, and further requests are refused.
     *
     * @param job the job as it is now: failed, not cancelled, with a branch; that the branch still exists is not known
     * @param prompt the prompt of the job's last message, not empty; untrusted
     * @param atMost how long this may take, with all repetitions; more than zero
     * @return absolute http(s) address of the pull request, never {@code null}
     * @throws AgentJobPullRequestException when the forge refuses or cannot be reached in time; the job stays as it is, and
     *     the caller gets a 502 with the message
     * @throws AgentJobRefusedException when the pull request of this job cannot be opened however often it is tried, for example
     *     since its project has another repository now; the job stays as it is, and the caller gets a 409 with the message
     * @throws InterruptedException when the thread is interrupted; the caller gets a 503
     * @throws Exception for any other failure; the caller gets a 500 without details, the log has them
     */
    default URI openPullRequest(StoredAgentJob job, String prompt, Duration atMost) throws Exception {
        throw new UnsupportedOperationException(getClass().getName() + " opens no pull requests");
    }

    /**
     * What becomes of a run whose node was lost.
     *
     * @param attempts how many times a run may begin, the first time included; 1 to fail instead of repeating
     */
    record AfterNodeLoss(int attempts) {

        /** The job fails, with the loss as the reason. */
        public static final AfterNodeLoss FAIL = new AfterNodeLoss(1);

        /** @throws IllegalArgumentException when {@code attempts} is less than 1 */
        public AfterNodeLoss {
            if (attempts < 1) {
                throw new IllegalArgumentException("attempts must be at least 1, but is " + attempts);
            }
        }

        /**
         * Another node begins the run again, with the same prompt and what {@link AgentRun#checkpoint(String)} saved, until
         * it has begun {@code attempts} times; then the job fails.
         *
         * @param attempts how many times a run may begin, the first time included
         */
        public static AfterNodeLoss runAgain(int attempts) {
            return new AfterNodeLoss(attempts);
        }
    }

    /**
     * What a new job works on.
     *
     * @param source repository, an absolute URI, and the branch if there is one yet
     * @param model the AI model to use, not empty
     */
    record Assignment(AgentJobSource source, String model) {

        /** @throws NullPointerException when a component is {@code null} */
        public Assignment {
            Objects.requireNonNull(source, "source");
            Objects.requireNonNull(model, "model");
        }
    }
}
