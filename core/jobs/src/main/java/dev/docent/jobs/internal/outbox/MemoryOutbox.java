package dev.docent.jobs.internal.outbox;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.DeliveryAttempt;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.api.jobs.callers.WebhookDelivery;
import dev.docent.api.jobs.callers.WebhookDelivery.State;
import org.jspecify.annotations.Nullable;

/**
 * Events and their deliveries in the memory of this process: a bounded number of each, lost when it ends. A position names
 * the process, so that one of an earlier process is recognized. Thread-safe.
 */
public final class MemoryOutbox {

    /** Maximum number of events, and of deliveries. */
    public static final int CAPACITY = 10_000;

    private static final Logger LOG = System.getLogger(MemoryOutbox.class.getName());

    private final Clock clock;
    private final int capacity;
    private final long epoch = new SecureRandom().nextLong();
    private final Deque<OutboxEvent> events = new ArrayDeque<>();
    private final Set<String> ids = new HashSet<>();
    private final Map<String, Long> reached = new HashMap<>();
    private final Map<String, Held> deliveries = new LinkedHashMap<>();
    private long deleted;
    private boolean warned;

    /** @param clock time source of deliveries */
    public MemoryOutbox(Clock clock) {
        this(clock, CAPACITY);
    }

    /** @param capacity maximum number of events, and of deliveries */
    MemoryOutbox(Clock clock, int capacity) {
        this.clock = clock;
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

    /** As {@link CallerStore#queueDeliveries}. */
    public synchronized int queue(
            String webhook, @Nullable Set<String> projects, @Nullable Set<String> types, int limit) {
        long from = Math.max(reached.computeIfAbsent(webhook, begins -> last()), deleted);
        List<OutboxEvent> considered =
                events.stream().skip(from - deleted).limit(limit).toList();
        for (OutboxEvent event : considered) {
            if ((projects == null || projects.contains(event.projectId()))
                    && (types == null || types.contains(event.type()))) {
                add(webhook, event);
            }
        }
        reached.put(webhook, from + considered.size());
        return considered.size();
    }

    private void add(String webhook, OutboxEvent event) {
        Instant now = now();
        String id = DeliveryId.of(webhook, event.id());
        if (deliveries.containsKey(id)) {
            return;
        }
        if (deliveries.size() >= capacity) {
            makeRoom();
        }
        deliveries.put(
                id,
                new Held(new WebhookDelivery(id, webhook, event, State.PENDING, 0, now, now, null, null, null), null));
    }

    /** The oldest that is over gives way, or else the oldest. */
    private void makeRoom() {
        String oldest = deliveries.values().stream()
                .map(Held::delivery)
                .filter(delivery -> delivery.state() != State.PENDING)
                .findFirst()
                .map(WebhookDelivery::id)
                .orElse(null);
        if (oldest == null && !warned) {
            warned = true;
            LOG.log(
                    Level.WARNING,
                    "More than " + capacity + " deliveries to webhooks are pending in memory; the oldest are lost."
                            + " Set docent.jobs.datasource to keep them in a database (This is logged once.)");
        }
        deliveries.remove(oldest == null ? deliveries.keySet().iterator().next() : oldest);
    }

    /** As {@link CallerStore#claimDeliveries}. */
    public synchronized List<WebhookDelivery> claim(String webhook, String node, int max, Duration lease) {
        Instant now = now();
        List<WebhookDelivery> due = deliveries.values().stream()
                .map(Held::delivery)
                .filter(delivery -> delivery.webhook().equals(webhook)
                        && delivery.state() == State.PENDING
                        && !delivery.dueAt().isAfter(now))
                .sorted(Comparator.comparing(WebhookDelivery::dueAt))
                .limit(max)
                .toList();
        return due.stream()
                .map(delivery -> keep(
                        new WebhookDelivery(
                                delivery.id(),
                                webhook,
                                delivery.event(),
                                State.PENDING,
                                delivery.attempt() + 1,
                                delivery.queuedAt(),
                                now.plus(lease),
                                now,
                                delivery.lastStatus(),
                                delivery.lastError()),
                        node))
                .toList();
    }

    private WebhookDelivery keep(WebhookDelivery delivery, @Nullable String node) {
        deliveries.put(delivery.id(), new Held(delivery, node));
        return delivery;
    }

    /** As {@link CallerStore#finish}. */
    public synchronized boolean finish(WebhookDelivery claimed, String node, DeliveryAttempt attempt) {
        Held held = deliveries.get(claimed.id());
        if (held == null
                || !node.equals(held.node())
                || held.delivery().state() != State.PENDING
                || held.delivery().attempt() != claimed.attempt()) {
            return false;
        }
        WebhookDelivery before = held.delivery();
        keep(
                new WebhookDelivery(
                        before.id(),
                        before.webhook(),
                        before.event(),
                        attempt.state(),
                        before.attempt(),
                        before.queuedAt(),
                        attempt.dueAt().truncatedTo(ChronoUnit.MICROS),
                        before.lastTryAt(),
                        attempt.status(),
                        attempt.error()),
                null);
        return true;
    }

    /** As {@link CallerStore#deliveries}. */
    public synchronized List<WebhookDelivery> list(
            String webhook, @Nullable Set<String> projects, State state, int limit) {
        List<WebhookDelivery> found = new ArrayList<>(deliveries.values().stream()
                .map(Held::delivery)
                .filter(delivery -> delivery.webhook().equals(webhook) && delivery.state() == state)
                .filter(delivery ->
                        projects == null || projects.contains(delivery.event().projectId()))
                .toList());
        Collections.reverse(found);
        found.sort(Comparator.comparing(WebhookDelivery::queuedAt).reversed());
        return found.stream().limit(limit).toList();
    }

    /** As {@link CallerStore#delivery}. */
    public synchronized Optional<WebhookDelivery> find(String id) {
        return Optional.ofNullable(deliveries.get(id)).map(Held::delivery);
    }

    /** As {@link CallerStore#retryDelivery}. */
    public synchronized boolean retry(String id) {
        WebhookDelivery before =
                find(id).filter(found -> found.state() != State.PENDING).orElse(null);
        if (before == null) {
            return false;
        }
        keep(before.retriedAt(now()), null);
        return true;
    }

    /** As {@link CallerStore#purgeDeliveriesBefore}. */
    public synchronized int purgeDeliveriesBefore(Instant before, int limit) {
        Instant unsent = now().minus(CallerStore.MAX_PENDING);
        List<String> old = deliveries.values().stream()
                .map(Held::delivery)
                .filter(delivery -> delivery.queuedAt().isBefore(before))
                .filter(delivery ->
                        delivery.state() != State.PENDING || delivery.queuedAt().isBefore(unsent))
                .limit(limit)
                .map(WebhookDelivery::id)
                .toList();
        old.forEach(deliveries::remove);
        return old.size();
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private String position(long number) {
        return EventPosition.of(epoch, number);
    }

    /** {@return the number of a position; -1, which is no longer kept, for one of another process} */
    private long numberOf(String position) {
        long[] numbers = EventPosition.numbers(position, 2);
        return numbers[0] == epoch ? numbers[1] : -1;
    }

    /** @param node that has claimed it; {@code null} for none */
    private record Held(WebhookDelivery delivery, @Nullable String node) {}
}
