package dev.docent.api.jobs.callers;

import java.util.List;
import java.util.Objects;

/**
 * A page of events.
 *
 * @param events in their order, which never changes; fewer than the limit of the query, or none, when there are no more yet
 * @param next where the next page begins, after all events of this one: 1 to 255 visible ASCII characters without meaning to
 *     others than the store. Also on an empty page it may differ from the position that was asked for
 */
public record EventPage(List<OutboxEvent> events, String next) {

    /** @throws NullPointerException when a component is {@code null} */
    public EventPage {
        events = List.copyOf(events);
        Objects.requireNonNull(next, "next");
    }
}
