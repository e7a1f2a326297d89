package dev.docent.client.exceptions;

import java.time.Duration;
import java.util.Map;

/** The details of every exception in this package; {@code null} where not applicable. */
public record ErrorDetails(
        String message,
        int status,
        String serverMessage,
        Map<String, String> requestIds,
        Duration retryAfter,
        Throwable cause) {

    public static ErrorDetails beforeSending(String message) {
        return new ErrorDetails(message, 0, null, Map.of(), null, null);
    }
}
