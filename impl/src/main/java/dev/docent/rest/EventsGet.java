package dev.docent.rest;

import java.util.Optional;

import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.impl.internal.rest.EventJson;
import dev.docent.impl.internal.rest.LargeBody;
import dev.docent.impl.internal.rest.QueryParameters;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.jobs.internal.outbox.EventWaits;

/**
 * A GET of events of a project, perhaps by a client that prefers to wait for one.
 *
 * @param store keeps the events; empty if the store of the jobs keeps none
 * @param waits lets clients wait; empty if this host does not
 */
record EventsGet(DocentApiRequest call, Optional<CallerStore> store, Optional<EventWaits> waits, WaitableGet poll) {

    ImmediateResponse respond() {
        String projectId = call.project();
        QueryParameters parameters = call.query("after", "limit");
        EventQuery query = EventQuery.of(projectId, parameters.limit())
                .after(parameters.text("after").orElse(null));
        EventPage now = read(query);
        return poll.respond(
                waits.isPresent(),
                now.events()::isEmpty,
                () -> response(now),
                atMost -> waits.orElseThrow().await(query, now, atMost).thenApply(page -> late(now, page)));
    }

    private EventPage read(EventQuery query) {
        CallerStore kept = store.orElseThrow(
                () -> Refusal.notSupported("The job store of this host keeps no events; set docent.jobs.datasource"));
        try {
            return kept.events(query);
        } catch (IllegalArgumentException malformed) {
            throw Refusal.badParameter("after", "must be the next of an earlier response");
        }
    }

    /**
     * Sent by the task that polls for everybody. A page that the buffers do not hold is left to the next request, which
     * finds it at once.
     */
    private Response late(EventPage empty, EventPage page) {
        byte[] found = EventJson.page(page);
        return call.ok(found.length < LargeBody.LARGE ? found : EventJson.page(empty))
                .build();
    }

    private Response response(EventPage page) {
        return call.ok(EventJson.page(page)).build();
    }
}
