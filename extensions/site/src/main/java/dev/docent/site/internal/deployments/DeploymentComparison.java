package dev.docent.site.internal.deployments;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.navigation.internal.ResolvedSite;

/** Compares two states of the site of a project, as its readers see them. Thread-safe. */
@FunctionalInterface
public interface DeploymentComparison {

    /** Of an application without docent-site, which has no pages to compare. */
    DeploymentComparison NONE = (projectId, before, after) -> DeploymentChanges.none();

    /**
     * {@return what changed}
     *
     * @param before what is served
     * @param after what is to be served
     * @throws RuntimeException if they cannot be compared
     */
    DeploymentChanges compare(String projectId, ResolvedSite before, ResolvedSite after);

    /**
     * {@return the changes of access, as far as they are found without the content of pages} They are known even if the sites
     * are too large to be compared as a whole.
     *
     * @throws RuntimeException if they cannot be compared
     */
    default DeploymentChanges access(String projectId, ResolvedSite before, ResolvedSite after) {
        return DeploymentChanges.none();
    }
}
