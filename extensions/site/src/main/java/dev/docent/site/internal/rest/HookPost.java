package dev.docent.site.internal.rest;

import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.Deployments;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.site.internal.hooks.ForgeHook;
import dev.docent.site.internal.hooks.HookEvent;
import dev.docent.site.internal.hooks.HookVerifier;
import org.jspecify.annotations.Nullable;

/**
 * One webhook of a forge. All that it can do is to queue a deployment of the project, of whatever is the head of its branch by
 * then: nothing of the body is used but the name of the ref, which is compared.
 *
 * @param projectId as in the path, which may be that of no project
 * @param headers of the request
 * @param verifier decides who has sent it
 * @param host the parts of the host that it uses
 */
record HookPost(String projectId, RequestHeaders headers, HookVerifier verifier, Host host) {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final List<String> ROUTE = List.of("hook");

    /** Of a repeated delivery, the id counts: it has no effect, whatever its body is. */
    private static final byte[] ANY_CONTENT = {};

    /**
     * The parts of the host that webhooks use.
     *
     * @param deployments queues the deployment
     * @param requests recognizes repeated deliveries; empty if the store cannot keep them: each of them is a fetch then
     * @param store keeps them
     * @param written records that the store has been written; most events do not reach it
     * @param pushed takes the name of another branch that was pushed to
     */
    record Host(
            Deployments deployments,
            Optional<IdempotentRequests> requests,
            Optional<CallerStore> store,
            Runnable written,
            Consumer<String> pushed) {}

    /**
     * {@return the response}
     *
     * @throws Refusal 408, 413 or 400 by the body, 404 if it is not by who knows the secret of the project, 400 if the sender
     *     knows it and has sent something else than JSON
     */
    Response respond(@Nullable InputStream content) {
        byte[] body = HookReader.body(content);
        ForgeHook hook = verifier.verified(projectId, headers, body).orElseThrow(Refusal::notFound);
        Optional<String> delivery = HookReader.delivery(headers);
        Optional<String> ref = HookReader.ref(body);
        return switch (HookEvent.of(headers)) {
            case PING -> json(Status.OK, HookJson.pong()).build();
            case PUSH -> ref.filter(hook::isOfBranch).isPresent() ? pushed(hook, delivery) : pushedElsewhere(ref);
            case OTHER -> json(Status.ACCEPTED, HookJson.ignored()).build();
        };
    }

    /** A preview of the branch is read again when somebody sees it; nothing is done before. */
    private Response pushedElsewhere(Optional<String> ref) {
        ref.flatMap(ForgeHook::branchOf).ifPresent(host.pushed());
        return json(Status.ACCEPTED, HookJson.ignored()).build();
    }

    private Response pushed(ForgeHook hook, Optional<String> delivery) {
        return new RepeatablePost(
                        Caller.ANONYMOUS,
                        delivery.filter(id -> host.requests().isPresent()),
                        host.requests(),
                        projectId,
                        ROUTE,
                        Status.ACCEPTED)
                .<Deployment>respond(
                        ANY_CONTENT,
                        queued -> new String(HookJson.queued(queued.id()), StandardCharsets.UTF_8),
                        record -> json(
                                        Status.ACCEPTED,
                                        HookJson.queued(queued(hook, record).id()))
                                .build(),
                        first -> json(Status.ACCEPTED, first.body().getBytes(StandardCharsets.UTF_8))
                                .header(JobResponses.REPLAYED, "true")
                                .build());
    }

    /** Joins the deployment that is queued, if there is one: it will read the branch later. */
    private Deployment queued(ForgeHook hook, @Nullable Function<Deployment, IdempotencyRecord> record) {
        Deployment queued = host.deployments().update(projectId);
        if (record != null) {
            host.store().ifPresent(callers -> callers.keep(record.apply(queued)));
        }
        host.written().run();
        LOG.log(
                Level.INFO,
                "The forge reports a push to branch {0} of project {1}: deployment {2} is queued",
                hook.branch(),
                projectId,
                queued.id());
        return queued;
    }

    /** {@return a response that nobody may keep} */
    static ResponseBuilder json(Status status, byte[] json) {
        return Response.status(status)
                .entity(json)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store");
    }
}
