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
            case STATUS ->
                new ImmediateResponse(calls().status(
                                request.caller(), () -> request.forWriting().caller(), match.id()));
            case UPDATE -> posted(request, name, content -> calls().update(request.caller(), key, match.id()));
            case PREVIEW ->
                posted(
                        request,
                        name,
                        content -> calls().preview(request.caller(), request.contentType(), content, match.id()));
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
