package dev.docent.client.deployments;

import java.util.Objects;

/**
 * Status of a deployment. An open set: the API may add values, which do not end a wait.
 *
 * <p>Source: the vendor's description of {@code GET /v1/project/update-status/{statusId}}.
 *
 * @param value as it is on the wire
 */
public record RemoteDeploymentStatus(String value) {

    /** Waits to begin. */
    public static final RemoteDeploymentStatus QUEUED = new RemoteDeploymentStatus("queued");

    /** Is being deployed. */
    public static final RemoteDeploymentStatus IN_PROGRESS = new RemoteDeploymentStatus("in_progress");

    /** Is deployed. */
    public static final RemoteDeploymentStatus SUCCESS = new RemoteDeploymentStatus("success");

    /** Could not be deployed. */
    public static final RemoteDeploymentStatus FAILURE = new RemoteDeploymentStatus("failure");

    /** @throws NullPointerException when {@code value} is {@code null} */
    public RemoteDeploymentStatus {
        Objects.requireNonNull(value, "value");
    }

    /** {@return whether the deployment has ended} */
    public boolean isTerminal() {
        return equals(SUCCESS) || equals(FAILURE);
    }

    /** {@return the value} */
    @Override
    public String toString() {
        return value;
    }
}
