package dev.docent.rest;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionException;

import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.EventJson;
import dev.docent.impl.internal.rest.LargeBody;
import dev.docent.impl.internal.rest.QueryParameters;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.WaitPreference;
import dev.docent.jobs.internal.outbox.EventWaits;
import org.jspecify.annotations.Nullable;

/**
 * A GET of events of a project, perhaps by a client that prefers to wait for one.
 *
 * @param store keeps the events; empty if the store of the jobs keeps none
 * @param waits lets clients wait; empty if this host does not
 */
record EventsGet(
        DocentApiRequest call,
        Optional<CallerStore> store,
        Optional<EventWaits> waits,
        DirectResponse.Source directResponses) {

    ImmediateResponse respond() {
        String projectId = call.project();
        QueryParameters parameters = call.query("after", "limit");
        EventQuery query = EventQuery.of(projectId, parameters.limit())
                .after(parameters.text("after").orElse(null));
        EventPage now = read(query);
        Optional<WaitPreference> preference =
                waits.flatMap(present -> WaitPreference.of(call.request().prefer()));
        if (preference.isEmpty()) {
            return new ImmediateResponse(response(now));
        }
        if (!now.events().isEmpty()) {
            return new ImmediateResponse(preference.get().applied(response(now)));
        }
        return new LongPollResponse(
                call.request(),
                call::failed,
                directResponses,
                preference.get(),
                () -> waits.orElseThrow()
                        .await(query, now, preference.get().duration())
                        .handle((page, failure) -> late(now, page, failure)),
                () -> response(now));
    }

    private EventPage read(EventQuery query) {
        CallerStore kept = store.orElseThrow(
                () -> Refusal.notSupported("The job store of this host keeps no events; it must be a CallerStore"));
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
    private Response late(EventPage empty, @Nullable EventPage page, @Nullable Throwable failure) {
        if (failure == null) {
            byte[] found = EventJson.page(Objects.requireNonNull(page));
            return call.ok(found.length < LargeBody.LARGE ? found : EventJson.page(empty))
                    .build();
        }
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        call.failed(cause);
        return ErrorResponses.of(cause);
    }

    private Response response(EventPage page) {
        return call.ok(EventJson.page(page)).build();
    }
}
