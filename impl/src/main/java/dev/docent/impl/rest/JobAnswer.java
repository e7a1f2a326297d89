package dev.docent.impl.rest;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.ErrorBody;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * The answer to a GET of a job: one that is finished. {@link LateJobAnswer} is the other kind; only a sub-resource can be
 * chosen by a request's header, and a method that may answer later costs every caller who does not wait.
 */
public class JobAnswer {

    private final Response reply;

    /** @param reply the finished answer */
    JobAnswer(Response reply) {
        this.reply = reply;
    }

    /** {@return the finished answer} */
    @GET
    @Tag(name = "Agent jobs")
    @Operation(
            summary = "Get agent job",
            description = "Poll until status is completed, archived or failed; prLink is filled once the agent has"
                    + " created a pull request. With Prefer: wait=N (at most 25 seconds) the answer comes as soon as the"
                    + " job is another than the one that If-None-Match names, or without that header as soon as it is"
                    + " not active.")
    @SecurityRequirement(name = "adminApiKey")
    @APIResponse(
            responseCode = "200",
            description = "The job",
            content =
                    @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(implementation = AgentJob.class)))
    @APIResponse(responseCode = "304", description = "The job is the one that If-None-Match names")
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
    public Response get() {
        return reply;
    }
}
