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
     * for example by the rate limit. A request that fails here does not count against that limit.
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
     * been committed, on the node that received the POST.
     *
     * <p>Either ends the job itself with {@link AgentRun#complete} or {@link AgentRun#fail}, or returns with the job
     * still active, to be ended later through the same {@code run} or, on any node, through {@link AgentJobLifecycle}.
     *
     * @param run the job and its prompt
     * @throws Exception when the agent encountered an unrecoverable error; the job fails with the exception's message
     *     as reason
     * @throws InterruptedException when the application stops; the job fails. Thrown at any other time, it is an
     *     ordinary failure
     */
    void run(AgentRun run) throws Exception;

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
