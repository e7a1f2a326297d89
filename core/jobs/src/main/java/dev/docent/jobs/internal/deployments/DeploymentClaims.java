package dev.docent.jobs.internal.deployments;

import java.util.List;
import java.util.Map;

import dev.docent.api.projects.Deployment;
import org.jspecify.annotations.Nullable;

/**
 * What {@link DeploymentStore#claim} found.
 *
 * @param claim the deployment that the node holds from now on; {@code null} when there is nothing to do
 * @param abandoned deployments that this call failed because {@value DeploymentStore#MAX_ATTEMPTS} nodes lost them; no other
 *     call returns them
 * @param unreadable projects that were passed over because their rows cannot be read, each with what is wrong
 */
public record DeploymentClaims(
        @Nullable DeploymentClaim claim, List<Deployment> abandoned, Map<String, String> unreadable) {

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public DeploymentClaims {
        abandoned = List.copyOf(abandoned);
        unreadable = Map.copyOf(unreadable);
    }
}
