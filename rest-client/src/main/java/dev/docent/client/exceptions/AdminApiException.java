package dev.docent.client.exceptions;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import jakarta.ws.rs.ProcessingException;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a call of the admin API did not end in a readable success. One subclass per kind of error.
 *
 * <p>It is deliberately not a {@link jakarta.ws.rs.WebApplicationException}: if it escapes from a resource of the host,
 * the host responds with 500 instead of forwarding the status, which concerns the host's key and not its caller.
 *
 * <p>The message names the request, the status, the API's own message (at most 300 characters, control characters
 * replaced) and what to do; it never contains the key.
 */
public abstract sealed class AdminApiException extends ProcessingException
        permits ApiNotReachedException,
                EventsGoneException,
                IdempotencyKeyReusedException,
                InvalidRequestException,
                JobNotFoundException,
                JobStateException,
                KeyUnusableException,
                PermissionDeniedException,
                RateLimitedException,
                RequestInProgressException,
                ServerFailureException,
                UnauthorizedException,
                UnreadableResponseException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final @Nullable String serverMessage;
    private final TreeMap<String, String> requestIds;

    AdminApiException(ErrorDetails details) {
        super(details.message(), details.cause());
        this.status = details.status();
        this.serverMessage = details.serverMessage();
        this.requestIds = new TreeMap<>(details.requestIds());
    }

    /** {@return the HTTP status code of the response; 0 if the request was not sent} */
    public int status() {
        return status;
    }

    /** {@return the {@code error} of the response body, shortened; {@code null} if absent or unreadable} */
    public @Nullable String serverMessage() {
        return serverMessage;
    }

    /**
     * {@return the request ids of the response, for the API's operators: header value by lower-case header name, such
     * as {@code x-request-id}; empty if there are none}
     */
    public Map<String, String> requestIds() {
        return Collections.unmodifiableMap(requestIds);
    }

    /**
     * Finds an exception of this type in the failure of a {@code CompletionStage}; runtimes wrap it differently.
     *
     * @param failure any exception, may be {@code null}
     * @return it or its first cause that is an {@code AdminApiException}; empty if there is none
     */
    public static Optional<AdminApiException> in(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof AdminApiException found) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }
}
