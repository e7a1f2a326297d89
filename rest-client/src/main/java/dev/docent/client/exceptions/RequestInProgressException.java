package dev.docent.client.exceptions;

import java.time.Duration;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when the API responds with 409 because a request with the same {@code Idempotency-Key} is being processed. The same
 * call with the same key, later, gets its response.
 */
public final class RequestInProgressException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Duration retryAfter;

    public RequestInProgressException(ErrorDetails details) {
        super(details);
        this.retryAfter = details.retryAfter();
    }

    /** {@return how long to wait, from {@code Retry-After}; empty if absent} */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
