package dev.docent.client.exceptions;

import java.time.Duration;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when the API responds with 408 or any 5xx. Of these, 408, 502, 503 and 504 are usually temporary.
 */
public final class ServerFailureException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Duration retryAfter;

    public ServerFailureException(ErrorDetails details) {
        super(details);
        this.retryAfter = details.retryAfter();
    }

    /** {@return how long to wait, from {@code Retry-After}; empty if absent} */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
