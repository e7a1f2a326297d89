package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import org.jspecify.annotations.Nullable;

import static dev.docent.testkit.jobs.Samples.PROJECT;
import static dev.docent.testkit.jobs.Samples.START;

/** Sample events. */
final class CallerSamples {

    static final String OTHER_PROJECT = "beta";

    private CallerSamples() {}

    static OutboxEvent event(String id) {
        return event(id, PROJECT, START);
    }

    static OutboxEvent event(String id, String projectId, Instant at) {
        return new OutboxEvent(id, "deployment.done", at, projectId, null, Map.of());
    }

    /** Appends events of the default project, a second apart. */
    static void appended(CallerStore store, String... ids) {
        for (int i = 0; i < ids.length; i++) {
            store.append(event(ids[i], PROJECT, START.plusSeconds(i)));
        }
    }

    static EventQuery ofProject(int limit) {
        return EventQuery.of(PROJECT, limit);
    }

    static List<String> ids(EventPage page) {
        return page.events().stream().map(OutboxEvent::id).toList();
    }

    static List<String> types(EventPage page) {
        return page.events().stream().map(OutboxEvent::type).toList();
    }

    /** {@return the ids of all events from a position, read in pages} */
    static List<String> all(CallerStore store, @Nullable Set<String> projects, @Nullable String after, int limit) {
        List<String> ids = new ArrayList<>();
        EventPage page = store.events(new EventQuery(projects, after, limit));
        ids.addAll(ids(page));
        while (page.events().size() == limit) {
            page = store.events(new EventQuery(projects, page.next(), limit));
            ids.addAll(ids(page));
        }
        return ids;
    }
}
