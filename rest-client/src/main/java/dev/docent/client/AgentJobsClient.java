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

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.InvalidRequestException;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/**
 * The admin API for agent jobs, as a MicroProfile REST client.
 *
 * <p>Injected with {@code @Inject @RestClient AgentJobsClient}, configured by {@code docent-client/mp-rest/url} and
 * {@code docent.client.key}. Built without CDI by {@link AgentJobsClients}, or by the runtime's own
 * {@code RestClientBuilder}.
 *
 * <p>Every method throws an {@link AdminApiException} for an error response, and another
 * {@link jakarta.ws.rs.ProcessingException} if there was no response (no connection, timeout, TLS failure). A
 * {@code CompletionStage} completes with the same exceptions, wrapped differently by each runtime;
 * {@link AdminApiException#in(Throwable)} finds them. Requests are not retried automatically, except a GET after a 401
 * if the {@link KeySupplier} has a new key, and POSTs to servers that are known to recognize repetitions.
 *
 * <p>Every POST has an {@code Idempotency-Key}, a new one for each call, or the given one. A Docent host keeps it for 24 hours:
 * the same call with the same key has no further effect, and gets the first response. The vendor's API ignores it. So a POST
 * is repeated only if {@code docent.client.repeat-posts=true}, or {@link AgentJobsClients.Builder#repeatPosts(boolean)}, says
 * that the server knows it: after a lost response and after 408, 502, 503 and 504, at most four times, after 0.25 to 2 seconds,
 * or as {@code Retry-After} says. Each of these requests has the time limit of a call.
 *
 * <p>Identifiers are percent-encoded; empty ones, {@code .}, {@code ..} and those with a slash are rejected with an
 * {@link InvalidRequestException} before anything is sent. Thread-safe.
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
     * Reads the current state of a job.
     *
     * @param projectId project identifier, from the API keys settings screen
     * @param id identifier of the job
     * @return the job, never {@code null}; any of its components may be {@code null}
     */
    @GET
    @Path("/v2/agent/{projectId}/job/{id}")
    RemoteAgentJob get(@PathParam("projectId") String projectId, @PathParam("id") String id);

    /**
     * Reads a job without blocking the caller.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return a stage that completes like {@link #get(String, String)}, on a thread of the runtime
     */
    @GET
    @Path("/v2/agent/{projectId}/job/{id}")
    CompletionStage<RemoteAgentJob> getAsync(@PathParam("projectId") String projectId, @PathParam("id") String id);

    /**
     * Reads a job and the server's polling hints. {@link dev.docent.client.waiting.AgentJobWaiter} is the convenient way to poll.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param prefer value of the {@code Prefer} header (RFC 7240), such as {@code wait=20}; {@code null} to send none
     * @return the job and the hints of the response
     */
    @GET
    @Path("/v2/agent/{projectId}/job/{id}")
    PolledJob poll(
            @PathParam("projectId") String projectId,
            @PathParam("id") String id,
            @HeaderParam("Prefer") @Nullable String prefer);

    /**
     * Creates a job. After a timeout or a broken connection the job may exist.
     *
     * @param projectId project identifier
     * @param prompt the task for the agent
     * @return the new job
     */
    @POST
    @Path("/v2/agent/{projectId}/job")
    RemoteAgentJob create(@PathParam("projectId") String projectId, PromptRequest prompt);

    /**
     * Creates a job unless a call with the same key has created it, such as one of a process that was killed since.
     *
     * @param projectId project identifier
     * @param prompt the task for the agent
     * @param idempotencyKey 1 to 255 visible ASCII characters that identify this piece of work, such as the run of a pipeline;
     *     {@code null} for a new key. Repetitions are recognized by a Docent host, with the same admin key, for 24 hours
     * @return the new job, or the one that was created before
     * @throws dev.docent.client.exceptions.IdempotencyKeyReusedException when the key was used for another prompt
     * @throws dev.docent.client.exceptions.RequestInProgressException when another call with the key has not ended
     * @throws dev.docent.client.exceptions.InvalidRequestException when it is not a key; nothing was sent
     */
    @POST
    @Path("/v2/agent/{projectId}/job")
    RemoteAgentJob create(
            @PathParam("projectId") String projectId,
            PromptRequest prompt,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey);

    /**
     * Sends a follow-up message to a job. Wait for the outcome with
     * {@link dev.docent.client.waiting.AwaitOptions#withFollowUp(RemoteAgentJob)}: the next GET may still show the old status.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param prompt the next task for the agent
     * @return the job as returned by the API
     */
    @POST
    @Path("/v2/agent/{projectId}/job/{id}/message")
    RemoteAgentJob sendMessage(
            @PathParam("projectId") String projectId, @PathParam("id") String id, PromptRequest prompt);

    /**
     * Sends a follow-up message unless a call with the same key has sent it.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param prompt the next task for the agent
     * @param idempotencyKey as for {@link #create(String, PromptRequest, String)}
     * @return the job as returned by the API
     */
    @POST
    @Path("/v2/agent/{projectId}/job/{id}/message")
    RemoteAgentJob sendMessage(
            @PathParam("projectId") String projectId,
            @PathParam("id") String id,
            PromptRequest prompt,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey);
}
