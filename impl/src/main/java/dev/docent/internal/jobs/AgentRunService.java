package dev.docent.internal.jobs;

import java.util.Objects;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.StoredAgentJob;

/** Creates and re-opens jobs for API callers, and starts the host's runner on them. Thread-safe. */
public final class AgentRunService implements AutoCloseable {

    private static final long GRACE_MILLIS = 5_000;

    private final StoredLifecycle lifecycle;
    private final AgentRunner runner;
    private final RunPermits permits;
    private final RequestLimit creations;
    private final RequestLimit followUps;
    private final Patience patience;

    AgentRunService(
            StoredLifecycle lifecycle,
            AgentRunner runner,
            RunPermits permits,
            RequestLimit creations,
            RequestLimit followUps,
            Patience patience) {
        this.lifecycle = lifecycle;
        this.runner = runner;
        this.permits = permits;
        this.creations = creations;
        this.followUps = followUps;
        this.patience = patience;
    }

    /**
     * Creates a job and starts a run of it.
     *
     * @param projectId project, a valid part of a key
     * @param prompt not empty
     * @return the job, active
     * @throws RunnersBusyException if no runner is free
     * @throws TooManyRequestsException if the project has used up its hourly quota
     * @throws dev.docent.api.jobs.AgentJobRefusedException if the runner refuses it
     * @throws dev.docent.api.jobs.AgentJobStoreUnavailableException if the store is temporarily unavailable
     */
    public AgentJob create(String projectId, String prompt) {
        return withPermit(prompt, () -> {
            AgentRunner.Assignment assignment =
                    Objects.requireNonNull(runner.assign(projectId, prompt), "AgentRunner.assign returned null");
            return lifecycle.begin(
                    NewAgentJob.builder(projectId, prompt, assignment.source(), assignment.model())
                            .build(),
                    creations::insert);
        });
    }

    /**
     * Re-opens a job with a follow-up prompt and starts a run of it.
     *
     * @return the job, active
     * @throws dev.docent.api.jobs.AgentJobNotFoundException if the project has no such job
     * @throws dev.docent.api.jobs.AgentJobTransitionException if the job is active or archived
     * @throws RuntimeException as {@link #create}
     */
    public AgentJob followUp(AgentJobKey key, String prompt) {
        return withPermit(prompt, () -> lifecycle.reopen(key, prompt, followUps::replace));
    }

    private AgentJob withPermit(String prompt, Supplier<StoredAgentJob> write) {
        permits.take();
        StoredAgentJob job;
        RunTask task = null;
        try {
            job = write.get();
            task = new RunTask(runner, new StoredRun(lifecycle.with(patience), job, prompt));
        } finally {
            if (task == null) {
                permits.release();
            }
        }
        permits.start(task);
        return job.job();
    }

    /** Interrupts all runs and fails the jobs of those that do not end. Starts no more runs. */
    @Override
    public void close() {
        patience.end();
        permits.close(GRACE_MILLIS);
    }
}
