package dev.docent.client.internal;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * The message of an error body: the admin API's {@code error}, or that of a gateway, such as problem details (RFC 9457).
 *
 * @param message shortened; {@code null} if there is none
 * @param fromAdminApi whether it is an object with the text {@code error}, as the admin API sends it
 */
public record ErrorText(@Nullable String message, boolean fromAdminApi) {

    /** Of a body that is not an object in JSON. */
    public static final ErrorText NONE = new ErrorText(null, false);

    private static final String ERROR = "error";
    private static final List<String> MESSAGES = List.of(ERROR, "message");
    private static final int MAX_LENGTH = 300;

    /** {@return the message of a body} */
    public static ErrorText in(JsonObject body) {
        String message = message(body);
        return new ErrorText(
                message == null ? null : Excerpt.of(message, MAX_LENGTH), body.get(ERROR) instanceof JsonString);
    }

    private static @Nullable String message(JsonObject body) {
        return MESSAGES.stream()
                .map(name -> text(body, name))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseGet(() -> problem(body));
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
        return value instanceof JsonObject nested && !nested.isEmpty() ? message(nested) : null;
    }
}
