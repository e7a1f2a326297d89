package dev.docent.api.jobs;

import java.net.URI;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A job with all that is known about it: what {@code /docent/v1} serves.
 *
 * @param stored the job, its result and usage, and who had it created
 * @param run where its run is; {@code null} when no agent works on it or will
 * @param previewUrl address where the work of the job can be seen; {@code null} when there is none
 */
public record AgentJobDetails(
        StoredAgentJob stored,
        @Nullable AgentRunState run,
        @Nullable URI previewUrl) {

    /** @throws NullPointerException when {@code stored} is {@code null} */
    public AgentJobDetails {
        Objects.requireNonNull(stored, "stored");
    }

    /** {@return project and id} */
    public AgentJobKey key() {
        return stored.key();
    }

    /** {@return the job as the admin API shows it} */
    public AgentJob job() {
        return stored.job();
    }

    /**
     * {@return how the last run ended, kept when the job is archived; {@code null} while the job is active, and when it is
     * not known}
     */
    public @Nullable RunOutcome outcome() {
        AgentJobResult result = stored.result();
        if (result != null) {
            return result.outcome();
        }
        AgentJobStatus status = stored.status();
        if (status.equals(AgentJobStatus.COMPLETED)) {
            return RunOutcome.COMPLETED;
        }
        return status.equals(AgentJobStatus.FAILED) ? RunOutcome.FAILED : null;
    }

    /** {@return whether the agent still works although the job has ended: it has been asked to stop} */
    public boolean cancelRequested() {
        return run instanceof AgentRunState.Running && !stored.status().equals(AgentJobStatus.ACTIVE);
    }
}
