package dev.docent.rest;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.http.CompletedResponseException;
import dev.docent.internal.http.ErrorResponses;
import dev.docent.internal.http.FailureLog;

/** Logs failures after a resource method has returned, as {@link Guard} does for earlier ones. */
final class LateFailures {

    private LateFailures() {}

    /** {@return the result of {@code awaited}; a failure is logged and replaced by its complete response} */
    static Supplier<CompletionStage<Optional<AgentJob>>> logged(
            AgentJobResource resource, Supplier<CompletionStage<Optional<AgentJob>>> awaited) {
        String request = RequestName.of(resource, "/{id}");
        FailureLog failures = resource.failures;
        return () -> {
            CompletableFuture<Optional<AgentJob>> result = new CompletableFuture<>();
            awaited.get().whenComplete((job, failure) -> {
                if (failure == null) {
                    result.complete(job);
                } else {
                    failures.failed(failure, request, true);
                    result.completeExceptionally(new CompletedResponseException(ErrorResponses.of(failure)));
                }
            });
            return result;
        };
    }
}
