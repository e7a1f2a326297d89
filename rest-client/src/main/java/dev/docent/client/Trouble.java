package dev.docent.client;

import java.time.Duration;
import java.util.Map;

/** What every exception of this package is made of; {@code null} where there is nothing to say. */
record Trouble(
        String message,
        int status,
        String serverMessage,
        Map<String, String> requestIds,
        Duration retryAfter,
        Throwable cause) {

    static Trouble beforeSending(String message) {
        return new Trouble(message, 0, null, Map.of(), null, null);
    }
}
