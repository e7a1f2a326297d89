package dev.docent.rest;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.ErrorBody;
import dev.docent.api.jobs.PromptBody;
import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.IdempotencyKey;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.PromptReader;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.WaitPreference;
import dev.docent.jobs.internal.serving.AgentJobServices;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
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
// OpenAPI's annotations are here, their texts in AdminApiText: SmallRye merges those of an overridden method only if it
// has the path, too; with such methods, Payara warns of an abstract type, and breaks the document for any other.
@Path("/v2/agent/{projectId}/job")
@ApplicationScoped
@SecurityScheme(
        securitySchemeName = AgentJobResource.KEY,
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        bearerFormat = "admin API key",
        description = AdminApiText.ADMIN_API_KEY)
@APIResponse(
        responseCode = "400",
        description = AdminApiText.BAD_REQUEST,
        content = @Content(mediaType = AgentJobResource.JSON, schema = @Schema(implementation = ErrorBody.class)))
@APIResponse(
        responseCode = "401",
        description = AdminApiText.UNAUTHORIZED,
        content = @Content(mediaType = AgentJobResource.JSON, schema = @Schema(implementation = ErrorBody.class)))
@APIResponse(
        responseCode = "403",
        description = AdminApiText.FORBIDDEN,
        content = @Content(mediaType = AgentJobResource.JSON, schema = @Schema(implementation = ErrorBody.class)))
@APIResponse(
        responseCode = "404",
        description = AdminApiText.NOT_FOUND,
        content = @Content(mediaType = AgentJobResource.JSON, schema = @Schema(implementation = ErrorBody.class)))
public class AgentJobResource extends UnsupportedMethods {

    static final String KEY = "adminApiKey";
    static final String JSON = MediaType.APPLICATION_JSON;
    private static final String TAG = "Agent jobs";

    @Inject
    AgentJobServices services;

    @Inject
    DirectResponse.Source directResponses;

    /**
     * Returns one job: 200 or 304, or 404 if the project has no such job or the caller has no access to it. For a request with
     * {@code Prefer: wait} it is called again when the job has changed.
     *
     * @param ifNoneMatch the lines of {@code If-None-Match}; empty for none
     * @param prefer the lines of {@code Prefer}; empty for none
     */
    @GET
    @Path("{id}")
    @Tag(name = TAG)
    @Extension(name = AdminApiText.EXCLUDED, value = "true", parseValue = true)
    @Operation(summary = "Get agent job", description = AdminApiText.GET_JOB)
    @SecurityRequirement(name = KEY)
    @APIResponse(
            responseCode = "200",
            description = "The current state of the job.",
            content = @Content(mediaType = JSON, schema = @Schema(implementation = AgentJob.class)))
    @APIResponse(responseCode = "304", description = "The job still matches `If-None-Match`.")
    public Response get(
            @Parameter(description = AdminApiText.PROJECT_ID) @PathParam("projectId") String projectId,
            @Parameter(description = AdminApiText.JOB_ID) @PathParam("id") String id,
            @Parameter(description = AdminApiText.IF_NONE_MATCH, schema = @Schema(implementation = String.class))
                    @HeaderParam(HttpHeaders.IF_NONE_MATCH)
                    List<String> ifNoneMatch,
            @Parameter(description = AdminApiText.PREFER, schema = @Schema(implementation = String.class))
                    @HeaderParam(WaitPreference.PREFER)
                    List<String> prefer) {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        AgentJob job = request.job(
                id,
                () -> JobLookup.find(
                        request.caller().reaches(projectId),
                        () -> services.jobs().find(projectId, id)));
        return JobResponses.current(job, ifNoneMatch).build();
    }

    /**
     * Calls {@link #get}, now or after a wait: Jakarta REST prefers this path, and only a sub-resource can be chosen by a header.
     *
     * <p>The expression must differ from the default one: Jersey would treat both templates as one path.
     */
    @Path("{id: [^/][^/]*}")
    public ImmediateResponse getOrWait(@PathParam("projectId") String projectId, @PathParam("id") String id) {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        request.requireReading();
        Supplier<Response> get = () -> get(projectId, id, request.ifNoneMatch(), request.prefer());
        Response now = get.get();
        AgentJob seen = request.job();
        Predicate<AgentJob> isAwaited = request.ifNoneMatch().isEmpty()
                ? job -> job.status().isActive()
                : job -> JobResponses.isKnown(job, request.ifNoneMatch());
        // No asynchronous get for all: below a filter of the host without asyncSupported, one with @Suspended fails on
        // all servers, one with a CompletionStage on RESTEasy; and on Open Liberty it costs a quarter of a bare GET.
        return new WaitableGet(
                        request, failure -> failures.failed(failure, nameOfGet(projectId, id), true), directResponses)
                .respond(
                        services.watch().isPresent(),
                        () -> seen != null && isAwaited.test(seen),
                        () -> now,
                        atMost -> services.watch()
                                .orElseThrow()
                                .await(
                                        new AgentJobKey(projectId, id),
                                        Objects.requireNonNull(seen),
                                        isAwaited.negate(),
                                        atMost)
                                .thenApply(changed -> {
                                    request.update(changed.orElseThrow(Refusal::jobNotFound));
                                    return request.run(get::get);
                                }));
    }

    private String nameOfGet(String projectId, String id) {
        return RequestName.of(
                "GET", RequestName.template(getClass(), "/{id}"), Map.of("projectId", projectId, "id", id)::get);
    }

    /**
     * Creates a job and starts the host's runner on it: 201, or 501 if the host runs no agents.
     *
     * @param idempotencyKey the lines of {@code Idempotency-Key}; empty for none
     */
    @POST
    @Tag(name = TAG)
    @Extension(name = AdminApiText.EXCLUDED, value = "true", parseValue = true)
    @Operation(summary = "Create agent job", description = AdminApiText.CREATE_JOB)
    @SecurityRequirement(name = KEY)
    @APIResponse(
            responseCode = "201",
            description = "The job was created and is `active`.",
            content = @Content(mediaType = JSON, schema = @Schema(implementation = AgentJob.class)))
    @APIResponse(
            responseCode = "409",
            description = AdminApiText.IN_FLIGHT,
            content = @Content(mediaType = JSON, schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "422",
            description = AdminApiText.KEY_REUSED,
            content = @Content(mediaType = JSON, schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "429",
            description = AdminApiText.TOO_MANY_REQUESTS,
            content = @Content(mediaType = JSON, schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "501",
            description = AdminApiText.NOT_IMPLEMENTED,
            content = @Content(mediaType = JSON, schema = @Schema(implementation = ErrorBody.class)))
    public Response create(
            @Parameter(description = AdminApiText.PROJECT_ID) @PathParam("projectId") String projectId,
            @Parameter(
                            description = AdminApiText.IDEMPOTENCY_KEY,
                            schema = @Schema(implementation = String.class, pattern = "^[!-~]{1,255}$"))
                    @HeaderParam(IdempotencyKey.HEADER)
                    List<String> idempotencyKey,
            @RequestBody(
                            required = true,
                            content = @Content(mediaType = JSON, schema = @Schema(implementation = PromptBody.class)))
                    InputStream content) {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        return new JobPosts(request, services)
                .create(
                        projectId,
                        idempotencyKey,
                        () -> PromptReader.read(request.contentType(), content, request.caller()));
    }

    /**
     * Re-opens a completed or failed job with a follow-up prompt: 200, or 501 if the host runs no agents.
     *
     * @param idempotencyKey the lines of {@code Idempotency-Key}; empty for none
     */
    @POST
    @Path("{id}/message")
    @Tag(name = TAG)
    @Extension(name = AdminApiText.EXCLUDED, value = "true", parseValue = true)
    @Operation(summary = "Send agent job message", description = AdminApiText.SEND_MESSAGE)
    @SecurityRequirement(name = KEY)
    @APIResponse(
            responseCode = "200",
            description = "The message was accepted.",
            content = @Content(mediaType = JSON, schema = @Schema(implementation = AgentJob.class)))
    @APIResponse(
            responseCode = "409",
            description = AdminApiText.IN_FLIGHT,
            content = @Content(mediaType = JSON, schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "422",
            description = AdminApiText.KEY_REUSED,
            content = @Content(mediaType = JSON, schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "429",
            description = AdminApiText.TOO_MANY_REQUESTS,
            content = @Content(mediaType = JSON, schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "501",
            description = AdminApiText.NOT_IMPLEMENTED,
            content = @Content(mediaType = JSON, schema = @Schema(implementation = ErrorBody.class)))
    public Response message(
            @Parameter(description = AdminApiText.PROJECT_ID) @PathParam("projectId") String projectId,
            @Parameter(description = AdminApiText.JOB_ID) @PathParam("id") String id,
            @Parameter(
                            description = AdminApiText.IDEMPOTENCY_KEY,
                            schema = @Schema(implementation = String.class, pattern = "^[!-~]{1,255}$"))
                    @HeaderParam(IdempotencyKey.HEADER)
                    List<String> idempotencyKey,
            @RequestBody(
                            required = true,
                            content = @Content(mediaType = JSON, schema = @Schema(implementation = PromptBody.class)))
                    InputStream content) {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        return new JobPosts(request, services)
                .message(
                        projectId,
                        id,
                        idempotencyKey,
                        () -> PromptReader.read(request.contentType(), content, request.caller()));
    }
}
