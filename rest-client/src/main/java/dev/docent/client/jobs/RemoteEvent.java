package dev.docent.client.jobs;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import dev.docent.client.internal.json.JsonFields;
import org.jspecify.annotations.Nullable;

import static dev.docent.client.internal.json.JsonFields.field;
import static dev.docent.client.internal.json.JsonFields.required;

/** Something that happened in a project. Immutable and safe to share between threads. */
public final class RemoteEvent {

    private final Values values;

    private record Values(
            String id,
            String type,
            Instant time,
            String projectId,
            @Nullable String jobId,
            Map<String, String> data) {}

    private RemoteEvent(Values values) {
        this.values = values;
    }

    /** @throws JsonException when it is not as described */
    static RemoteEvent read(JsonObject json) {
        return new RemoteEvent(new Values(
                required(json, "id", JsonFields::text),
                required(json, "type", JsonFields::text),
                required(json, "time", JsonFields::time),
                required(json, "projectId", JsonFields::text),
                field(json, "jobId", JsonFields::text),
                required(json, "data", RemoteEvent::data)));
    }

    /** Texts only: what is more than a text is of a version that this one does not know. */
    private static Map<String, String> data(JsonValue value) {
        Map<String, String> data = new TreeMap<>();
        JsonFields.object(value).forEach((name, entry) -> {
            if (entry.getValueType() == JsonValue.ValueType.STRING) {
                data.put(name, JsonFields.text(entry));
            }
        });
        return Map.copyOf(data);
    }

    /** {@return identifies the event, here and in deliveries to webhooks} */
    public String id() {
        return values.id();
    }

    /** {@return such as {@code job.completed}; ignore types that you do not know} */
    public String type() {
        return values.type();
    }

    /** {@return when it happened} */
    public Instant time() {
        return values.time();
    }

    /** {@return project that it concerns} */
    public String projectId() {
        return values.projectId();
    }

    /** {@return job that it concerns; {@code null} if it concerns none} */
    public @Nullable String jobId() {
        return values.jobId();
    }

    /** {@return what else is known, such as the {@code status} of the job after the event; unmodifiable} */
    public Map<String, String> data() {
        return values.data();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RemoteEvent that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return "RemoteEvent" + values.toString().substring("Values".length());
    }
}
