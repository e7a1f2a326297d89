package dev.docent.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

import dev.docent.client.deployments.PolledDeployment;
import dev.docent.client.deployments.PreviewRequest;
import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.deployments.StartedDeployment;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * The operations of the vendor's admin API that deploy documentation, as a MicroProfile REST client.
 *
 * <p>Injected with {@code @Inject @RestClient ProjectsClient}, with the settings of {@link AgentJobsClient}, or made by
 * {@link AgentJobsClients#projectsClient(java.net.URI, KeySupplier)}. {@link dev.docent.client.waiting.DeploymentWaiter} waits
 * for the end of a deployment.
 *
 * <p>Exceptions, identifiers, the repetition of requests and threading are those of {@link AgentJobsClient}: in particular, a
 * POST is not repeated at the vendor's API, which would queue a second deployment. A response with 404 is a
 * {@link dev.docent.client.exceptions.JobNotFoundException}, whose message names the request.
 *
 * <p>Source of the wire facts: the vendor's published description.
 */
@RegisterRestClient(configKey = "docent-client")
@RegisterProvider(AdminApiFeature.class)
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public interface ProjectsClient {

    /**
     * Queues a deployment of the documentation from the configured branch. After a timeout or a broken connection it may be
     * queued.
     *
     * @param projectId project identifier
     * @return the queued deployment
     */
    @POST
    @Path("/v1/project/update/{projectId}")
    StartedDeployment update(@PathParam("projectId") String projectId);

    /**
     * Queues a deployment of a branch as a preview, or another one of an existing preview.
     *
     * @param projectId project identifier
     * @param branch which branch
     * @return the queued deployment, with the address of the preview
     * @throws dev.docent.client.exceptions.PermissionDeniedException also when the plan at the vendor has no previews
     */
    @POST
    @Path("/v1/project/preview/{projectId}")
    StartedDeployment preview(@PathParam("projectId") String projectId, PreviewRequest branch);

    /**
     * Reads the state of a deployment.
     *
     * @param statusId {@link StartedDeployment#statusId()}
     * @return the state
     */
    @GET
    @Path("/v1/project/update-status/{statusId}")
    RemoteDeployment status(@PathParam("statusId") String statusId);

    /**
     * Reads the state of a deployment and the server's polling hint.
     *
     * @param statusId {@link StartedDeployment#statusId()}
     * @return the state and the hint
     */
    @GET
    @Path("/v1/project/update-status/{statusId}")
    PolledDeployment poll(@PathParam("statusId") String statusId);
}
