package dev.docent.client.exceptions;

import java.time.Duration;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The details of every exception in this package. An application creates them only for its tests.
 *
 * @param message the exception's message
 * @param status the HTTP status code of the response; 0 if the request was not sent
 * @param serverMessage the {@code error} of the response body, shortened; {@code null} if there was none
 * @param requestIds header values that identify the request, by lower-case header name; never {@code null}
 * @param retryAfter the delay that the API requests; {@code null} if it requests none
 * @param cause may be {@code null}
 */
public record ErrorDetails(
        String message,
        int status,
        @Nullable String serverMessage,
        Map<String, String> requestIds,
        @Nullable Duration retryAfter,
        @Nullable Throwable cause) {

    /** {@return the details of a request that was not sent} */
    public static ErrorDetails beforeSending(String message) {
        return new ErrorDetails(message, 0, null, Map.of(), null, null);
    }
}
