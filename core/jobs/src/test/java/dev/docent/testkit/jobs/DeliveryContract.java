package dev.docent.testkit.jobs;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.jobs.internal.outbox.DeliveryAttempt;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import org.junit.jupiter.api.Test;

import static dev.docent.testkit.jobs.CallerSamples.OTHER_PROJECT;
import static dev.docent.testkit.jobs.CallerSamples.appended;
import static dev.docent.testkit.jobs.CallerSamples.event;
import static dev.docent.testkit.jobs.RunSamples.HOUR;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.OTHER;
import static dev.docent.testkit.jobs.RunSamples.SHORT;
import static dev.docent.testkit.jobs.Samples.PROJECT;
import static dev.docent.testkit.jobs.Samples.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Which deliveries of the events of a store there are, who gets them, and what becomes of them. */
public interface DeliveryContract extends CallerStoreUnderTest {

    /** {@return the deliveries of the events of {@link #callers}, empty before each test} */
    DeliveryStore deliveries();

    /** The name of a webhook that has been queued for before. */
    String HOOK = "chat";

    @Test
    default void deliveries_begin_with_the_events_after_the_first_call() {
        appended(callers(), "before");

        assertThat(queue(HOOK)).isZero();
        assertThat(claim(HOOK, NODE)).isEmpty();
        appended(callers(), "before", "a", "b");

        assertThat(queue(HOOK)).isEqualTo(2);
        assertThat(queue(HOOK)).isZero();
        assertThat(claim(HOOK, NODE))
                .extracting(delivery -> delivery.event().id())
                .containsExactlyInAnyOrder("a", "b");
    }

    @Test
    default void a_claimed_delivery_has_all_values() {
        begun();
        Instant before = callers().now().minusSeconds(5);

        WebhookDelivery delivery = delivered("a");

        assertThat(delivery.webhook()).isEqualTo(HOOK);
        assertThat(delivery.id()).hasSizeBetween(1, 64);
        assertThat(delivery.event()).isEqualTo(event("a"));
        assertThat(delivery.state()).isEqualTo(State.PENDING);
        assertThat(delivery.attempt()).isEqualTo(1);
        assertThat(delivery.queuedAt()).isAfter(before);
        assertThat(delivery.lastTryAt()).isAfter(before);
        assertThat(delivery.dueAt()).isAfter(before.plus(HOUR));
        assertThat(delivery.lastStatus()).isNull();
        assertThat(delivery.lastError()).isNull();
        assertThat(deliveries().find(delivery.id())).contains(delivery);
        assertThat(deliveries().find("none")).isEmpty();
    }

    @Test
    default void only_wanted_events_are_delivered_and_all_are_considered() {
        deliveries().queue(HOOK, Set.of(PROJECT), Set.of("deployment.done"), 10);
        appended(callers(), "a");
        callers().append(event("b", OTHER_PROJECT, START.plusSeconds(1)));

        assertThat(deliveries().queue(HOOK, Set.of(PROJECT), Set.of("deployment.done"), 10))
                .isEqualTo(2);
        assertThat(claim(HOOK, NODE))
                .extracting(delivery -> delivery.event().id())
                .containsExactly("a");

        appended(callers(), "a", "c");
        assertThat(deliveries().queue(HOOK, null, Set.of("job.failed"), 10)).isEqualTo(1);
        assertThat(claim(HOOK, NODE)).isEmpty();
    }

    @Test
    default void events_are_considered_in_batches_and_once() {
        begun();
        appended(callers(), "a", "b", "c");

        assertThat(deliveries().queue(HOOK, null, null, 2)).isEqualTo(2);
        assertThat(deliveries().queue(HOOK, null, null, 2)).isEqualTo(1);
        assertThat(deliveries().queue(HOOK, null, null, 2)).isZero();

        assertThat(claim(HOOK, NODE)).hasSize(3);
    }

    @Test
    default void each_webhook_has_its_own_deliveries() {
        begun();
        deliveries().queue("other", null, null, 10);
        appended(callers(), "a");
        queue(HOOK);
        queue("other");

        List<WebhookDelivery> ofHook = claim(HOOK, NODE);
        List<WebhookDelivery> ofOther = claim("other", NODE);

        assertThat(ofHook).hasSize(1);
        assertThat(ofOther).hasSize(1);
        assertThat(ofHook.get(0).id()).isNotEqualTo(ofOther.get(0).id());
        assertThat(ofHook.get(0).event()).isEqualTo(ofOther.get(0).event());
    }

    @Test
    default void of_many_nodes_one_gets_each_delivery() throws Exception {
        begun();
        for (int i = 0; i < 40; i++) {
            callers().append(event("e" + i));
        }
        queue(HOOK);

        List<List<WebhookDelivery>> claimed =
                Race.once(runner -> () -> deliveries().claim(HOOK, "node-" + runner, 40, HOUR));

        List<String> ids =
                claimed.stream().flatMap(List::stream).map(WebhookDelivery::id).toList();
        assertThat(ids).doesNotHaveDuplicates();
        assertThat(ids.size() + claim(HOOK, NODE).size()).isEqualTo(40);
    }

    @Test
    default void no_more_than_the_maximum_is_claimed() {
        begun();
        appended(callers(), "a", "b", "c");
        queue(HOOK);

        assertThat(deliveries().claim(HOOK, NODE, 2, HOUR)).hasSize(2);
        assertThat(deliveries().claim(HOOK, NODE, 2, HOUR)).hasSize(1);
    }

    @Test
    default void a_delivery_whose_node_is_lost_is_claimed_again_after_the_lease() throws Exception {
        begun();
        appended(callers(), "a");
        queue(HOOK);
        WebhookDelivery first = deliveries().claim(HOOK, NODE, 9, SHORT).get(0);

        pass(SHORT.multipliedBy(2));
        WebhookDelivery second = claim(HOOK, OTHER).get(0);

        assertThat(second.id()).isEqualTo(first.id());
        assertThat(second.attempt()).isEqualTo(2);
        assertThat(deliveries().finish(first, NODE, accepted(first))).isFalse();
        assertThat(deliveries().finish(second, NODE, accepted(second))).isFalse();
        assertThat(deliveries().finish(second, OTHER, accepted(second))).isTrue();
        assertThat(deliveries().finish(second, OTHER, accepted(second))).isFalse();
        assertThat(deliveries().find(first.id()).orElseThrow().state()).isEqualTo(State.DELIVERED);
    }

    @Test
    default void a_failed_try_is_kept_and_repeated_when_it_is_due() throws Exception {
        begun();
        WebhookDelivery first = delivered("a");
        Instant later = callers().now().plus(HOUR).truncatedTo(ChronoUnit.MICROS);

        assertThat(deliveries().finish(first, NODE, new DeliveryAttempt(State.PENDING, later, 500, "HTTP 500")))
                .isTrue();

        WebhookDelivery kept = deliveries().find(first.id()).orElseThrow();
        assertThat(kept.state()).isEqualTo(State.PENDING);
        assertThat(kept.dueAt()).isEqualTo(later);
        assertThat(kept.lastStatus()).isEqualTo(500);
        assertThat(kept.lastError()).isEqualTo("HTTP 500");
        assertThat(claim(HOOK, NODE)).isEmpty();
    }

    @Test
    default void a_try_that_is_due_again_is_claimed_again() throws Exception {
        begun();
        WebhookDelivery first = delivered("a");
        Instant soon = callers().now().plus(SHORT);
        deliveries().finish(first, NODE, new DeliveryAttempt(State.PENDING, soon, null, "no connection"));

        pass(SHORT.multipliedBy(2));

        List<WebhookDelivery> again = claim(HOOK, OTHER);
        assertThat(again).hasSize(1);
        assertThat(again.get(0).attempt()).isEqualTo(2);
        assertThat(again.get(0).lastError()).isEqualTo("no connection");
    }

    @Test
    default void deliveries_are_listed_by_state_and_a_dead_one_can_be_repeated() {
        begun();
        WebhookDelivery dead = delivered("a");
        deliveries().finish(dead, NODE, new DeliveryAttempt(State.DEAD, dead.dueAt(), 410, "HTTP 410"));
        WebhookDelivery done = delivered("b");
        deliveries().finish(done, NODE, accepted(done));
        WebhookDelivery pending = delivered("c");

        assertThat(listed(State.DEAD)).containsExactly(dead.id());
        assertThat(listed(State.DELIVERED)).containsExactly(done.id());
        assertThat(listed(State.PENDING)).containsExactly(pending.id());
        assertThat(deliveries().list("other", null, State.DEAD, 9)).isEmpty();

        assertThat(deliveries().retry("none", null)).isFalse();
        assertThat(deliveries().retry(pending.id(), null)).isFalse();
        assertThat(deliveries().retry(dead.id(), null)).isTrue();

        List<WebhookDelivery> again = claim(HOOK, NODE);
        assertThat(again).extracting(WebhookDelivery::id).containsExactly(dead.id());
        assertThat(again.get(0).attempt()).isEqualTo(2);
    }

    @Test
    default void deliveries_of_some_projects_are_found_behind_many_of_others() {
        begun();
        appended(callers(), "a");
        callers().append(event("of-another", OTHER_PROJECT, START));
        queue(HOOK);
        appended(callers(), "b", "c", "d");
        queue(HOOK);

        assertThat(deliveries().list(HOOK, Set.of(OTHER_PROJECT), State.PENDING, 1))
                .extracting(delivery -> delivery.event().id())
                .containsExactly("of-another");
        assertThat(deliveries().list(HOOK, Set.of(PROJECT, OTHER_PROJECT, "none"), State.PENDING, 9))
                .hasSize(5);
        assertThat(deliveries().list(HOOK, Set.of(), State.PENDING, 9)).isEmpty();
    }

    @Test
    default void a_repeated_retry_has_no_effect_on_a_delivery_that_was_accepted_in_between() {
        begun();
        WebhookDelivery dead = delivered("a");
        deliveries().finish(dead, NODE, new DeliveryAttempt(State.DEAD, dead.dueAt(), 410, "HTTP 410"));
        IdempotencyRecord record = new IdempotencyRecord(
                "scope-1",
                "content",
                202,
                "{}",
                callers().now().truncatedTo(ChronoUnit.MICROS).plus(HOUR));

        assertThat(deliveries().retry("none", record)).isFalse();
        assertThat(callers().idempotencyRecord("scope-1")).isEmpty();
        assertThat(deliveries().retry(dead.id(), record)).isTrue();
        assertThat(callers().idempotencyRecord("scope-1")).contains(record);
        WebhookDelivery again = claim(HOOK, NODE).get(0);
        deliveries().finish(again, NODE, accepted(again));

        assertThatExceptionOfType(AgentJobRepeatedRequestException.class)
                .isThrownBy(() -> deliveries().retry(dead.id(), record));
        assertThat(listed(State.DELIVERED)).containsExactly(dead.id());
    }

    @Test
    default void deliveries_that_are_not_pending_are_deleted_when_they_are_old() {
        begun();
        WebhookDelivery dead = delivered("a");
        deliveries().finish(dead, NODE, new DeliveryAttempt(State.DEAD, dead.dueAt(), null, "unknown host"));
        WebhookDelivery done = delivered("b");
        deliveries().finish(done, NODE, accepted(done));
        WebhookDelivery pending = delivered("c");

        assertThat(deliveries().purgeBefore(START, 9)).isZero();
        assertThat(deliveries().purgeBefore(callers().now().plus(HOUR), 1)).isEqualTo(1);
        assertThat(deliveries().purgeBefore(callers().now().plus(HOUR), 9)).isEqualTo(1);

        assertThat(deliveries().find(dead.id())).isEmpty();
        assertThat(deliveries().find(done.id())).isEmpty();
        assertThat(deliveries().find(pending.id())).isPresent();
    }

    @Test
    default void a_delivery_outlives_its_event() {
        begun();
        appended(callers(), "a");
        queue(HOOK);
        callers().purgeEventsBefore(START.plusSeconds(60), 10);

        assertThat(claim(HOOK, NODE)).extracting(WebhookDelivery::event).containsExactly(event("a"));
    }

    private void begun() {
        queue(HOOK);
    }

    private int queue(String webhook) {
        return deliveries().queue(webhook, null, null, 100);
    }

    private List<WebhookDelivery> claim(String webhook, String node) {
        return deliveries().claim(webhook, node, 100, HOUR);
    }

    private WebhookDelivery delivered(String eventId) {
        callers().append(event(eventId));
        queue(HOOK);
        return claim(HOOK, NODE).get(0);
    }

    private List<String> listed(State state) {
        return deliveries().list(HOOK, null, state, 9).stream()
                .map(WebhookDelivery::id)
                .toList();
    }

    private static DeliveryAttempt accepted(WebhookDelivery delivery) {
        return new DeliveryAttempt(State.DELIVERED, delivery.dueAt(), 204, null);
    }
}
