package dev.docent.rest;

import java.io.InputStream;
import java.util.function.Function;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.base.internal.http.AcceptedTypes;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.LogWaits;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.webhooks.Outbox;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import dev.docent.jobs.internal.serving.AgentJobServices;
import dev.docent.rest.Route.Match;
import org.jspecify.annotations.Nullable;

/**
 * {@code /docent/v1}: what callers of jobs need beyond the admin API. Its document is {@code docent-api.yaml}, which it
 * serves, and not a part of the host's.
 *
 * <p>A host moves it by its {@code @ApplicationPath}, or by listing a subclass with another {@code @Path}.
 */
@Path("/docent/v1")
@ApplicationScoped
public class DocentApiResource extends GuardedResource {

    private static final String CALL = "call";

    @Inject
    AccessSettings access;

    @Inject
    JobSettings settings;

    @Inject
    StoredAgentJobs jobs;

    @Inject
    AgentJobServices services;

    @Inject
    LogWaits logWaits;

    @Inject
    Outbox outbox;

    @Inject
    DirectResponse.Source directResponses;

    /** For Jakarta REST and CDI. */
    public DocentApiResource() {
        super(AccessRule.DOCENT_API, false, DocentApiResource::isOfTools);
    }

    /**
     * Makes a call. One locator for all paths: only a sub-resource can be chosen by a request header, unsupported methods
     * get Docent's response on every server, and no scanner finds operations that are not those of the host.
     */
    @Path("{" + CALL + ": .*}")
    public ImmediateResponse call() {
        AuthorizedRequest request = AuthorizedRequest.current(this);
        Match<ApiRoute> match = ApiRoute.of(UndecodedPath.segments(uri, CALL))
                .filter(found -> found.route() != ApiRoute.MCP || settings.mcp())
                .orElseThrow(Refusal::notFound);
        ApiRoute route = match.route();
        String name = request.begin(match);
        if (!AcceptedTypes.include(request.values(HttpHeaders.ACCEPT), route.type())) {
            throw Refusal.notAcceptable(route.type());
        }
        DocentApiRequest call =
                new DocentApiRequest(match, request, name, failures, new DocentApiRequest.OfHttp(request, uri));
        call.idempotencyKey();
        JobCalls reading = new JobCalls(call, jobs);
        WaitableGet poll = new WaitableGet(request, call::failed, directResponses);
        JobChanges writing = new JobChanges(call, jobs, services.requests());
        return switch (route) {
            case DOCUMENT -> new ImmediateResponse(DocentApiDocument.response(call));
            case LIST_ALL, LIST -> new ImmediateResponse(reading.list(uri));
            case GET -> new JobGet(call, jobs, services.watch(), poll).respond();
            case STEPS -> new ImmediateResponse(reading.steps(uri));
            case LOG -> new LogGet(call, reading, services.logs(), logWaits, poll).respond();
            case CANCEL -> posted(call, writing::cancel);
            case ARCHIVE -> posted(call, content -> writing.archive());
            case PULL_REQUEST -> posted(call, content -> writing.openPullRequest());
            case PAUSE -> posted(call, content -> writing.pause());
            case RESUME -> posted(call, content -> writing.resume());
            case EVENTS -> new EventsGet(call, outbox.store(), outbox.waits(), poll).respond();
            case WEBHOOKS -> new ImmediateResponse(webhooks(call).list());
            case RETRY -> posted(call, content -> webhooks(call).retry());
            case MCP ->
                PostedCall.of(
                        request,
                        call::failed,
                        () -> {},
                        new McpPost(call, new JobTools.Host(jobs, services), uri, access.hosts())::respond);
        };
    }

    /**
     * {@return whether a request is for the tools of agents, and there are any} All messages to tools are POSTs; tools that
     * write ask for more themselves.
     */
    private static boolean isOfTools(UriInfo uri, JobSettings settings) {
        return settings.mcp()
                && ApiRoute.of(UndecodedPath.segments(uri, CALL))
                        .filter(match -> match.route() == ApiRoute.MCP)
                        .isPresent();
    }

    private WebhookCalls webhooks(DocentApiRequest call) {
        return new WebhookCalls(call, outbox, services.requests());
    }

    private PostedCall posted(DocentApiRequest call, Function<@Nullable InputStream, Response> work) {
        return PostedCall.of(call.request(), call::failed, () -> failures.passed(accessRule, false), work);
    }
}
