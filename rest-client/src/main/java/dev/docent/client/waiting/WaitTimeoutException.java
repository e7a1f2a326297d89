package dev.docent.client.waiting;

import java.time.Duration;
import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.internal.Excerpt;
import dev.docent.client.internal.Words;

/**
 * Thrown when a job has not ended within the total deadline of a wait. The job itself goes on; waiting again is fine. Its
 * cause is the last request's failure, when the last request failed.
 */
public final class WaitTimeoutException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient AgentJob lastSeen;

    WaitTimeoutException(AgentJobKey key, Duration waited, AgentJob lastSeen, RuntimeException lastFault) {
        super(
                "Job " + Excerpt.of(key.id(), 80) + " of project " + Excerpt.of(key.projectId(), 80)
                        + " did not end within " + Words.of(waited) + "; "
                        + (lastSeen == null
                                ? "no response yet"
                                : "last seen as " + Excerpt.of(String.valueOf(lastSeen.status()), 40))
                        + ". The job goes on: wait again, or look at it later.",
                lastFault);
        this.lastSeen = lastSeen;
    }

    /** {@return the job as last seen; empty when it never was, and after serialization} */
    public Optional<AgentJob> lastSeen() {
        return Optional.ofNullable(lastSeen);
    }
}
