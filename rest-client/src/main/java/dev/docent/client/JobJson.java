package dev.docent.client;

import java.time.DateTimeException;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.internal.WireObject;
import dev.docent.api.jobs.AgentJob;

/** Reads a job from its JSON. Absent fields are {@code null}; unknown fields are ignored. */
final class JobJson {

    private JobJson() {}

    /** {@return whether it has a field of a job, or none at all: every field may be absent} */
    static boolean isJob(JsonObject json) {
        return json.isEmpty() || JobFields.JOB.fields().stream().anyMatch(field -> json.containsKey(field.name()));
    }

    /** @throws JsonException if a value has another type than the admin API defines */
    static AgentJob read(JsonObject json) {
        return read(JobFields.JOB, json);
    }

    private static <T, B> T read(WireObject<T, B> type, JsonObject json) {
        B builder = type.builder().get();
        for (WireField<T, B> field : type.fields()) {
            JsonValue value = json.get(field.name());
            if (value != null && value != JsonValue.NULL) {
                set(field, builder, value);
            }
        }
        return type.build().apply(builder);
    }

    private static <T, B> void set(WireField<T, B> field, B builder, JsonValue value) {
        try {
            if (field instanceof WireField.Nested<T, B, ?> nested) {
                setNested(nested, builder, value);
            } else if (field instanceof WireField.Text<T, B> text) {
                text.setter().accept(builder, text(value));
            }
        } catch (JsonException | IllegalArgumentException | DateTimeException invalid) {
            throw new JsonException("\"" + field.name() + "\" is invalid: " + invalid.getMessage(), invalid);
        }
    }

    private static <B, V> void setNested(WireField.Nested<?, B, V> field, B builder, JsonValue value) {
        if (!(value instanceof JsonObject object)) {
            throw new JsonException("not an object");
        }
        field.setter().accept(builder, read(field.type(), object));
    }

    /** Numbers and booleans are read as their text. */
    private static String text(JsonValue value) {
        return switch (value.getValueType()) {
            case STRING -> ((JsonString) value).getString();
            case NUMBER, TRUE, FALSE -> value.toString();
            default -> throw new JsonException("not a string");
        };
    }
}
