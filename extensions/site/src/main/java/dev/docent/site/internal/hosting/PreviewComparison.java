package dev.docent.site.internal.hosting;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.site.internal.deployments.BranchPreviews;
import dev.docent.site.internal.deployments.DeploymentComparison;
import dev.docent.site.internal.deployments.EarlierAccess;

/**
 * Compares the branches of a project.
 *
 * @param bounded never throws, and ends soon
 */
record PreviewComparison(String project, DeploymentComparison bounded, EarlierAccess access)
        implements BranchPreviews.Comparison {

    @Override
    public DeploymentChanges compare(ResolvedSite before, ResolvedSite branch) {
        return bounded.compare(project, before, branch);
    }

    @Override
    public boolean mayTell(ResolvedSite before, ResolvedSite published, ResolvedSite branch) {
        return access.includes(before, published, branch);
    }
}
