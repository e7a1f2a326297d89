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

    /** Maximum length of a checkpoint, in UTF-16 code units. */
    int MAX_CHECKPOINT = 1_000_000;

    /** {@return project and id of the job} */
    AgentJobKey key();

    /** {@return the task for the agent; untrusted} */
    String prompt();

    /** {@return the job as it was when the run began} */
    AgentJob job();

    /** {@return whether a follow-up message reopened the job for this run; this default does not know, and says no} */
    default boolean isFollowUp() {
        return false;
    }

    /** {@return how many times this run has begun, on whatever node; 1 the first time} */
    int attempt();

    /** {@return name of the key or principal that asked for the run; {@code null} when it is not known} */
    @Nullable String requestedBy();

    /**
     * {@return whether the work is no longer wanted: the job was cancelled, archived or ended in another way, another node
     * may take it over because this one could not renew its lease, or the application stops} The thread of the runner is
     * interrupted at that moment. If the lease is the reason, the work must have stopped within a quarter of it.
     */
    boolean isCancelled();

    /**
     * Registers an action that stops the work, for agents that an interrupt does not reach, such as processes. It runs
     * once, at the moment when {@link #isCancelled()} becomes {@code true}, or at once if it is; never after
     * {@link AgentRunner#run} has returned. On another thread than the runner's; an exception is logged.
     *
     * @param action must return within seconds
     */
    void onCancel(Runnable action);

    /**
     * Reports what the agent is doing, for operators; see {@link AgentJobLifecycle#runState}. The last report counts. It is
     * written at most once a second and never fails: while the store is unavailable the latest one is kept.
     *
     * @param text cut after {@value AgentJobStep#MAX_REASON} characters
     */
    void progress(String text);

    /**
     * Saves what another attempt needs to continue, replacing what was saved before. Durable when it returns, if the
     * store is.
     *
     * @param state at most {@value #MAX_CHECKPOINT} characters
     * @throws IllegalArgumentException when {@code state} is longer
     * @throws AgentJobConflictException when this run has ended, or another node has taken it over, or may
     * @throws AgentJobStoreUnavailableException when the store is temporarily unavailable, and the application stops or a
     *     transaction of the host is active; otherwise this waits while the node holds the run
     */
    void checkpoint(String state);

    /** {@return what this or an earlier attempt saved last; {@code null} for nothing} */
    @Nullable String checkpoint();

    /**
     * Sets the branch that the agent is working on.
     *
     * @param ref Git branch; {@code null} for none
     * @throws AgentJobConflictException when this run has ended
     * @throws AgentJobNotFoundException when the job no longer exists
     */
    void setBranch(@Nullable String ref);

    /** Ends the run successfully, with nothing known but that; otherwise as {@link #complete(Outcome)}. */
    default void complete() {
        complete(Outcome.of(null));
    }

    /**
     * Ends the run successfully, with nothing known but a pull request; otherwise as {@link #complete(Outcome)}.
     *
     * @param prLink as in {@link AgentJobLifecycle#complete}; {@code null} for none
     * @throws IllegalArgumentException when {@code prLink} is not an absolute http(s) URI
     */
    default void complete(@Nullable URI prLink) {
        complete(Outcome.of(prLink));
    }

    /**
     * Ends the run successfully. Waits while the store is unavailable, for as long as it takes: the store decides whether
     * another node has taken the run over meanwhile.
     *
     * @param outcome the result
     * @throws AgentJobConflictException when this run has ended, or another node has taken it over
     * @throws AgentJobStoreUnavailableException when the store is unavailable, and the application stops or a transaction
     *     of the host is active; the result is lost
     * @throws AgentJobNotFoundException when the job no longer exists
     */
    void complete(Outcome outcome);

    /**
     * Reports what the run has used so far, kept with the job until its next run. The last report counts; a runner reports
     * before it ends the run. Each report is a write: once a turn or once a run is often enough.
     *
     * @param usage all that was used since the run began, in earlier attempts too if that is known
     * @throws AgentJobConflictException when this run has ended, or another node has taken it over
     * @throws AgentJobStoreUnavailableException as {@link #checkpoint(String)}
     * @throws AgentJobNotFoundException when the job no longer exists
     */
    void usage(Usage usage);

    /**
     * Ends the run as failed; waits as {@link #complete(Outcome)}.
     *
     * @param reason as in {@link AgentJobLifecycle#fail}
     * @throws AgentJobConflictException when this run has ended, or another node has taken it over
     * @throws AgentJobStoreUnavailableException as {@link #complete(Outcome)}
     * @throws AgentJobNotFoundException when the job no longer exists
     */
    void fail(String reason);

    /**
     * Ends the run as failed, and keeps what the agent said and did before; otherwise as {@link #fail(String)}. This default
     * keeps the reason only.
     *
     * @param reason as in {@link AgentJobLifecycle#fail}
     * @param outcome summary and whether files were changed; its pull request is not kept, and a failed run asks nothing
     */
    default void fail(String reason, Outcome outcome) {
        fail(reason);
    }
}
