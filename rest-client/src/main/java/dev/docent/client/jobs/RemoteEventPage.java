package dev.docent.client.jobs;

import java.util.List;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;

import dev.docent.client.internal.json.JsonFields;

/**
 * A page of events.
 *
 * @param events in their order; may be empty; unmodifiable
 * @param next position after these events: the {@code after} of the next request, also after an empty page
 */
public record RemoteEventPage(List<RemoteEvent> events, String next) {

    /** @throws NullPointerException when a component is {@code null} */
    public RemoteEventPage {
        events = List.copyOf(events);
    }

    /**
     * For the client only.
     *
     * @throws JsonException when it is not as described
     * @hidden
     */
    public static RemoteEventPage read(JsonObject json) {
        return new RemoteEventPage(
                JsonFields.list(json, "data", RemoteEvent::read), JsonFields.required(json, "next", JsonFields::text));
    }
}
