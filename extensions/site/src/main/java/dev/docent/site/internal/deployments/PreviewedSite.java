package dev.docent.site.internal.deployments;

import java.lang.ref.WeakReference;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.navigation.internal.ResolvedSite;

/**
 * The head of a branch as a site. Immutable.
 *
 * @param commit its id, in hexadecimal digits
 * @param site its pages, with the look, the redirects and all other settings of the published site
 * @param published the published site that these were taken from, which this does not keep in memory
 * @param problems of the branch, by its own settings
 * @param changes what readers see otherwise
 * @param origin what {@code changes} were compared with
 */
public record PreviewedSite(
        String branch,
        String commit,
        ResolvedSite site,
        WeakReference<ResolvedSite> published,
        DeploymentProblems problems,
        DeploymentChanges changes,
        Origin origin) {

    /** What a branch is compared with. */
    public enum Origin {
        /** The commit at which it left the published branch: what differs is what the branch changes. */
        START,
        /** The published site: also what was published since then differs. */
        PUBLISHED,
        /** The same, as the repository could not be asked for the commit. */
        UNKNOWN
    }

    /** {@return whether it has the settings of a published site} */
    public boolean isOf(ResolvedSite other) {
        return published.refersTo(other);
    }

    /** {@return whether {@code changes} are those of the branch, and no others} */
    public boolean isFromStart() {
        return origin == Origin.START;
    }
}
