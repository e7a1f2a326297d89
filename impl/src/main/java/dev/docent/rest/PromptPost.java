package dev.docent.rest;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.internal.callers.IdempotentRequests;
import dev.docent.internal.callers.RepeatableRequest;
import dev.docent.internal.rest.IdempotencyKey;
import dev.docent.internal.rest.JobResponses;
import dev.docent.internal.rest.PromptReader;
import dev.docent.internal.rest.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * A POST of a prompt, which its sender may repeat.
 *
 * @param request the request, of a caller with access to the project
 * @param requests recognizes repeated requests; empty if the store cannot keep them
 * @param projectId the project
 * @param route what is called, with the job if it concerns one
 * @param status of a successful response
 */
record PromptPost(
        AuthorizedRequest request,
        Optional<IdempotentRequests> requests,
        String projectId,
        List<String> route,
        Status status) {

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
     * @param require throws a {@link Refusal} if the request cannot be made; a repetition is not a new request
     */
    Response respond(InputStream content, Runnable require, Work work) {
        Optional<String> key = IdempotencyKey.of(request.values(IdempotencyKey.HEADER));
        if (key.isEmpty()) {
            require.run();
            return written(work.apply(read(content).text(), null));
        }
        IdempotentRequests once = requests.orElseThrow(Refusal::keepsNoIdempotencyKeys);
        String scope = RepeatableRequest.scope(request.caller().keyName(), projectId, route, key.get());
        try {
            require.run();
        } catch (Refusal refused) {
            if (once.find(scope).isEmpty()) {
                throw refused;
            }
        }
        PromptReader.Prompt prompt = read(content);
        return once.unlessInFlight(
                new RepeatableRequest(scope, RepeatableRequest.fingerprint(prompt.content())),
                status.getStatusCode(),
                JobResponses::body,
                record -> written(work.apply(prompt.text(), record)),
                JobResponses::replayed);
    }

    private PromptReader.Prompt read(InputStream content) {
        return PromptReader.read(request.contentType(), content, request.caller());
    }

    private Response written(AgentJob job) {
        return JobResponses.written(job, status).build();
    }
}
