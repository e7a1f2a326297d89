package dev.docent.rest;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.Deployments;
import dev.docent.api.projects.PreviewsOffException;
import dev.docent.api.projects.ProjectNotFoundException;
import dev.docent.api.projects.ProjectWithoutRepositoryException;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.previews.BranchPreviews;
import dev.docent.impl.internal.previews.HostPreviews;
import dev.docent.impl.internal.previews.PreviewId;
import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.IdempotencyKey;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.impl.internal.rest.deployments.BranchReader;
import dev.docent.impl.internal.rest.deployments.DeploymentJson;
import dev.docent.impl.internal.webhooks.Outbox;
import dev.docent.jobs.internal.serving.AgentJobServices;
import dev.docent.rest.ProjectRoute.Match;
import org.jspecify.annotations.Nullable;

/**
 * {@code /v1/project}: the operations of the admin API that deploy documentation, described by {@code admin-api.yaml}. For
 * pipelines that were written for the vendor's API.
 *
 * <p>A host moves it by its {@code @ApplicationPath}, or by listing a subclass with another {@code @Path}.
 */
@Path("/v1/project")
@ApplicationScoped
public class ProjectResource extends GuardedResource {

    private static final int POLL_HINT_SECONDS = 2;
    private static final byte[] NO_CONTENT = {};

    @Inject
    Deployments deployments;

    @Inject
    HostPreviews previews;

    @Inject
    AgentJobServices services;

    @Inject
    Outbox outbox;

    /** For Jakarta REST and CDI. */
    public ProjectResource() {
        super(AccessRule.ADMIN_API);
    }

    /** Makes a call. One locator for all paths, as in {@link DocentApiResource}. */
    @Path("{call: .*}")
    public ImmediateResponse call() {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        Match match = ProjectRoute.of(UndecodedPath.segments(uri, "call")).orElseThrow(Refusal::notFound);
        ProjectRoute route = match.route();
        String template = RequestName.template(getClass(), route.template());
        request.audited().about(request.method(), template, match.parameter("projectId"), null);
        if (!route.allows(request.method())) {
            throw Refusal.methodNotAllowed(route.allow());
        }
        Optional<String> key = IdempotencyKey.of(request.values(IdempotencyKey.HEADER));
        String name = RequestName.of(route.method(), template, match::parameter);
        return switch (route) {
            case STATUS -> new ImmediateResponse(status(request, match.id()));
            case UPDATE -> posted(request, name, content -> update(request.caller(), key, match.id()));
            case PREVIEW -> posted(request, name, content -> preview(request, content, match.id()));
        };
    }

    private PostedCall posted(AuthorizedRequest request, String name, Function<@Nullable InputStream, Response> work) {
        return PostedCall.of(
                request,
                failure -> failures.failed(failure, name, false),
                () -> failures.passed(accessRule, false),
                work);
    }

    /** @throws Refusal 404 if there is no such project, or the caller cannot know that there is */
    private static void requireProject(Caller caller, String projectId) {
        if (!AgentJobKey.isIdentifier(projectId) || !caller.operates(projectId)) {
            throw Refusal.projectNotFound();
        }
    }

    private Response update(Caller caller, Optional<String> key, String projectId) {
        requireProject(caller, projectId);
        String name = caller.keyName();
        CallOptions options =
                name.isEmpty() ? CallOptions.none() : CallOptions.none().withRequestedBy(name);
        return new RepeatablePost(caller, key, services.requests(), projectId, List.of("update"), Status.ACCEPTED)
                .<Deployment>respond(
                        NO_CONTENT,
                        queued -> new String(DeploymentJson.queued(queued.id()), StandardCharsets.UTF_8),
                        record -> accepted(DeploymentJson.queued(
                                        queued(projectId, options, record).id()))
                                .build(),
                        first -> accepted(first.body().getBytes(StandardCharsets.UTF_8))
                                .status(first.status())
                                .header(JobResponses.REPLAYED, "true")
                                .build());
    }

    /** Without a key, repeated requests join the queued deployment. */
    private Deployment queued(
            String projectId, CallOptions options, @Nullable Function<Deployment, IdempotencyRecord> record) {
        try {
            Deployment queued = deployments.update(projectId, options);
            if (record != null) {
                outbox.store().ifPresent(callers -> callers.keep(record.apply(queued)));
            }
            return queued;
        } catch (ProjectNotFoundException unknown) {
            throw Refusal.projectNotFound();
        } catch (ProjectWithoutRepositoryException unpublished) {
            throw Refusal.conflict(String.valueOf(unpublished.getMessage()));
        }
    }

    private Response preview(AuthorizedRequest request, @Nullable InputStream content, String projectId) {
        requireProject(request.caller(), projectId);
        String branch = BranchReader.read(request.contentType(), content, request.caller());
        Optional<BranchPreviews> known = previews.find(projectId);
        Optional<String> address = known.flatMap(found -> found.address(branch));
        if (known.isPresent() && address.isEmpty()) {
            throw Refusal.badRequest("The address of the preview is not known: set docent.projects." + projectId
                    + ".base to the URL of the site of the project");
        }
        try {
            Deployment preview = deployments.preview(projectId, branch);
            return accepted(DeploymentJson.previewed(preview.id(), address.orElseThrow()))
                    .build();
        } catch (ProjectNotFoundException unknown) {
            throw Refusal.projectNotFound();
        } catch (ProjectWithoutRepositoryException unpublished) {
            throw Refusal.conflict(String.valueOf(unpublished.getMessage()));
        } catch (PreviewsOffException | IllegalArgumentException refused) {
            throw Refusal.badRequest(String.valueOf(refused.getMessage()));
        }
    }

    /** A deployment of a project that the caller does not reach is like one that does not exist. */
    private Response status(AuthorizedRequest request, String id) {
        boolean reached =
                PreviewId.of(id).map(preview -> mayAsk(request, preview)).orElse(true);
        Deployment found = reached && AgentJobKey.isIdentifier(id)
                ? deployments
                        .find(id)
                        .filter(deployment -> request.caller().reaches(deployment.projectId()))
                        .orElseThrow(Refusal::deploymentNotFound)
                : notFound();
        ResponseBuilder response = json(Status.OK, DeploymentJson.status(found));
        return (found.status().isTerminal() ? response : response.header(HttpHeaders.RETRY_AFTER, POLL_HINT_SECONDS))
                .build();
    }

    /** A node that was not asked for a preview yet makes it for those who may request one, and for nobody else. */
    private boolean mayAsk(AuthorizedRequest request, PreviewId preview) {
        return request.caller().reaches(preview.project())
                && (isKnown(preview) || mayRequest(request, preview.project()));
    }

    private boolean isKnown(PreviewId preview) {
        return previews.find(preview.project())
                .filter(known -> known.isKnown(preview.branch()))
                .isPresent();
    }

    /** The caller of a GET is admitted as one who reads, whatever else the caller may do. */
    private static boolean mayRequest(AuthorizedRequest request, String projectId) {
        try {
            return request.forWriting().caller().operates(projectId);
        } catch (AccessRefusedException readsOnly) {
            return false;
        }
    }

    private static Deployment notFound() {
        throw Refusal.deploymentNotFound();
    }

    private static ResponseBuilder accepted(byte[] json) {
        return json(Status.ACCEPTED, json);
    }

    private static ResponseBuilder json(Status status, byte[] json) {
        return Response.status(status)
                .entity(json)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store");
    }
}
