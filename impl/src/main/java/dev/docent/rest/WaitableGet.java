package dev.docent.rest;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import jakarta.ws.rs.core.Response;

import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.WaitPreference;

/**
 * A GET whose caller may prefer to wait for a change: then it is continued by a thread of its own.
 *
 * @param request the admitted request; its caller must still be admitted when a wait is over
 * @param failed logs why a wait has no response of its own, as {@link Guard} does for failures before it
 * @param directResponses for callers when Jakarta REST can no longer send responses
 */
record WaitableGet(AuthorizedRequest request, Consumer<Throwable> failed, DirectResponse.Source directResponses) {

    /**
     * {@return the response: asynchronous if the caller waits for a change that has not happened}
     *
     * @param isPossible whether this host lets callers wait
     * @param isAwaited whether a caller that prefers to wait has to; asked only for such a caller
     * @param now creates the response without a wait, and that to a wait which does not end in time
     * @param wait begins a wait of at most this time; completes with the response
     */
    ImmediateResponse respond(
            boolean isPossible,
            BooleanSupplier isAwaited,
            Supplier<Response> now,
            Function<Duration, CompletionStage<Response>> wait) {
        Optional<WaitPreference> preference = isPossible ? WaitPreference.of(request.prefer()) : Optional.empty();
        if (preference.isEmpty()) {
            return new ImmediateResponse(now.get());
        }
        if (!isAwaited.getAsBoolean()) {
            return new ImmediateResponse(preference.get().applied(now.get()));
        }
        return new LongPollResponse(
                this, preference.get(), () -> wait.apply(preference.get().duration()), now);
    }
}
