package dev.docent.client.waiting;

import java.time.Duration;
import java.util.Optional;

import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.internal.DurationText;
import dev.docent.client.internal.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a deployment has not ended within the total deadline of a wait. The deployment itself continues; the wait can
 * be repeated. The cause is the failure of the last request, if it failed.
 */
public final class DeploymentTimeoutException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable RemoteDeployment lastSeen;

    DeploymentTimeoutException(
            String statusId,
            Duration waited,
            @Nullable RemoteDeployment lastSeen,
            @Nullable RuntimeException lastFailure) {
        super(
                "Deployment " + Excerpt.of(statusId, 80) + " did not end within " + DurationText.of(waited) + "; "
                        + (lastSeen == null
                                ? "no response yet"
                                : "last seen as " + Excerpt.of(String.valueOf(lastSeen.status()), 40))
                        + ". The deployment continues: wait again, or check it later.",
                lastFailure);
        this.lastSeen = lastSeen;
    }

    /** {@return the deployment as last seen; empty if it was never seen, and after deserialization} */
    public Optional<RemoteDeployment> lastSeen() {
        return Optional.ofNullable(lastSeen);
    }
}
