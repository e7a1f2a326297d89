package dev.docent.api.jobs;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * The lifecycle of agent jobs, for a host that does the work of its jobs itself: inject it to record, update and read
 * jobs.
 *
 * <table>
 * <caption>All status transitions; any other is refused</caption>
 * <tr><th>from</th><th>by</th><th>to</th><th>effect</th></tr>
 * <tr><td>none</td><td>{@link #recordCreated}</td><td>active</td><td>{@code createdAt} is set</td></tr>
 * <tr><td>active</td><td>{@link #complete}</td><td>completed</td><td>{@code prLink} may be set</td></tr>
 * <tr><td>active</td><td>{@link #fail}, {@link #cancel}</td><td>failed</td><td></td></tr>
 * <tr><td>active, completed, failed</td><td>{@link #archive}</td><td>archived</td><td>{@code archivedAt} is set</td></tr>
 * <tr><td>failed</td><td>{@link AgentJobs#openPullRequest}</td><td>completed</td><td>{@code prLink} is set</td></tr>
 * <tr><td>completed, failed</td><td>{@link #recordFollowUp}</td><td>active</td><td>{@code prLink} reads {@code null}</td></tr>
 * </table>
 *
 * <p>A refused step writes nothing. Every step is kept in the {@link #history}; once committed, it fires an
 * {@link AgentJobEvent}. No method of this interface starts an agent: {@link AgentJobs} and the admin API's POSTs do.
 *
 * <p><b>Transactions:</b> within a JTA transaction of the host that the store participates in, writes and events take
 * effect when it commits; otherwise each call is a separate transaction.
 *
 * <p><b>Threading:</b> safe for any number of threads and nodes. If two writers update a job concurrently, one succeeds
 * and the other gets an {@link AgentJobConflictException}.
 *
 * <p><b>Errors:</b> exceptions about jobs are {@link AgentJobException}s. Every method may throw
 * {@link AgentJobStoreUnavailableException}; it is then unknown whether a
 * write took effect, so {@link #get} the job before retrying. Every method but {@link #get} and {@link #runState} throws
 * {@link AgentJobsReadOnlyException} when the host's {@link AgentJobRepository} is not an {@link AgentJobStore}. A
 * {@code null} argument is a {@link NullPointerException} unless its description allows {@code null}.
 */
public interface AgentJobLifecycle {

    /**
     * Records an active job with a new id, for a host that does the work itself. Nobody is started.
     *
     * @return the job as written
     */
    AgentJob recordCreated(NewAgentJob job);

    /** {@return the job as it is now; empty when the project has no such job} */
    Optional<AgentJob> get(AgentJobKey key);

    /**
     * Sets the branch that the agent is working on. Does not change the status and adds no step to the history.
     *
     * @param ref Git branch; {@code null} for none
     * @return the job as written
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is not active
     */
    AgentJob setBranch(AgentJobKey key, @Nullable String ref);

    /**
     * Completes an active job.
     *
     * @param prLink absolute http(s) address of the pull request that the agent created; {@code null} when it created
     *     none. A job that a follow-up message reopened then keeps its previous pull request, if any
     * @return the job as written
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is not active
     * @throws IllegalArgumentException when {@code prLink} is not an absolute http(s) URI
     */
    AgentJob complete(AgentJobKey key, @Nullable URI prLink);

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
     * Cancels an active job: it fails, since the admin API defines no other status for it, and the run of it is
     * stopped, on whatever node it is; one that waits in the queue never begins. A node notices when it next renews its
     * lease, within 5 seconds, and ends the agent within another one. Other ways to end an active job, such as {@link #archive}, stop its run in the same way.
     *
     * @param reason why, for the history; cut after {@value AgentJobStep#MAX_REASON} characters
     * @return the job as written
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is not active
     */
    AgentJob cancel(AgentJobKey key, String reason);

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
     * Records a follow-up message that reopens a completed or failed job, for a host that does the work itself. Nobody is
     * started.
     *
     * @param prompt the message, not empty
     * @return the job as written: active, without a {@code prLink}
     * @throws AgentJobNotFoundException when the project has no such job
     * @throws AgentJobTransitionException when the job is active or archived
     * @throws IllegalArgumentException when {@code prompt} is empty
     */
    AgentJob recordFollowUp(AgentJobKey key, String prompt);

    /** {@return one page of jobs, newest first; see {@link AgentJobQuery}} */
    List<StoredAgentJob> list(AgentJobQuery query);

    /**
     * Reads the whole history of a job with all prompts, which may be many megabytes; {@link #history(AgentJobStep.Query)}
     * reads it page by page.
     *
     * @return the steps of a job, oldest first; empty when the project has no such job
     */
    default List<AgentJobStep> history(AgentJobKey key) {
        List<AgentJobStep> steps = new ArrayList<>();
        AgentJobStep.Query query = AgentJobStep.Query.of(key, 100).withPrompts();
        List<AgentJobStep> page;
        do {
            page = history(query);
            steps.addAll(page);
            query = page.isEmpty() ? query : query.after(page.get(page.size() - 1));
        } while (page.size() == query.limit());
        return Collections.unmodifiableList(steps);
    }

    /** {@return one page of the steps of a job, oldest first; empty when the project has no such job} */
    List<AgentJobStep> history(AgentJobStep.Query query);

    /**
     * {@return where the run of a job is; empty when no agent works on the job or will: it has ended, was created
     * through this interface, or its runner returned and left the end to the host}
     */
    Optional<AgentRunState> runState(AgentJobKey key);

    /**
     * {@return a lifecycle whose steps carry a name, for the history}
     *
     * @param name name of the requesting principal, never a secret
     */
    AgentJobLifecycle requestedBy(String name);
}
