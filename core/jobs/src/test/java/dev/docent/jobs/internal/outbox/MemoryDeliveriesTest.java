package dev.docent.jobs.internal.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;

import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MemoryDeliveriesTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final SettableClock clock = new SettableClock();
    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(10, clock);
    private final MemoryDeliveries deliveries = new MemoryDeliveries(store, clock, 3);

    @Test
    void a_delivery_that_is_over_gives_way_before_one_that_is_pending() {
        deliveries.queue("hook", null, null, 9);
        append("a", "b", "c");
        deliveries.queue("hook", null, null, 9);
        WebhookDelivery done = deliveries.claim("hook", "node", 9, HOUR).get(1);
        deliveries.finish(done, "node", new DeliveryAttempt(State.DELIVERED, clock.instant(), 200, null));

        append("d");
        deliveries.queue("hook", null, null, 9);

        assertThat(deliveries.find(done.id())).isEmpty();
        assertThat(deliveries.list("hook", null, State.PENDING, 9))
                .extracting(delivery -> delivery.event().id())
                .containsExactlyInAnyOrder("a", "c", "d");
    }

    @Test
    void if_all_are_pending_the_oldest_is_lost() {
        deliveries.queue("hook", null, null, 9);
        append("a", "b", "c");
        deliveries.queue("hook", null, null, 9);
        append("d");
        deliveries.queue("hook", null, null, 9);

        assertThat(deliveries.list("hook", null, State.PENDING, 9))
                .extracting(delivery -> delivery.event().id())
                .containsExactlyInAnyOrder("b", "c", "d");
    }

    @Test
    void a_pending_delivery_is_deleted_when_nobody_has_sent_it_for_a_month() {
        deliveries.queue("hook", null, null, 9);
        append("a");
        deliveries.queue("hook", null, null, 9);

        clock.advance(Duration.ofDays(29));
        assertThat(deliveries.purgeBefore(clock.instant(), 9)).isZero();
        clock.advance(Duration.ofDays(2));
        assertThat(deliveries.purgeBefore(clock.instant(), 9)).isEqualTo(1);
    }

    @Test
    void events_that_are_no_longer_kept_are_passed_over() {
        deliveries.queue("hook", null, null, 9);
        append(IntStream.range(0, MemoryOutbox.CAPACITY + 2)
                .mapToObj(number -> "event-" + number)
                .toArray(String[]::new));

        assertThat(deliveries.queue("hook", null, null, 1)).isEqualTo(1);

        assertThat(deliveries.list("hook", null, State.PENDING, 9))
                .extracting(delivery -> delivery.event().id())
                .containsExactly("event-2");
    }

    private void append(String... ids) {
        IntStream.range(0, ids.length)
                .forEach(i ->
                        store.append(new OutboxEvent(ids[i], "job.failed", Instant.EPOCH, "alpha", "job", Map.of())));
    }
}
