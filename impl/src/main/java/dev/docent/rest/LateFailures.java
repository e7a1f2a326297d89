package dev.docent.rest;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.http.CompletedResponseException;
import dev.docent.internal.http.ErrorResponses;
import dev.docent.internal.http.FailureLog;

/** Logs what fails after a resource's method has returned, as {@link Guard} does with what fails before. */
final class LateFailures {

    private LateFailures() {}

    /** {@return what {@code awaited} brings; a failure of it is logged, and comes as its finished answer} */
    static Supplier<CompletionStage<Optional<AgentJob>>> answered(
            AgentJobResource resource, Supplier<CompletionStage<Optional<AgentJob>>> awaited) {
        String request = RequestName.of(resource, "/{id}");
        FailureLog failures = resource.failures;
        return () -> {
            CompletableFuture<Optional<AgentJob>> answer = new CompletableFuture<>();
            awaited.get().whenComplete((job, failure) -> {
                if (failure == null) {
                    answer.complete(job);
                } else {
                    failures.failed(failure, request, true);
                    answer.completeExceptionally(new CompletedResponseException(ErrorResponses.of(failure)));
                }
            });
            return answer;
        };
    }
}
