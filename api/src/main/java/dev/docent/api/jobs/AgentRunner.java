package dev.docent.api.jobs;

import java.util.Objects;

/**
 * SPI: runs the agents of a host. A host with exactly one CDI bean of this type supports the POSTs of the admin API; a
 * host without one responds with 501.
 *
 * <p><b>Threading:</b> {@link #assign} is called on the request's thread, {@link #run} on a thread of the container's
 * managed executor; both are called concurrently.
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
