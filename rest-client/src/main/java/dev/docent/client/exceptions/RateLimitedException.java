package dev.docent.client.exceptions;

import java.time.Duration;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when the API responds with 429. The vendor allows 100 creations and 100 follow-up messages per project and
 * hour.
 */
public final class RateLimitedException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Duration retryAfter;

    public RateLimitedException(ErrorDetails details) {
        super(details);
        this.retryAfter = details.retryAfter();
    }

    /** {@return how long to wait, from {@code Retry-After}; empty if absent} */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
