package dev.docent.rest;

import java.io.InputStream;
import java.util.List;
import java.util.function.Function;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.DeploymentCalls;
import dev.docent.impl.internal.rest.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * {@code /docent/hooks}: webhooks of forges, described by {@code admin-api.yaml}. A request with the secret of a project lets the
 * branch of that project be fetched, and nothing else; keys and users of the container are of no use here.
 *
 * <p>A host moves it by its {@code @ApplicationPath}, or by listing a subclass with another {@code @Path}.
 */
@Path("/docent/hooks")
@ApplicationScoped
public class HookResource extends GuardedResource {

    @Inject
    DeploymentCalls.Source deployments;

    /** For Jakarta REST and CDI. */
    public HookResource() {
        super(AccessRule.FORGE_HOOK, false, ReadingPosts.NONE);
    }

    /** Makes a call. One locator for all paths, as in {@link DocentApiResource}. */
    @Path("{call: .*}")
    public ImmediateResponse call() {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        List<String> path = UndecodedPath.segments(uri, "call");
        if (path.size() != 1 || path.get(0).isEmpty()) {
            throw Refusal.notFound();
        }
        String projectId = path.get(0);
        String template = RequestName.template(getClass(), "/{projectId}");
        request.audited().about(request.method(), template, projectId, null);
        if (!request.method().equals("POST")) {
            throw Refusal.methodNotAllowed("POST");
        }
        Function<@Nullable InputStream, Response> hook =
                deployments.calls().orElseThrow(Refusal::notFound).hook(projectId, request::values);
        String name = RequestName.of("POST", template, parameter -> parameter.equals("projectId") ? projectId : "");
        return PostedCall.of(request, failure -> failures.failed(failure, name, false), () -> {}, hook);
    }
}
