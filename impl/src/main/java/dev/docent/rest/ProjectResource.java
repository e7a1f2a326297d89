package dev.docent.rest;

import java.io.InputStream;
import java.util.Optional;
import java.util.function.Function;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.DeploymentCalls;
import dev.docent.impl.internal.rest.IdempotencyKey;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.rest.Route.Match;
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

    @Inject
    DeploymentCalls.Source deployments;

    /** For Jakarta REST and CDI. */
    public ProjectResource() {
        super(AccessRule.ADMIN_API);
    }

    /** Makes a call. One locator for all paths, as in {@link DocentApiResource}. */
    @Path("{call: .*}")
    public ImmediateResponse call() {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        Match<ProjectRoute> match =
                ProjectRoute.of(UndecodedPath.segments(uri, "call")).orElseThrow(Refusal::notFound);
        String name = request.begin(match);
        Optional<String> key = IdempotencyKey.of(request.values(IdempotencyKey.HEADER));
        return switch (match.route()) {
            case STATUS ->
                new ImmediateResponse(calls().status(
                                request.caller(), () -> request.forWriting().caller(), match.parameter("statusId")));
            case UPDATE -> posted(request, name, content -> calls().update(request.caller(), key, match.projectId()));
            case PREVIEW ->
                posted(
                        request,
                        name,
                        content ->
                                calls().preview(request.caller(), request.contentType(), content, match.projectId()));
        };
    }

    private PostedCall posted(AuthorizedRequest request, String name, Function<@Nullable InputStream, Response> work) {
        return PostedCall.of(
                request,
                failure -> failures.failed(failure, name, false),
                () -> failures.passed(accessRule, false),
                work);
    }

    private DeploymentCalls calls() {
        return deployments.calls().orElseThrow(Refusal::notFound);
    }
}
