package dev.docent.site.internal.deployments;

import java.net.URI;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.CallOptions;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.Deployments;
import dev.docent.api.projects.PreviewsOffException;
import dev.docent.api.projects.ProjectNotFoundException;
import dev.docent.api.projects.ProjectWithoutRepositoryException;
import dev.docent.api.projects.UnreadableDeploymentException;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.ProjectSite;
import dev.docent.impl.internal.config.Projects;
import dev.docent.jobs.internal.deployments.DeploymentDecision;
import dev.docent.jobs.internal.deployments.DeploymentStore;

/**
 * The deployments of the configured projects. Thread-safe.
 *
 * @param sites those that are read from a repository
 * @param node queues them
 * @param previews of branches that are not published
 */
public record StoredDeployments(
        Projects projects, ConfiguredSites sites, DeploymentStore store, DeploymentNode node, HostPreviews previews)
        implements Deployments {

    @Override
    public Deployment update(String projectId, CallOptions options) {
        requireKnown(projectId);
        return node.queue(projectId, options.requestedBy())
                .orElseThrow(() -> new ProjectWithoutRepositoryException(projectId));
    }

    private void requireKnown(String projectId) {
        if (!projects.isKnown(projectId)) {
            throw new ProjectNotFoundException(projectId);
        }
    }

    @Override
    public Deployment preview(String projectId, String branch) {
        requireKnown(projectId);
        if (sites.ofProject(projectId).flatMap(ProjectSite::source).isEmpty()) {
            throw new ProjectWithoutRepositoryException(projectId);
        }
        BranchPreviews found = previews.find(projectId).orElseThrow(() -> new PreviewsOffException(projectId));
        if (!PreviewSegments.isAccepted(branch)) {
            throw new IllegalArgumentException("The branch must have a name that git allows, of at most "
                    + PreviewSegments.MAX_BYTES + " bytes without invisible characters");
        }
        return found.refresh(branch).deployment();
    }

    @Override
    public Optional<URI> previewAddress(String projectId, String branch) {
        return previews.find(projectId)
                .filter(found -> PreviewSegments.isAccepted(branch))
                .flatMap(found -> found.address(branch))
                .map(URI::create);
    }

    /** No deployment in the store has the id of a preview. */
    @Override
    public Optional<Deployment> find(String id) {
        Optional<PreviewId> preview = PreviewId.of(id);
        return preview.isEmpty()
                ? store.find(id)
                : preview.flatMap(known -> previews.find(known.project())
                        .map(found -> found.known(known.branch()).deployment()));
    }

    @Override
    public List<Deployment> latest(String projectId, int limit) {
        requireKnown(projectId);
        return store.latest(projectId, limit);
    }

    @Override
    public Optional<String> commit(String projectId) {
        requireKnown(projectId);
        var decisions = store.decisions();
        String unreadable = decisions.unreadable().get(projectId);
        if (unreadable != null) {
            throw new UnreadableDeploymentException(projectId, unreadable);
        }
        return Optional.ofNullable(decisions.decided().get(projectId)).map(DeploymentDecision::commit);
    }
}
