package dev.docent.client.exceptions;

import java.time.Duration;
import java.util.Map;

/** What every exception of this package is made of; {@code null} where there is nothing to say. */
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
