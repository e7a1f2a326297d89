package dev.docent.api.jobs;

import java.net.URI;

import org.jspecify.annotations.Nullable;

/**
 * One run of an agent on a job, from the message that made the job active to the step that ends the run.
 *
 * <p>It affects this run only: if the job has since ended in another way (archived, or failed because it took too
 * long), its methods are refused, even if a follow-up message has reopened the job. Thread-safe.
 */
public interface AgentRun {

    /** {@return project and id of the job} */
    AgentJobKey key();

    /** {@return the task for the agent; untrusted} */
    String prompt();

    /** {@return the job as it was when the run began} */
    AgentJob job();

    /**
     * Sets the branch that the agent is working on.
     *
     * @param ref Git branch; {@code null} for none
     * @throws AgentJobConflictException when this run has ended
     * @throws AgentJobNotFoundException when the job no longer exists
     */
    void setBranch(@Nullable String ref);

    /**
     * Ends the run successfully.
     *
     * @param prLink as in {@link AgentJobLifecycle#complete}
     * @throws AgentJobConflictException when this run has ended
     * @throws AgentJobNotFoundException when the job no longer exists
     * @throws IllegalArgumentException when {@code prLink} is not an absolute http(s) URI
     */
    void complete(@Nullable URI prLink);

    /**
     * Ends the run as failed.
     *
     * @param reason as in {@link AgentJobLifecycle#fail}
     * @throws AgentJobConflictException when this run has ended
     * @throws AgentJobNotFoundException when the job no longer exists
     */
    void fail(String reason);
}
