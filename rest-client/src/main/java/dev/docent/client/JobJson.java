package dev.docent.client;

import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.function.Function;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import dev.docent.api.internal.JobFields;
import org.jspecify.annotations.Nullable;

/** Reads the values of a job from its JSON, for {@link RemoteAgentJob}. */
final class JobJson {

    private JobJson() {}

    /** {@return whether it has a field of a job, or none at all: every field may be absent} */
    static boolean isJob(JsonObject json) {
        return json.isEmpty() || JobFields.JOB.stream().anyMatch(field -> json.containsKey(field.name()));
    }

    static RemoteAgentJob.Source source(JsonValue value) {
        if (!(value instanceof JsonObject json)) {
            throw new JsonException("not an object");
        }
        return RemoteAgentJob.Source.read(field(json, "repository", JobJson::text), field(json, "ref", JobJson::text));
    }

    /**
     * {@return a value; {@code null} if it is absent or null}
     *
     * @throws JsonException if it has another type than the admin API defines
     */
    static <T> @Nullable T field(JsonObject json, String name, Function<JsonValue, T> parser) {
        JsonValue value = json.get(name);
        if (value == null || value == JsonValue.NULL) {
            return null;
        }
        try {
            return parser.apply(value);
        } catch (JsonException | IllegalArgumentException | DateTimeException invalid) {
            throw new JsonException("\"" + name + "\" is invalid: " + invalid.getMessage(), invalid);
        }
    }

    static URI uri(JsonValue value) {
        return URI.create(text(value));
    }

    static Instant instant(JsonValue value) {
        return Instant.parse(text(value));
    }

    /** Numbers and booleans are read as their text. */
    static String text(JsonValue value) {
        return switch (value.getValueType()) {
            case STRING -> ((JsonString) value).getString();
            case NUMBER, TRUE, FALSE -> value.toString();
            default -> throw new JsonException("not a string");
        };
    }
}
