package dev.docent.client;

import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

import dev.docent.api.jobs.AgentJob;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.client.waiting.AwaitOptions;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * The admin API for agent jobs, as a MicroProfile REST client.
 *
 * <p>Injected with {@code @Inject @RestClient AgentJobsClient}, configured by {@code docent-client/mp-rest/url} and
 * {@code docent.client.key}. Built without CDI by {@link AgentJobsClients}, or by the runtime's own
 * {@code RestClientBuilder}.
 *
 * <p>Every method throws an {@link AdminApiException} for an answer that is not a success, and a
 * {@link jakarta.ws.rs.ProcessingException} of another kind when there was no answer (no connection, time-out, broken TLS);
 * a {@code CompletionStage} ends with the same exceptions, wrapped differently by
 * each runtime; {@link AdminApiException#in(Throwable)} finds them.
 * Nothing is repeated on its own, but for the GETs after a 401 when the {@link KeySupplier} has a new key.
 *
 * <p>Identifiers are percent-encoded; an empty one, {@code .}, {@code ..} and one with a slash are refused with an
 * {@link InvalidRequestException} before anything is sent. Safe for use by many threads.
 *
 * <p>Source of the wire facts: the specification for the GET, the vendor's published description for the POSTs.
 */
@RegisterRestClient(configKey = "docent-client")
@RegisterProvider(AdminApiFeature.class)
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public interface AgentJobsClient {

    /**
     * Reads a job as it is now.
     *
     * @param projectId project identifier, from the API keys settings screen
     * @param id identifier of the job
     * @return the job, never {@code null}; any of its components may be {@code null}
     */
    @GET
    @Path("/v2/agent/{projectId}/job/{id}")
    AgentJob get(@PathParam("projectId") String projectId, @PathParam("id") String id);

    /**
     * Reads a job without blocking the caller.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return completes like {@link #get(String, String)}, on a thread of the runtime
     */
    @GET
    @Path("/v2/agent/{projectId}/job/{id}")
    CompletionStage<AgentJob> getAsync(@PathParam("projectId") String projectId, @PathParam("id") String id);

    /**
     * Reads a job and when to ask again. {@link AgentJobWaiter} is the comfortable way to poll.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param prefer value of the {@code Prefer} header (RFC 7240), such as {@code wait=20}; {@code null} to send none
     * @return the job and the answer's hints
     */
    @GET
    @Path("/v2/agent/{projectId}/job/{id}")
    PolledJob poll(
            @PathParam("projectId") String projectId, @PathParam("id") String id, @HeaderParam("Prefer") String prefer);

    /**
     * Creates a job. Never repeated on its own: after a time-out or a broken connection the job may exist.
     *
     * @param projectId project identifier
     * @param prompt what the agent shall do
     * @return the new job
     */
    @POST
    @Path("/v2/agent/{projectId}/job")
    AgentJob create(@PathParam("projectId") String projectId, Prompt prompt);

    /**
     * Sends a follow-up message to a job. Never repeated on its own. Wait for the outcome with
     * {@link AwaitOptions#afterFollowUp(AgentJob)}: the next GET may still show the old status.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param prompt what the agent shall do next
     * @return the job as the API answered
     */
    @POST
    @Path("/v2/agent/{projectId}/job/{id}/message")
    AgentJob sendMessage(@PathParam("projectId") String projectId, @PathParam("id") String id, Prompt prompt);
}
