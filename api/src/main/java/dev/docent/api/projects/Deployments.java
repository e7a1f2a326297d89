package dev.docent.api.projects;

import java.net.URI;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.CallOptions;

/**
 * Deployments of the projects in {@code docent.projects}. A CDI bean that applications inject.
 *
 * <p><b>Threading:</b> safe for use by several threads.
 *
 * <p><b>Errors:</b> every method may throw {@link dev.docent.api.jobs.AgentJobStoreUnavailableException} when the store is
 * temporarily unavailable, and {@link UnreadableDeploymentException}.
 */
public interface Deployments {

    /**
     * Queues a deployment for nobody in particular; see {@link #update(String, CallOptions)}.
     *
     * @throws ProjectNotFoundException when there is no such project
     * @throws ProjectWithoutRepositoryException when it has no repository
     */
    default Deployment update(String projectId) {
        return update(projectId, CallOptions.none());
    }

    /**
     * Queues a deployment of the head of the project's branch, or returns the one that is queued already. Returns without
     * waiting for the deployment.
     *
     * @param options who asks; an idempotency key has no effect, because repeated calls join the queued deployment
     * @return a deployment that was queued when the call was made, and will read the branch later
     * @throws ProjectNotFoundException when there is no such project
     * @throws ProjectWithoutRepositoryException when it has no repository
     */
    Deployment update(String projectId, CallOptions options);

    /**
     * Makes the preview of a branch, or another one if it has a new head. Returns without waiting for it. It is made on this
     * node; each other node makes its own when a reader, or {@link #find}, asks it for the branch. A preview never changes
     * what is published, and is not among the {@link #latest} deployments.
     *
     * @param branch name of a branch, as git allows it, of at most 120 bytes in UTF-8
     * @return how far it is; a failure if the repository has no such branch, which may turn out only later
     * @throws ProjectNotFoundException when there is no such project
     * @throws ProjectWithoutRepositoryException when it has no repository
     * @throws PreviewsOffException when {@code docent.projects.<id>.previews} is off
     * @throws IllegalArgumentException when git allows no such name, or it is too long
     */
    Deployment preview(String projectId, String branch);

    /**
     * {@return the absolute address at which readers see a branch that is not published, whether or not the branch exists;
     * empty if the project has no previews, or its setting {@code docent.projects.<id>.base} is missing} Asks neither the
     * repository nor a store.
     *
     * @param branch any text; empty is returned for one that git allows as no name
     */
    Optional<URI> previewAddress(String projectId, String branch);

    /** {@return the deployment with this id, of whatever project, or preview; empty when there is none, or it is no
     * longer kept} */
    Optional<Deployment> find(String id);

    /**
     * {@return the latest deployments of a project, the latest first}
     *
     * @param limit maximum number, at least 1
     * @throws ProjectNotFoundException when there is no such project
     */
    List<Deployment> latest(String projectId, int limit);

    /**
     * {@return the commit that was decided for the project, in hexadecimal digits; empty when none was yet} A node may
     * still serve the former one.
     *
     * @throws ProjectNotFoundException when there is no such project
     */
    Optional<String> commit(String projectId);
}
