package dev.docent.jobs.internal.deployments;

import java.time.Instant;
import java.util.Objects;

/**
 * The commit at which all nodes serve a project.
 *
 * @param projectId the project
 * @param commit id of the commit, in hexadecimal digits
 * @param sequence number of the decision in its project, from 1; each decision has a higher one than those before
 * @param deploymentId the deployment that decided it
 * @param decidedAt when, by the clock of the store
 */
public record DeploymentDecision(
        String projectId, String commit, long sequence, String deploymentId, Instant decidedAt) {

    /**
     * @throws NullPointerException when a component is {@code null}
     * @throws IllegalArgumentException when {@code sequence} is less than 1
     */
    public DeploymentDecision {
        Objects.requireNonNull(projectId, "projectId");
        Objects.requireNonNull(commit, "commit");
        Objects.requireNonNull(deploymentId, "deploymentId");
        Objects.requireNonNull(decidedAt, "decidedAt");
        if (sequence < 1) {
            throw new IllegalArgumentException("sequence must be at least 1, but is " + sequence);
        }
    }
}
