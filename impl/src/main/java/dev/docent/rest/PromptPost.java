package dev.docent.rest;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.impl.internal.rest.IdempotencyKey;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.PromptReader;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import org.jspecify.annotations.Nullable;

/** A POST of a prompt, which its sender may repeat. */
final class PromptPost {

    private final Status status;
    private final RepeatablePost post;

    /**
     * @param request the request, of a caller with access to the project
     * @param idempotencyKey the lines of {@code Idempotency-Key}
     * @param requests recognizes repeated requests; empty if the store cannot keep them
     * @param projectId the project
     * @param route what is called, with the job if it concerns one
     * @param status of a successful response
     */
    PromptPost(
            AuthorizedRequest request,
            List<String> idempotencyKey,
            Optional<IdempotentRequests> requests,
            String projectId,
            List<String> route,
            Status status) {
        this.status = status;
        this.post = new RepeatablePost(
                request.caller(), IdempotencyKey.of(idempotencyKey), requests, projectId, route, status);
    }

    /** Makes the job active. */
    @FunctionalInterface
    interface Work {

        /**
         * {@return the job}
         *
         * @param record makes the record that is kept with the job; {@code null} for none
         */
        AgentJob apply(String prompt, @Nullable Function<AgentJob, IdempotencyRecord> record);
    }

    /**
     * Makes the request, unless it took effect before.
     *
     * @param content reads the prompt, once the request may be made
     * @param required throws a {@link Refusal} if the request cannot be made; a repetition is not a new request
     */
    Response respond(Supplier<PromptReader.Prompt> content, Runnable required, Work work) {
        post.require(required);
        PromptReader.Prompt prompt = content.get();
        return post.respond(
                prompt.content(),
                JobResponses::body,
                record -> JobResponses.written(work.apply(prompt.text(), record), status)
                        .build(),
                JobResponses::replayed);
    }
}
