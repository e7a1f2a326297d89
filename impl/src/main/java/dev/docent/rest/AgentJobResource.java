package dev.docent.rest;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.ErrorBody;
import dev.docent.api.jobs.PromptBody;
import dev.docent.internal.http.DirectReply;
import dev.docent.internal.http.JobResponses;
import dev.docent.internal.http.PromptReader;
import dev.docent.internal.http.Refusal;
import dev.docent.internal.http.WaitPreference;
import dev.docent.internal.jobs.AgentRunService;
import dev.docent.internal.serving.AgentJobServices;
import dev.docent.internal.serving.AgentJobWatch;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * {@code /v2/agent/{projectId}/job}: the admin API for agent jobs.
 *
 * <p>A host may subclass it, also with another {@code @Path}; the subclass is guarded as this class is.
 */
@Path("/v2/agent/{projectId}/job")
@ApplicationScoped
@SecurityScheme(
        securitySchemeName = "adminApiKey",
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        description = "An admin API key, for server-side use only")
public class AgentJobResource extends UnsupportedMethods {

    @Inject
    AgentJobServices services;

    @Inject
    DirectReply.Source directReplies;

    /**
     * Returns one job at once: 200 or 304, or 404 if the project has no such job or the caller has no access to it.
     *
     * <p>The operation is documented here because the OpenAPI scanners of some servers fail on the return type of
     * {@link #getOrWait}, which receives the requests because its path is more specific.
     */
    @GET
    @Path("{id}")
    @Tag(name = "Agent jobs")
    @Operation(
            summary = "Get agent job",
            description = "Poll until status is completed, archived or failed; prLink is filled once the agent has"
                    + " created a pull request. With Prefer: wait=N (at most 25 seconds) the response is sent as"
                    + " soon as the job no longer matches If-None-Match, or without that header as soon as it is not"
                    + " active.")
    @SecurityRequirement(name = "adminApiKey")
    @APIResponse(
            responseCode = "200",
            description = "The job",
            content =
                    @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(implementation = AgentJob.class)))
    @APIResponse(responseCode = "304", description = "The job matches If-None-Match")
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
        AuthorizedRequest request = AuthorizedRequest.current(this);
        AgentJob job = request.job(id, () -> JobLookup.find(services.jobs(), request.caller(), projectId, id));
        return JobResponses.current(job, request.ifNoneMatch()).build();
    }

    /**
     * Returns one job as {@link #get} does, or asynchronously when the client sends {@code Prefer: wait}.
     *
     * <p>The regular expression must differ from the default one: Jersey would treat both templates as one path.
     */
    @Path("{id: [^/][^/]*}")
    public ImmediateResponse getOrWait() {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        request.requireReading();
        String projectId = uri.getPathParameters().getFirst("projectId");
        String id = uri.getPathParameters().getFirst("id");
        Response now = get(projectId, id);
        Optional<WaitPreference> preference = WaitPreference.of(request.prefer());
        Optional<AgentJobWatch> watch = preference.flatMap(wait -> services.watch());
        if (watch.isEmpty()) {
            return new ImmediateResponse(now);
        }
        AgentJob job = request.job();
        List<String> ifNoneMatch = request.ifNoneMatch();
        if (job == null || !isAwaited(job, ifNoneMatch)) {
            return new ImmediateResponse(preference.get().applied(now));
        }
        String name =
                RequestName.of("GET", RequestName.template(getClass(), "/{id}"), uri.getPathParameters()::getFirst);
        AgentJobKey key = new AgentJobKey(projectId, id);
        return new LongPollResponse(
                directReplies,
                preference.get(),
                wait -> watch.get().await(key, job, changed -> !isAwaited(changed, ifNoneMatch), wait.duration()),
                new LateGet(request, () -> get(projectId, id), failure -> failures.failed(failure, name, true)));
    }

    private static boolean isAwaited(AgentJob job, List<String> ifNoneMatch) {
        return ifNoneMatch.isEmpty()
                ? AgentJobStatus.ACTIVE.equals(job.status())
                : JobResponses.isKnown(job, ifNoneMatch);
    }

    /** Creates a job and starts the host's runner on it: 201, or 501 if the host runs no agents. */
    @POST
    @Tag(name = "Agent jobs")
    @Operation(summary = "Create agent job", description = "Starts a job with a prompt.")
    @SecurityRequirement(name = "adminApiKey")
    @APIResponse(
            responseCode = "201",
            description = "The job was created and is active",
            content =
                    @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(implementation = AgentJob.class)))
    @APIResponse(
            responseCode = "400",
            description = "The content is not a JSON object with a prompt, or the host refuses the job",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "429",
            description = "The project has used up its hourly request quota",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "501",
            description = "This host runs no agents",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    public Response create(
            @Parameter(description = "Project identifier") @PathParam("projectId") String projectId,
            @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_JSON,
                                            schema = @Schema(implementation = PromptBody.class)))
                    InputStream content) {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        AgentRunService runs = runs();
        if (!AgentJobKey.isIdentifier(projectId) || !request.caller().reaches(projectId)) {
            throw Refusal.notFound();
        }
        AgentJob job = runs.create(projectId, PromptReader.read(request.contentType(), content, request.caller()));
        return JobResponses.written(job, Status.CREATED).build();
    }

    /** Re-opens a completed or failed job with a follow-up prompt: 200, or 501 if the host runs no agents. */
    @POST
    @Path("{id}/message")
    @Tag(name = "Agent jobs")
    @Operation(
            summary = "Send agent job message",
            description = "Gives a completed or failed job a follow-up prompt, which makes it active again.")
    @SecurityRequirement(name = "adminApiKey")
    @APIResponse(
            responseCode = "200",
            description = "The message was accepted; the job is active",
            content =
                    @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(implementation = AgentJob.class)))
    @APIResponse(
            responseCode = "400",
            description = "The content is not a JSON object with a prompt, or the job is active or archived",
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
    @APIResponse(
            responseCode = "429",
            description = "The project has used up its hourly request quota",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "501",
            description = "This host runs no agents",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    public Response message(
            @Parameter(description = "Project identifier") @PathParam("projectId") String projectId,
            @Parameter(description = "Unique identifier of the agent job") @PathParam("id") String id,
            @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_JSON,
                                            schema = @Schema(implementation = PromptBody.class)))
                    InputStream content) {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        AgentRunService runs = runs();
        JobLookup.find(services.jobs(), request.caller(), projectId, id);
        AgentJob job = runs.followUp(
                new AgentJobKey(projectId, id), PromptReader.read(request.contentType(), content, request.caller()));
        return JobResponses.written(job, Status.OK).build();
    }

    private AgentRunService runs() {
        return services.runs().orElseThrow(services.hasRunner() ? Refusal::readOnlyStore : Refusal::runsNoAgents);
    }
}
