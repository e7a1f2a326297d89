package dev.docent.impl.internal.rest;

import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.base.internal.json.JsonObjectWriter;

/** Writes events as {@code docent-api.yaml} describes them. */
public final class EventJson {

    private EventJson() {}

    /** {@return a page of events} */
    public static byte[] page(EventPage page) {
        return JsonObjectWriter.object(
                object -> object.array("data", page.events(), EventJson::write).string("next", page.next()));
    }

    /** Writes the members of an event. */
    static void write(JsonObjectWriter object, OutboxEvent event) {
        object.string("id", event.id())
                .string("type", event.type())
                .string("time", event.time())
                .string("projectId", event.projectId())
                .string("jobId", event.jobId())
                .member("data", data -> event.data().forEach(data::string));
    }
}
