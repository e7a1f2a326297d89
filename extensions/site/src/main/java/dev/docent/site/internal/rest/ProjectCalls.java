package dev.docent.site.internal.rest;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.Deployments;
import dev.docent.api.projects.PreviewsOffException;
import dev.docent.api.projects.ProjectNotFoundException;
import dev.docent.api.projects.ProjectWithoutRepositoryException;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.DeploymentCalls;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.PromptReader;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.impl.internal.rest.RequestBody;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.site.internal.deployments.BranchPreviews;
import dev.docent.site.internal.deployments.HostPreviews;
import dev.docent.site.internal.deployments.PreviewId;
import dev.docent.site.internal.hooks.HookVerifier;
import org.jspecify.annotations.Nullable;

/**
 * Deploys and previews projects for callers of the admin API and for forges. Thread-safe.
 *
 * @param previews of branches that are not published
 * @param verifier decides who has sent a webhook
 * @param requests recognizes repeated requests; empty if the store cannot keep them
 * @param store keeps them
 * @param written records that a webhook has written the store
 */
public record ProjectCalls(
        Deployments deployments,
        HostPreviews previews,
        HookVerifier verifier,
        Optional<IdempotentRequests> requests,
        Optional<CallerStore> store,
        Runnable written)
        implements DeploymentCalls {

    private static final int POLL_HINT_SECONDS = 2;
    private static final int MAX_BYTES = 1 << 16;

    /** Of a repeated webhook, the id counts: it has no effect, whatever its body is. */
    private static final byte[] NO_CONTENT = {};

    /** @throws Refusal 404 if there is no such project, or the caller cannot know that there is */
    private static void requireProject(Caller caller, String projectId) {
        if (!AgentJobKey.isIdentifier(projectId) || !caller.operates(projectId)) {
            throw Refusal.projectNotFound();
        }
    }

    @Override
    public Response update(Caller caller, Optional<String> key, String projectId) {
        requireProject(caller, projectId);
        String name = caller.keyName();
        CallOptions options =
                name.isEmpty() ? CallOptions.none() : CallOptions.none().withRequestedBy(name);
        return queue(
                new RepeatablePost(caller, key, requests, projectId, List.of("update"), Status.ACCEPTED),
                options,
                DeploymentJson::queued,
                queued -> {});
    }

    /**
     * {@return the response to a request for a deployment} Without a key, repeated requests join the queued deployment, which
     * will read the branch later.
     *
     * @param json makes its body from the id of the deployment
     * @param queued takes the deployment of a request that was not repeated
     */
    Response queue(
            RepeatablePost post, CallOptions options, Function<String, byte[]> json, Consumer<Deployment> queued) {
        return post.<Deployment>respond(
                NO_CONTENT,
                deployment -> new String(json.apply(deployment.id()), StandardCharsets.UTF_8),
                record -> {
                    Deployment deployment = queued(post.projectId(), options, record);
                    queued.accept(deployment);
                    return accepted(json.apply(deployment.id())).build();
                },
                first -> accepted(first.body().getBytes(StandardCharsets.UTF_8))
                        .header(JobResponses.REPLAYED, "true")
                        .build());
    }

    private Deployment queued(
            String projectId, CallOptions options, @Nullable Function<Deployment, IdempotencyRecord> record) {
        try {
            Deployment queued = deployments.update(projectId, options);
            if (record != null) {
                store.ifPresent(callers -> callers.keep(record.apply(queued)));
            }
            return queued;
        } catch (ProjectNotFoundException unknown) {
            throw Refusal.projectNotFound();
        } catch (ProjectWithoutRepositoryException unpublished) {
            throw Refusal.conflict(String.valueOf(unpublished.getMessage()));
        }
    }

    @Override
    public Response preview(
            Caller caller, @Nullable String contentType, @Nullable InputStream content, String projectId) {
        requireProject(caller, projectId);
        String branch = branch(contentType, content, caller);
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

    /** {@return the branch of a JSON object, whose other members are ignored} */
    private static String branch(@Nullable String contentType, @Nullable InputStream content, Caller caller) {
        byte[] bytes = RequestBody.whole(content, MAX_BYTES, caller);
        if (bytes.length > 0 && !PromptReader.isJson(contentType)) {
            throw Refusal.notJson();
        }
        return RequestBody.object(bytes, "branch")
                .flatMap(object -> Optional.ofNullable(object.get("branch")))
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .filter(branch -> !branch.isEmpty())
                .orElseThrow(() -> Refusal.badRequest(
                        "The content must be a JSON object with a branch, a string that is not empty"));
    }

    /** A deployment of a project that the caller does not reach is like one that does not exist. */
    @Override
    public Response status(Caller caller, Supplier<Caller> writer, String id) {
        boolean reached =
                PreviewId.of(id).map(preview -> mayAsk(caller, writer, preview)).orElse(true);
        Deployment found = reached && AgentJobKey.isIdentifier(id)
                ? deployments
                        .find(id)
                        .filter(deployment -> caller.reaches(deployment.projectId()))
                        .orElseThrow(Refusal::deploymentNotFound)
                : notFound();
        ResponseBuilder response = json(Status.OK, DeploymentJson.status(found));
        return (found.status().isTerminal() ? response : response.header(HttpHeaders.RETRY_AFTER, POLL_HINT_SECONDS))
                .build();
    }

    /** A node that was not asked for a preview yet makes it for those who may request one, and for nobody else. */
    private boolean mayAsk(Caller caller, Supplier<Caller> writer, PreviewId preview) {
        return caller.reaches(preview.project()) && (isKnown(preview) || mayRequest(writer, preview.project()));
    }

    private boolean isKnown(PreviewId preview) {
        return previews.find(preview.project())
                .filter(known -> known.isKnown(preview.branch()))
                .isPresent();
    }

    /** The caller of a GET is admitted as one who reads, whatever else the caller may do. */
    private static boolean mayRequest(Supplier<Caller> writer, String projectId) {
        try {
            return writer.get().operates(projectId);
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

    /** {@return a response that nobody may keep} */
    static ResponseBuilder json(Status status, byte[] json) {
        return Response.status(status)
                .entity(json)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store");
    }

    @Override
    public Function<@Nullable InputStream, Response> hook(String projectId, RequestHeaders headers) {
        HookReader.requireSmall(headers.lines(HttpHeaders.CONTENT_LENGTH));
        if (verifier.isOff() || !HookVerifier.isSigned(headers)) {
            throw Refusal.notFound();
        }
        Consumer<String> elsewhere = branch -> previews.find(projectId).ifPresent(known -> known.outdate(branch));
        return new HookPost(projectId, headers, this, elsewhere)::respond;
    }
}
