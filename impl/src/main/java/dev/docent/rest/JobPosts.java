package dev.docent.rest;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.impl.internal.rest.IdempotencyKey;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.PromptReader.Prompt;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.serving.AgentJobServices;
import org.jspecify.annotations.Nullable;

/**
 * The requests that let an agent begin to work.
 *
 * @param request of a caller who may write
 */
record JobPosts(AuthorizedRequest request, AgentJobServices services) {

    /**
     * Creates a job.
     *
     * @param idempotencyKey the lines of {@code Idempotency-Key}
     * @param prompt reads the prompt, once the request may be made
     */
    Response create(String projectId, List<String> idempotencyKey, Supplier<Prompt> prompt) {
        AgentRunService runs = runs();
        if (!AgentJobKey.isIdentifier(projectId) || !request.caller().reaches(projectId)) {
            throw Refusal.notFound();
        }
        return respond(
                post(idempotencyKey, projectId, List.of("create"), Status.CREATED),
                prompt,
                (text, record) -> runs.create(projectId, text, request.caller().keyName(), record));
    }

    /**
     * Sends a follow-up prompt to a job.
     *
     * @param idempotencyKey the lines of {@code Idempotency-Key}
     * @param prompt reads the prompt, once the request may be made
     */
    Response message(String projectId, String id, List<String> idempotencyKey, Supplier<Prompt> prompt) {
        AgentRunService runs = runs();
        boolean hasAccess = request.caller().reaches(projectId);
        Runnable lookup = () -> JobLookup.find(hasAccess, () -> services.jobs().find(projectId, id));
        if (!hasAccess) {
            lookup.run();
        }
        RepeatablePost post = post(idempotencyKey, projectId, List.of("message", id), Status.OK);
        post.require(lookup);
        return respond(
                post,
                prompt,
                (text, record) -> runs.followUp(
                        new AgentJobKey(projectId, id), text, request.caller().keyName(), record));
    }

    private RepeatablePost post(List<String> idempotencyKey, String projectId, List<String> route, Status status) {
        return new RepeatablePost(
                request.caller(), IdempotencyKey.of(idempotencyKey), services.requests(), projectId, route, status);
    }

    /** @param work makes a job active, and keeps the record that the given function makes; that is {@code null} for none */
    private static Response respond(
            RepeatablePost post,
            Supplier<Prompt> content,
            BiFunction<String, @Nullable Function<AgentJob, IdempotencyRecord>, AgentJob> work) {
        Prompt prompt = content.get();
        return post.respond(
                prompt.content(),
                JobResponses::body,
                record -> JobResponses.written(work.apply(prompt.text(), record), post.status())
                        .build(),
                JobResponses::replayed);
    }

    private AgentRunService runs() {
        return services.runs().orElseThrow(services.hasRunner() ? Refusal::readOnlyStore : Refusal::runsNoAgents);
    }
}
