package dev.docent.impl.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.ErrorBody;
import dev.docent.impl.jobs.AgentJobs;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * {@code /v2/agent/{projectId}/job}: the admin API for agent jobs.
 *
 * <p>A host may subclass it, with another {@code @Path} if it likes; the subclass is guarded as this class is.
 */
@Path("/v2/agent/{projectId}/job")
@RequestScoped
@SecurityScheme(
        securitySchemeName = "adminApiKey",
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        description = "An admin API key, for server-side use only")
public class AgentJobResource extends UnofferedMethods {

    private static final int POLL_HINT_SECONDS = 5;

    @Inject
    AgentJobs jobs;

    /** Answers one job: 200 or 304, or 404 when the project has no such job or the caller does not reach it. */
    @GET
    @Path("{id}")
    @Tag(name = "Agent jobs")
    @Operation(
            summary = "Get agent job",
            description = "Poll until status is completed, archived or failed; prLink is filled once the agent has"
                    + " created a pull request.")
    @SecurityRequirement(name = "adminApiKey")
    @APIResponse(
            responseCode = "200",
            description = "The job",
            content =
                    @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(implementation = AgentJob.class)))
    @APIResponse(
            responseCode = "401",
            description = "The admin API key is missing, malformed, unknown or expired",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "403",
            description = "The admin API key lacks the scope, or may not be used from this address",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "404",
            description = "The agent job is not found",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    public Response get(
            @Parameter(description = "Project identifier") @PathParam("projectId") String projectId,
            @Parameter(description = "Unique identifier of the agent job") @PathParam("id") String id) {
        Visit visit = Visit.at(this);
        // The look-up also happens for a project out of reach, so that its time tells no more than its answer.
        AgentJob job = jobs.find(projectId, id)
                .filter(found -> visit.caller().reaches(projectId))
                .orElseThrow(Refusal::jobNotFound);
        ResponseBuilder reply = Replies.conditional(Representation.of(WireJson.bytes(job)), visit.ifNoneMatch());
        if (job.status().equals(AgentJobStatus.ACTIVE)) {
            reply.header(HttpHeaders.RETRY_AFTER, POLL_HINT_SECONDS);
        }
        return reply.build();
    }

    /** Creates a job, on hosts that run agents; this one does not. */
    @Undescribed.Post
    public Response create() {
        throw Refusal.runsNoAgents();
    }

    /** Sends a job a follow-up message, on hosts that run agents; this one does not. */
    @Undescribed.Post
    @Path("{id}/message")
    public Response message() {
        throw Refusal.runsNoAgents();
    }
}
