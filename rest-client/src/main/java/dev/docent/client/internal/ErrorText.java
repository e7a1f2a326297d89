package dev.docent.client.internal;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** Extracts the message of an error body: the admin API's {@code error}, or problem details (RFC 9457). */
public final class ErrorText {

    private static final List<String> MESSAGES = List.of("error", "message");
    private static final int MAX_LENGTH = 300;

    private ErrorText() {}

    /** {@return the message, shortened; {@code null} when there is none} */
    public static @Nullable String in(JsonObject body) {
        String message = MESSAGES.stream()
                .map(name -> text(body, name))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseGet(() -> problem(body));
        return message == null ? null : Excerpt.of(message, MAX_LENGTH);
    }

    private static @Nullable String problem(JsonObject body) {
        String joined = Stream.of("title", "detail")
                .map(name -> text(body, name))
                .filter(Objects::nonNull)
                .collect(Collectors.joining(": "));
        return joined.isEmpty() ? null : joined;
    }

    private static @Nullable String text(JsonObject body, String name) {
        JsonValue value = body.get(name);
        if (value instanceof JsonString string && !string.getString().isBlank()) {
            return string.getString();
        }
        return value instanceof JsonObject nested && !nested.isEmpty() ? in(nested) : null;
    }
}
