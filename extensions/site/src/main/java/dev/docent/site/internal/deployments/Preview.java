package dev.docent.site.internal.deployments;

import java.util.Optional;

import dev.docent.api.projects.Deployment;

/**
 * What this node knows of a branch at a moment. Immutable.
 *
 * @param deployment how far it is: created when this node was asked for the branch first, and kept by no store
 * @param site the last state that could be made, whatever came later; empty for none
 * @param isRefused whether it failed only because too many other branches wait
 */
public record Preview(Deployment deployment, Optional<PreviewedSite> site, boolean isRefused) {

    /** {@return whether it is going to change soon} */
    public boolean isPending() {
        return !deployment.status().isTerminal();
    }
}
