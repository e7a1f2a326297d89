package dev.docent.api.jobs;

import java.util.Objects;

/**
 * SPI: what runs the agents of a host. A host that has exactly one CDI bean of this type offers the POSTs of the admin API;
 * a host without one answers them with 501.
 *
 * <p><b>Threading:</b> {@link #assign} is called on the request's thread, {@link #run} on a thread of the container's
 * managed executor; both by many threads at once.
 */
public interface AgentRunner {

    /**
     * Says what a new job is to work on, before it is created. Whether it will be is not known then: the request may still be
     * refused, by the rate limit among others. A request that fails here uses up nothing of that limit.
     *
     * @param projectId project, 1 to {@value AgentJobKey#MAX_LENGTH} characters, which the caller's key reaches
     * @param prompt what the agent shall do, not empty; untrusted
     * @return repository and model of the new job, never {@code null}
     * @throws AgentJobRefusedException when there shall be no such job; the caller gets a 400 with its message
     * @throws RuntimeException for any other failure; the caller gets a 500 without details, no job is created
     */
    Assignment assign(String projectId, String prompt);

    /**
     * Works on a job: a new one, or one that a follow-up message re-opened. Called once for each, after the write is
     * durable, on the node that received the POST.
     *
     * <p>Either finishes the job itself, by {@link AgentRun#complete} or {@link AgentRun#fail}, or returns with the job still
     * active and has it finished later, by the same {@code run} or, on any node, by {@link AgentJobLifecycle}.
     *
     * @param run the job and what to do
     * @throws Exception when the agent met an unrecoverable error; the job fails with the exception's message as reason
     * @throws InterruptedException when the application stops; the job fails. One that comes otherwise is a failure as any other
     */
    void run(AgentRun run) throws Exception;

    /**
     * What a new job works on.
     *
     * @param source repository, an absolute URI, and the branch if there is one yet
     * @param model the AI model to be used, not empty
     */
    record Assignment(AgentJob.Source source, String model) {

        /** @throws NullPointerException when a component is {@code null} */
        public Assignment {
            Objects.requireNonNull(source, "source");
            Objects.requireNonNull(model, "model");
        }
    }
}
