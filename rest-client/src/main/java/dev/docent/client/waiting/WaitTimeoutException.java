package dev.docent.client.waiting;

import java.time.Duration;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.internal.DurationText;
import dev.docent.client.internal.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a job has not ended within the total deadline of a wait. The job itself continues; the wait can be
 * repeated. The cause is the failure of the last request, if it failed.
 */
public final class WaitTimeoutException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable RemoteAgentJob lastSeen;

    WaitTimeoutException(
            AgentJobKey key,
            Duration waited,
            @Nullable RemoteAgentJob lastSeen,
            @Nullable RuntimeException lastFailure) {
        super(
                "Job " + Excerpt.of(key.id(), 80) + " of project " + Excerpt.of(key.projectId(), 80)
                        + " did not end within " + DurationText.of(waited) + "; "
                        + (lastSeen == null
                                ? "no response yet"
                                : "last seen as " + Excerpt.of(String.valueOf(lastSeen.status()), 40))
                        + ". The job continues: wait again, or check it later.",
                lastFailure);
        this.lastSeen = lastSeen;
    }

    /** {@return the job as last seen; empty if it was never seen, and after deserialization} */
    public Optional<RemoteAgentJob> lastSeen() {
        return Optional.ofNullable(lastSeen);
    }
}
