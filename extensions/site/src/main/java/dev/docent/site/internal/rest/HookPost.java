package dev.docent.site.internal.rest;

import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.CallOptions;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.site.internal.hooks.ForgeHook;
import dev.docent.site.internal.hooks.HookEvent;
import org.jspecify.annotations.Nullable;

/**
 * One webhook of a forge. All that it can do is to queue a deployment of the project, of whatever is the head of its branch by
 * then: nothing of the body is used but the name of the ref, which is compared.
 *
 * @param projectId as in the path, which may be that of no project
 * @param headers of the request
 * @param calls decides who has sent it, and queues the deployment
 * @param elsewhere takes the name of another branch that was pushed to
 */
record HookPost(String projectId, RequestHeaders headers, ProjectCalls calls, Consumer<String> elsewhere) {

    private static final Logger LOG = System.getLogger("dev.docent");

    /**
     * {@return the response}
     *
     * @throws Refusal 408, 413 or 400 by the body, 404 if it is not by who knows the secret of the project, 400 if the sender
     *     knows it and has sent something else than JSON
     */
    Response respond(@Nullable InputStream content) {
        byte[] body = HookReader.body(content);
        ForgeHook hook = calls.verifier().verified(projectId, headers, body).orElseThrow(Refusal::notFound);
        Optional<String> delivery = HookReader.delivery(headers);
        Optional<String> ref = HookReader.ref(body);
        return switch (HookEvent.of(headers)) {
            case PING -> without(Status.OK, "pong");
            case PUSH -> ref.filter(hook::isOfBranch).isPresent() ? pushed(hook, delivery) : pushedElsewhere(ref);
            case OTHER -> without(Status.ACCEPTED, "ignored");
        };
    }

    /** A preview of the branch is read again when somebody sees it; nothing is done before. */
    private Response pushedElsewhere(Optional<String> ref) {
        ref.flatMap(ForgeHook::branchOf).ifPresent(elsewhere);
        return without(Status.ACCEPTED, "ignored");
    }

    /** {@return the response to what queues nothing; a forge shows it beside its delivery} */
    private static Response without(Status status, String outcome) {
        return ProjectCalls.json(status, JsonObjectWriter.object(object -> object.string("outcome", outcome)))
                .build();
    }

    private Response pushed(ForgeHook hook, Optional<String> delivery) {
        RepeatablePost post = new RepeatablePost(
                Caller.ANONYMOUS,
                delivery.filter(id -> calls.requests().isPresent()),
                calls.requests(),
                projectId,
                List.of("hook"),
                Status.ACCEPTED);
        return calls.queue(
                post,
                CallOptions.none(),
                id -> JsonObjectWriter.object(
                        object -> object.string("outcome", "queued").string("statusId", id)),
                queued -> {
                    calls.written().run();
                    LOG.log(
                            Level.INFO,
                            "The forge reports a push to branch {0} of project {1}: deployment {2} is queued",
                            hook.branch(),
                            projectId,
                            queued.id());
                });
    }
}
