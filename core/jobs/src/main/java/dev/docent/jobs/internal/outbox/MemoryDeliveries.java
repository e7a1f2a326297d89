package dev.docent.jobs.internal.outbox;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import org.jspecify.annotations.Nullable;

/** Deliveries of the events of a store in the memory of this process: a bounded number, lost when it ends. Thread-safe. */
public final class MemoryDeliveries implements DeliveryStore {

    private static final Logger LOG = System.getLogger(MemoryDeliveries.class.getName());

    private static final EventQuery FROM_THE_FIRST = new EventQuery(null, null, EventQuery.MAX_LIMIT);

    private final CallerStore store;
    private final Clock clock;
    private final int capacity;

    /** Positions in the events, by webhook. */
    private final Map<String, String> reached = new HashMap<>();

    private final Map<String, Held> deliveries = new LinkedHashMap<>();
    private boolean warned;

    /**
     * @param store keeps the events, and records of requests
     * @param clock time source of deliveries
     */
    public MemoryDeliveries(CallerStore store, Clock clock) {
        this(store, clock, MemoryOutbox.CAPACITY);
    }

    /** @param capacity maximum number of deliveries */
    MemoryDeliveries(CallerStore store, Clock clock, int capacity) {
        this.store = store;
        this.clock = clock;
        this.capacity = capacity;
    }

    @Override
    public synchronized int queue(
            String webhook, @Nullable Set<String> projects, @Nullable Set<String> types, int limit) {
        EventPage page = after(reached.computeIfAbsent(webhook, begins -> end()), limit);
        for (OutboxEvent event : page.events()) {
            if ((projects == null || projects.contains(event.projectId()))
                    && (types == null || types.contains(event.type()))) {
                add(webhook, event);
            }
        }
        reached.put(webhook, page.next());
        return page.events().size();
    }

    /** {@return the position after all events} */
    private String end() {
        EventPage page = store.events(FROM_THE_FIRST);
        while (page.events().size() == FROM_THE_FIRST.limit()) {
            page = after(page.next(), FROM_THE_FIRST.limit());
        }
        return page.next();
    }

    /** {@return events after a position; the first that there still are if those are no longer kept} */
    private EventPage after(String position, int limit) {
        EventQuery query = new EventQuery(null, position, Math.min(limit, EventQuery.MAX_LIMIT));
        try {
            return store.events(query);
        } catch (EventsNotKeptException given) {
            return store.events(query.after(null));
        }
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

    @Override
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

    @Override
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

    @Override
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

    @Override
    public synchronized Optional<WebhookDelivery> find(String id) {
        return Optional.ofNullable(deliveries.get(id)).map(Held::delivery);
    }

    @Override
    public synchronized boolean retry(String id, @Nullable IdempotencyRecord record) {
        WebhookDelivery before =
                find(id).filter(found -> found.state() != State.PENDING).orElse(null);
        if (before == null) {
            return false;
        }
        if (record != null) {
            store.keep(record);
        }
        keep(before.retriedAt(now()), null);
        return true;
    }

    @Override
    public synchronized int purgeBefore(Instant before, int limit) {
        Instant unsent = now().minus(MAX_PENDING);
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

    /** @param node that has claimed it; {@code null} for none */
    private record Held(WebhookDelivery delivery, @Nullable String node) {}
}
