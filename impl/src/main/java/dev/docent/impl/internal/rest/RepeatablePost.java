package dev.docent.impl.internal.rest;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.base.internal.keys.Caller;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.jobs.internal.callers.RepeatableRequest;
import org.jspecify.annotations.Nullable;

/**
 * A POST, which its sender may repeat with the same {@code Idempotency-Key}.
 *
 * @param caller who sends it, with access to the project
 * @param key the {@code Idempotency-Key}; empty if there is none
 * @param requests recognizes repeated requests; empty if the store cannot keep them
 * @param projectId the project
 * @param route what is called, with the job or delivery if it concerns one
 * @param status of a successful response
 */
public record RepeatablePost(
        Caller caller,
        Optional<String> key,
        Optional<IdempotentRequests> requests,
        String projectId,
        List<String> route,
        Status status) {

    /** @param required throws a {@link Refusal} if the request cannot be made; a repetition is not a new request */
    public void require(Runnable required) {
        try {
            required.run();
        } catch (Refusal refused) {
            if (key.isEmpty()
                    || requests.isEmpty()
                    || requests.get().find(scope(key.get())).isEmpty()) {
                throw refused;
            }
        }
    }

    /**
     * Makes the request, unless it took effect before.
     *
     * @param <C> what the request changes, such as a job
     * @param content the content of the request, which that of a repetition must be equal to
     * @param body makes the body of the response from what is changed
     * @param work makes the request, and keeps the record that the given function returns; that is {@code null} without a key
     * @param replay makes the response to a repetition
     */
    public <C> Response respond(
            byte[] content,
            Function<C, String> body,
            Function<@Nullable Function<C, IdempotencyRecord>, Response> work,
            Function<IdempotencyRecord, Response> replay) {
        if (key.isEmpty()) {
            return work.apply(null);
        }
        return requests.orElseThrow(Refusal::keepsNoIdempotencyKeys)
                .unlessInFlight(
                        new RepeatableRequest(scope(key.get()), RepeatableRequest.fingerprint(content)),
                        status.getStatusCode(),
                        body,
                        work::apply,
                        replay);
    }

    private String scope(String given) {
        return RepeatableRequest.scope(caller.keyName(), projectId, route, given);
    }
}
