package dev.docent.jobs.internal.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.callers.DeliveryAttempt;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.api.jobs.callers.WebhookDelivery;
import dev.docent.api.jobs.callers.WebhookDelivery.State;
import dev.docent.jobs.internal.SettableClock;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class MemoryOutboxTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final SettableClock clock = new SettableClock();
    private final MemoryOutbox outbox = new MemoryOutbox(clock, 3);

    @Test
    void the_oldest_event_gives_way_and_its_position_with_it() {
        append("a");
        String first = outbox.page(EventQuery.of("alpha", 1)).next();
        append("b", "c", "d");
        String last = outbox.page(EventQuery.of("alpha", 9)).next();

        assertThat(ids()).containsExactly("b", "c", "d");
        assertThat(outbox.page(EventQuery.of("alpha", 9).after(first)).events()).hasSize(3);

        append("e", "f");

        assertThat(ids()).containsExactly("d", "e", "f");
        assertThatExceptionOfType(EventsNotKeptException.class)
                .isThrownBy(() -> outbox.page(EventQuery.of("alpha", 9).after(first)));
        assertThat(outbox.page(EventQuery.of("alpha", 9).after(last)).events()).hasSize(2);
    }

    @Test
    void a_position_of_another_process_is_not_kept() {
        append("a");
        MemoryOutbox restarted = new MemoryOutbox(clock, 3);

        String position = outbox.page(EventQuery.of("alpha", 9)).next();

        assertThatExceptionOfType(EventsNotKeptException.class)
                .isThrownBy(() -> restarted.page(EventQuery.of("alpha", 9).after(position)));
    }

    @Test
    void a_delivery_that_is_over_gives_way_before_one_that_is_pending() {
        outbox.queue("hook", null, null, 9);
        append("a", "b", "c");
        outbox.queue("hook", null, null, 9);
        WebhookDelivery done = outbox.claim("hook", "node", 9, HOUR).get(1);
        outbox.finish(done, "node", new DeliveryAttempt(State.DELIVERED, clock.instant(), 200, null));

        append("d");
        outbox.queue("hook", null, null, 9);

        assertThat(outbox.find(done.id())).isEmpty();
        assertThat(outbox.list("hook", null, State.PENDING, 9))
                .extracting(delivery -> delivery.event().id())
                .containsExactlyInAnyOrder("a", "c", "d");
    }

    @Test
    void if_all_are_pending_the_oldest_is_lost() {
        outbox.queue("hook", null, null, 9);
        append("a", "b", "c");
        outbox.queue("hook", null, null, 9);
        append("d");
        outbox.queue("hook", null, null, 9);

        assertThat(outbox.list("hook", null, State.PENDING, 9))
                .extracting(delivery -> delivery.event().id())
                .containsExactlyInAnyOrder("b", "c", "d");
    }

    @Test
    void a_pending_delivery_is_deleted_when_nobody_has_sent_it_for_a_month() {
        outbox.queue("hook", null, null, 9);
        append("a");
        outbox.queue("hook", null, null, 9);

        clock.advance(Duration.ofDays(29));
        assertThat(outbox.purgeDeliveriesBefore(clock.instant(), 9)).isZero();
        clock.advance(Duration.ofDays(2));
        assertThat(outbox.purgeDeliveriesBefore(clock.instant(), 9)).isEqualTo(1);
    }

    private void append(String... ids) {
        IntStream.range(0, ids.length)
                .forEach(i ->
                        outbox.append(new OutboxEvent(ids[i], "job.failed", Instant.EPOCH, "alpha", "job", Map.of())));
    }

    private List<String> ids() {
        return outbox.page(EventQuery.of("alpha", 9)).events().stream()
                .map(OutboxEvent::id)
                .toList();
    }
}
