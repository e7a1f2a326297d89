package dev.docent.client.exceptions;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import jakarta.ws.rs.ProcessingException;

/**
 * Thrown when a call of the admin API ended in anything but a readable success. One subclass for each kind of trouble.
 *
 * <p>It is deliberately no {@link jakarta.ws.rs.WebApplicationException}: when it escapes from a resource of the host, the
 * host answers 500 instead of passing on the status, which spoke of the host's key and not of its caller.
 *
 * <p>The message names the request, the status, the API's own message (at most 300 characters, control characters
 * replaced) and what to do; it never holds the key.
 */
public abstract sealed class AdminApiException extends ProcessingException
        permits InvalidRequestException,
                JobNotFoundException,
                KeyUnusableException,
                PermissionDeniedException,
                RateLimitedException,
                ServerFailureException,
                UnauthorizedException,
                UnreadableResponseException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String serverMessage;
    private final TreeMap<String, String> requestIds;

    AdminApiException(ErrorDetails details) {
        super(details.message(), details.cause());
        this.status = details.status();
        this.serverMessage = details.serverMessage();
        this.requestIds = new TreeMap<>(details.requestIds());
    }

    /** {@return the HTTP status code of the answer; 0 when the request was not sent} */
    public int status() {
        return status;
    }

    /** {@return the {@code error} of the answer's body, shortened; {@code null} when there was none that could be read} */
    public String serverMessage() {
        return serverMessage;
    }

    /**
     * {@return what the answer said to identify the request, for the API's operators: header value by lower-case header
     * name, of {@code x-request-id} and the like; empty when it said nothing}
     */
    public Map<String, String> requestIds() {
        return Collections.unmodifiableMap(requestIds);
    }

    /**
     * Looks for an exception of this kind in what a {@code CompletionStage} ended with; runtimes wrap it differently.
     *
     * @param failure any exception, may be {@code null}
     * @return it or the first of its causes that is an {@code AdminApiException}; empty when none is
     */
    public static Optional<AdminApiException> in(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof AdminApiException found) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }
}
