package dev.docent.jobs.internal.outbox;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;

/**
 * Events in the memory of this process: a bounded number, lost when it ends. A position names
 * the process, so that one of an earlier process is recognized. Thread-safe.
 */
public final class MemoryOutbox {

    /** Maximum number of events. */
    public static final int CAPACITY = 10_000;

    private final int capacity;
    private final long epoch = new SecureRandom().nextLong();
    private final Deque<OutboxEvent> events = new ArrayDeque<>();
    private final Set<String> ids = new HashSet<>();
    private long deleted;

    public MemoryOutbox() {
        this(CAPACITY);
    }

    /** @param capacity maximum number of events */
    MemoryOutbox(int capacity) {
        this.capacity = capacity;
    }

    /** Adds an event at the end; one that is kept already is ignored. The oldest gives way when there is no room. */
    public synchronized void append(OutboxEvent event) {
        if (!ids.add(event.id())) {
            return;
        }
        events.add(event);
        if (events.size() > capacity) {
            removeFirst();
        }
    }

    private void removeFirst() {
        ids.remove(events.remove().id());
        deleted++;
    }

    /** The event at the end has the number of all events that there ever were. */
    private long last() {
        return deleted + events.size();
    }

    /** As {@link CallerStore#events}. */
    public synchronized EventPage page(EventQuery query) {
        long from = query.after() == null ? deleted : numberOf(query.after());
        if (from < deleted || from > last()) {
            throw new EventsNotKeptException();
        }
        Set<String> projects = query.projects();
        List<OutboxEvent> page = new ArrayList<>();
        long number = deleted;
        for (OutboxEvent event : events) {
            number++;
            if (number > from && (projects == null || projects.contains(event.projectId()))) {
                page.add(event);
                if (page.size() == query.limit()) {
                    return new EventPage(page, position(number));
                }
            }
        }
        return new EventPage(page, position(last()));
    }

    /** As {@link CallerStore#purgeEventsBefore}. */
    public synchronized int purgeBefore(Instant before, int limit) {
        int purged = 0;
        while (purged < limit && !events.isEmpty() && events.element().time().isBefore(before)) {
            removeFirst();
            purged++;
        }
        return purged;
    }

    private String position(long number) {
        return EventPosition.of(epoch, number);
    }

    /** {@return the number of a position; -1, which is no longer kept, for one of another process} */
    private long numberOf(String position) {
        long[] numbers = EventPosition.numbers(position, 2);
        return numbers[0] == epoch ? numbers[1] : -1;
    }
}
