package dev.docent.client.waiting;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobStatus;

/**
 * How a job ended.
 *
 * @param job the job as last seen, in a terminal status
 * @param result what that means
 * @param possiblyStale after a follow-up message: the terminal status never changed within the grace time, so it may still be
 *     the one from before the message; always {@code false} otherwise
 */
public record AgentJobOutcome(AgentJob job, Result result, boolean possiblyStale) {

    /** What a terminal job means for who waited for it. */
    public enum Result {

        /** The job completed and opened a pull request: see {@link AgentJob#prLink()}. */
        PULL_REQUEST,

        /** The job completed without changing a file, so there is no pull request. */
        NO_CHANGES,

        /** The agent met an unrecoverable error. */
        FAILED,

        /** The job was archived; whether it had completed or failed can no longer be seen. Not a success. */
        ARCHIVED
    }

    static AgentJobOutcome of(AgentJob terminal, boolean possiblyStale) {
        Result result;
        if (terminal.status().equals(AgentJobStatus.COMPLETED)) {
            result = terminal.prLink() == null ? Result.NO_CHANGES : Result.PULL_REQUEST;
        } else {
            result = terminal.status().equals(AgentJobStatus.FAILED) ? Result.FAILED : Result.ARCHIVED;
        }
        return new AgentJobOutcome(terminal, result, possiblyStale);
    }
}
