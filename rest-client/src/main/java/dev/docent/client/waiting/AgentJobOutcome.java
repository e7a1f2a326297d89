package dev.docent.client.waiting;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.RemoteAgentJob;

/**
 * How a job ended.
 *
 * @param job the job as last seen, in a terminal status
 * @param result classification of the outcome
 * @param possiblyStale after a follow-up message: whether the terminal status did not change within the grace period,
 *     so that it may predate the message; otherwise always {@code false}
 */
public record AgentJobOutcome(RemoteAgentJob job, Result result, boolean possiblyStale) {

    /** Classification of a terminal job. */
    public enum Result {

        /** The job completed and opened a pull request: see {@link RemoteAgentJob#prLink()}. */
        PULL_REQUEST,

        /** The job completed without changing any file, so there is no pull request. */
        NO_CHANGES,

        /** The agent encountered an unrecoverable error. */
        FAILED,

        /** The job was archived; whether it had completed or failed is no longer visible. Not a success. */
        ARCHIVED
    }

    static AgentJobOutcome of(RemoteAgentJob terminal, boolean possiblyStale) {
        Result result;
        if (AgentJobStatus.COMPLETED.equals(terminal.status())) {
            result = terminal.prLink() == null ? Result.NO_CHANGES : Result.PULL_REQUEST;
        } else {
            result = AgentJobStatus.FAILED.equals(terminal.status()) ? Result.FAILED : Result.ARCHIVED;
        }
        return new AgentJobOutcome(terminal, result, possiblyStale);
    }
}
