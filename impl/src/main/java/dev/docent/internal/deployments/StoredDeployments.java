package dev.docent.internal.deployments;

import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.CallOptions;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentDecision;
import dev.docent.api.projects.DeploymentStore;
import dev.docent.api.projects.Deployments;
import dev.docent.api.projects.ProjectNotFoundException;
import dev.docent.api.projects.ProjectWithoutRepositoryException;
import dev.docent.api.projects.UnreadableDeploymentException;
import dev.docent.internal.config.Projects;

/**
 * The deployments of the configured projects. Thread-safe.
 *
 * @param node queues them
 */
public record StoredDeployments(Projects projects, DeploymentStore store, DeploymentNode node) implements Deployments {

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
    public Optional<Deployment> find(String id) {
        return store.find(id);
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
