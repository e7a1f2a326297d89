package dev.docent.jobs.internal.deployments;

import java.util.Objects;

import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.projects.Deployment;

/**
 * A deployment as one node holds it. A later claim of the same deployment has a higher attempt, so a node that lost it
 * cannot mistake the new claim for its own.
 *
 * @param deployment the deployment, in progress
 * @param node the node that holds it
 * @param attempt how many times it has been claimed, from 1 to {@value DeploymentStore#MAX_ATTEMPTS}
 */
public record DeploymentClaim(Deployment deployment, String node, int attempt) {

    /**
     * @throws NullPointerException when a component is {@code null}
     * @throws IllegalArgumentException when {@code node} is empty or longer than {@value AgentRunClaim#MAX_NODE}, or {@code
     *     attempt} is less than 1
     */
    public DeploymentClaim {
        Objects.requireNonNull(deployment, "deployment");
        if (node.isEmpty() || node.length() > AgentRunClaim.MAX_NODE) {
            throw new IllegalArgumentException("node must have 1 to " + AgentRunClaim.MAX_NODE + " characters");
        }
        if (attempt < 1) {
            throw new IllegalArgumentException("attempt must be at least 1, but is " + attempt);
        }
    }
}
