package dev.docent.internal.jobs;

import java.util.Objects;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.StoredAgentJob;

/** Creates and re-opens jobs for callers from outside, and has the host's runner work on them. Safe for many threads. */
public final class AgentRunService implements AutoCloseable {

    private static final long GRACE_MILLIS = 5_000;

    private final StoredLifecycle lifecycle;
    private final AgentRunner runner;
    private final RunPermits slots;
    private final RequestLimit creations;
    private final RequestLimit messages;
    private final Patience patience;

    AgentRunService(
            StoredLifecycle lifecycle,
            AgentRunner runner,
            RunPermits slots,
            RequestLimit creations,
            RequestLimit messages,
            Patience patience) {
        this.lifecycle = lifecycle;
        this.runner = runner;
        this.slots = slots;
        this.creations = creations;
        this.messages = messages;
        this.patience = patience;
    }

    /**
     * Creates a job and has it worked on.
     *
     * @param projectId project, a valid part of a key
     * @param prompt not empty
     * @return the job, active
     * @throws RunnersBusyException when no runner is free
     * @throws TooManyRequestsException when the project has used up its hour
     * @throws dev.docent.api.jobs.AgentJobRefusedException when the runner does not take it
     * @throws dev.docent.api.jobs.AgentJobStoreUnavailableException when it could not be written for now
     */
    public AgentJob create(String projectId, String prompt) {
        return inSlot(prompt, () -> {
            AgentRunner.Assignment assignment =
                    Objects.requireNonNull(runner.assign(projectId, prompt), "AgentRunner.assign returned null");
            return lifecycle.begin(
                    new NewAgentJob(projectId, prompt, assignment.source(), assignment.model()), creations::insert);
        });
    }

    /**
     * Re-opens a job and has it worked on.
     *
     * @return the job, active
     * @throws dev.docent.api.jobs.AgentJobNotFoundException when the project has no such job
     * @throws dev.docent.api.jobs.AgentJobTransitionException when the job is active or archived
     * @throws RuntimeException as {@link #create}
     */
    public AgentJob message(AgentJobKey key, String prompt) {
        return inSlot(prompt, () -> lifecycle.reopen(key, prompt, messages::replace));
    }

    private AgentJob inSlot(String prompt, Supplier<StoredAgentJob> write) {
        slots.take();
        StoredAgentJob job;
        RunTask task = null;
        try {
            job = write.get();
            task = new RunTask(runner, new StoredRun(lifecycle.with(patience), job, prompt));
        } finally {
            if (task == null) {
                slots.release();
            }
        }
        slots.start(task);
        return job.job();
    }

    /** Interrupts all runs and fails the jobs of those that do not end. Nothing is started any more. */
    @Override
    public void close() {
        patience.end();
        slots.close(GRACE_MILLIS);
    }
}
