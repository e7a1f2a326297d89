package dev.docent.api.jobs;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * The life of agent jobs, for the host: inject it to create jobs, to move them on and to look at them.
 *
 * <table>
 * <caption>Every way from status to status; all others are refused</caption>
 * <tr><th>from</th><th>by</th><th>to</th><th>effect</th></tr>
 * <tr><td>none</td><td>{@link #create}</td><td>active</td><td>{@code createdAt} is set</td></tr>
 * <tr><td>active</td><td>{@link #complete}</td><td>completed</td><td>{@code prLink} may be set</td></tr>
 * <tr><td>active</td><td>{@link #fail}</td><td>failed</td><td></td></tr>
 * <tr><td>active, completed, failed</td><td>{@link #archive}</td><td>archived</td><td>{@code archivedAt} is set</td></tr>
 * <tr><td>completed, failed</td><td>{@link #followUp}</td><td>active</td><td>{@code prLink} reads {@code null}</td></tr>
 * </table>
 *
 * <p>A refused step writes nothing. Every step that is written is kept in the {@link #history}; when it is durable, an
 * {@link AgentJobEvent} is fired. Nothing here starts an agent: only the admin API's POSTs hand jobs to an
 * {@link AgentRunner}.
 *
 * <p><b>Transactions:</b> called inside a transaction (JTA) of the host, over a store that takes part in it, writes and
 * events happen when it commits; outside of one, each call is a transaction of its own.
 *
 * <p><b>Threading:</b> safe for any number of threads and nodes. Of two writers who race for one job, one wins and the
 * other gets an {@link AgentJobConflictException}.
 *
 * <p><b>Errors:</b> every method may throw {@link AgentJobStoreUnavailableException}; a write that was cut off by it may
 * have happened or not, so {@link #get} the job before trying again. Every method but {@link #get} throws
 * {@link AgentJobsReadOnlyException} when the host's {@link AgentJobRepository} is not an {@link AgentJobStore}. A
 * {@code null} argument is a {@link NullPointerException} unless it says that it may be {@code null}.
 */
public interface AgentJobLifecycle {

    /**
     * Creates an active job with an id of its own.
     *
     * @return the job as written
     */
    AgentJob create(NewAgentJob job);

    /** {@return the job as it is now; empty when the project has no such job} */
    Optional<AgentJob> get(AgentJobKey key);

    /**
     * Names the branch that the agent is working on. Does not change the status, makes no step in the history.
     *
     * @param ref Git branch; {@code null} for none
     * @return the job as written
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is not active
     */
    AgentJob setBranch(AgentJobKey key, String ref);

    /**
     * Completes an active job.
     *
     * @param prLink absolute http(s) address of the pull request that the agent created; {@code null} when it created
     *     none. A job that a follow-up message had re-opened then shows the one it had before, if any
     * @return the job as written
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is not active
     * @throws IllegalArgumentException when {@code prLink} is not an absolute http(s) URI
     */
    AgentJob complete(AgentJobKey key, URI prLink);

    /**
     * Fails an active job.
     *
     * @param reason why, for the history; cut after {@value AgentJobStep#MAX_REASON} characters
     * @return the job as written
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is not active
     */
    AgentJob fail(AgentJobKey key, String reason);

    /**
     * Archives a job that is not archived yet.
     *
     * @param reason why, for the history; cut after {@value AgentJobStep#MAX_REASON} characters
     * @return the job as written
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is archived
     */
    AgentJob archive(AgentJobKey key, String reason);

    /**
     * Re-opens a completed or failed job with another message to the agent.
     *
     * @param prompt the message, not empty
     * @return the job as written: active, {@code prLink} {@code null}
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is active or archived
     * @throws IllegalArgumentException when {@code prompt} is empty
     */
    AgentJob followUp(AgentJobKey key, String prompt);

    /** {@return one page of a project's jobs, newest first; see {@link AgentJobQuery}} */
    List<AgentJob> list(AgentJobQuery query);

    /** {@return the steps of a job, oldest first; empty when the project has no such job} */
    List<AgentJobStep> history(AgentJobKey key);
}
