package dev.docent.impl.internal.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.base.internal.http.client.RawHttpResponse;
import dev.docent.jobs.internal.outbox.DeliveryAttempt;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class DeliveryPolicyTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private final DeliveryPolicy longest = new DeliveryPolicy(() -> 1);
    private final DeliveryPolicy shortest = new DeliveryPolicy(() -> 0);

    @ParameterizedTest
    @CsvSource({"1, PT5S", "2, PT10S", "3, PT20S", "10, PT42M40S", "12, PT2H50M40S", "13, PT3H", "1000, PT3H"})
    void pauses_double_up_to_three_hours_and_have_jitter(int attempt, Duration pause) {
        assertThat(longest.after(delivery(attempt, NOW), "down", NOW).dueAt()).isEqualTo(NOW.plus(pause));
        assertThat(shortest.after(delivery(attempt, NOW), "down", NOW).dueAt()).isEqualTo(NOW.plus(pause.dividedBy(2)));
    }

    @Test
    void a_day_after_it_was_queued_it_is_given_up() {
        Instant queued = NOW.minus(DeliveryPolicy.LIMIT).plusSeconds(5);

        assertThat(longest.after(delivery(1, queued), "down", NOW).state()).isEqualTo(State.PENDING);
        DeliveryAttempt over = longest.after(delivery(14, queued), "down", NOW);
        assertThat(over.state()).isEqualTo(State.DEAD);
        assertThat(over.error()).isEqualTo("down; given up after 14 tries");
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 204, 299})
    void every_success_is_one(int status) {
        DeliveryAttempt attempt = longest.after(delivery(1, NOW), response(status, ""), NOW);

        assertThat(attempt).isEqualTo(new DeliveryAttempt(State.DELIVERED, NOW, status, null));
    }

    @ParameterizedTest
    @CsvSource({
        "'120', PT2M",
        "'Sun, 1 Mar 2026 12:10:00 GMT', PT10M",
        "'Sunday, 01-Mar-26 12:10:00 GMT', PT10M",
        "'Sun Mar  1 12:10:00 2026', PT10M",
        "'1', PT5S",
        "'soon', PT5S",
        "'-7', PT5S"
    })
    void retry_after_makes_a_pause_longer(String value, Duration pause) {
        DeliveryAttempt attempt = longest.after(delivery(1, NOW), response(503, value), NOW);

        assertThat(attempt.dueAt()).isEqualTo(NOW.plus(pause));
    }

    @ParameterizedTest
    @ValueSource(strings = {"999999999", "Fri, 1 Jan 2100 00:00:00 GMT"})
    void retry_after_for_more_than_a_day_gives_up(String value) {
        WebhookDelivery delivery = delivery(1, NOW.minusSeconds(1));

        assertThat(longest.after(delivery, response(429, value), NOW).state()).isEqualTo(State.DEAD);
    }

    private static RawHttpResponse response(int status, String retryAfter) {
        return new RawHttpResponse(status, Map.of("retry-after", retryAfter), new byte[0], true);
    }

    private static WebhookDelivery delivery(int attempt, Instant queuedAt) {
        OutboxEvent event = new OutboxEvent("evt", "job.failed", NOW, "alpha", null, Map.of());
        return new WebhookDelivery("id", "chat", event, State.PENDING, attempt, queuedAt, NOW, NOW, null, null);
    }
}
