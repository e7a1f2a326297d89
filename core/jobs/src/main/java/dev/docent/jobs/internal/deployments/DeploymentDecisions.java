package dev.docent.jobs.internal.deployments;

import java.util.Map;

/**
 * The decided commits of all projects at one moment.
 *
 * @param decided the decision of each project that has one, by id of the project
 * @param unreadable projects whose decision cannot be read, each with what is wrong; a node stays at what it serves
 */
public record DeploymentDecisions(Map<String, DeploymentDecision> decided, Map<String, String> unreadable) {

    /** @throws NullPointerException when a component is {@code null} */
    public DeploymentDecisions {
        decided = Map.copyOf(decided);
        unreadable = Map.copyOf(unreadable);
    }
}
