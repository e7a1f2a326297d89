package dev.docent.client.exceptions;

import java.time.Duration;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when something other than the admin API responds that the address is not served: a 404, 405 or 410 without the
 * admin API's body {@code {"error": "…"}}. The response does not concern the job. Servers respond like this while the
 * application starts or is redeployed, proxies while they have no server; a wrong base address has the same effect.
 *
 * <p>The API did not handle the request, so that a POST can be sent again, too. Retryable: the waiter polls until its
 * deadline.
 */
public final class ApiNotReachedException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Duration retryAfter;

    public ApiNotReachedException(ErrorDetails details) {
        super(details);
        this.retryAfter = details.retryAfter();
    }

    /** {@return how long to wait, from {@code Retry-After}; empty if absent} */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
