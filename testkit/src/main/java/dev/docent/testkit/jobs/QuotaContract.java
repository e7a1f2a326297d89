package dev.docent.testkit.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

import dev.docent.api.jobs.AgentJobQuota;
import org.junit.jupiter.api.Test;

import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.use;
import static org.assertj.core.api.Assertions.assertThat;

/** Quotas across all writers that share the store. */
interface QuotaContract extends StoreUnderTest {

    AgentJobQuota THREE_AN_HOUR = new AgentJobQuota("alpha", "create", 3, Duration.ofHours(1));

    @Test
    default void uses_up_to_the_limit_are_admitted_then_the_next_admission_is_reported() {
        for (int minute = 0; minute < 3; minute++) {
            assertThat(use(store(), THREE_AN_HOUR, minute(minute))).isEmpty();
        }

        assertThat(use(store(), THREE_AN_HOUR, minute(3))).contains(minute(60));
    }

    @Test
    default void all_uses_end_with_the_window_that_began_with_the_first_of_them() {
        for (int minute : new int[] {0, 10, 20}) {
            assertThat(use(store(), THREE_AN_HOUR, minute(minute))).isEmpty();
        }

        assertThat(use(store(), THREE_AN_HOUR, minute(60).minusNanos(1_000))).contains(minute(60));
        for (int minute : new int[] {60, 61, 62}) {
            assertThat(use(store(), THREE_AN_HOUR, minute(minute))).isEmpty();
        }
        assertThat(use(store(), THREE_AN_HOUR, minute(63))).contains(minute(120));
    }

    @Test
    default void the_next_window_begins_with_the_next_use() {
        assertThat(use(store(), quota(1), START)).isEmpty();

        assertThat(use(store(), quota(1), minute(90))).isEmpty();

        assertThat(use(store(), quota(1), minute(149))).contains(minute(150));
    }

    @Test
    default void a_refused_use_does_not_count() {
        for (int i = 0; i < 3; i++) {
            assertThat(use(store(), THREE_AN_HOUR, START)).isEmpty();
        }
        for (int minute = 1; minute < 60; minute++) {
            assertThat(use(store(), THREE_AN_HOUR, minute(minute))).contains(minute(60));
        }

        assertThat(use(store(), quota(4), minute(59)))
                .as("a use that a higher limit has room for")
                .isEmpty();
        assertThat(use(store(), THREE_AN_HOUR, minute(60))).isEmpty();
    }

    @Test
    default void every_project_and_every_action_is_counted_separately() {
        AgentJobQuota one = new AgentJobQuota("alpha", "create", 1, Duration.ofHours(1));
        assertThat(use(store(), one, START)).isEmpty();

        assertThat(use(store(), new AgentJobQuota("ALPHA", "create", 1, one.window()), START))
                .isEmpty();
        assertThat(use(store(), new AgentJobQuota("alpha\u0000", "create", 1, one.window()), START))
                .isEmpty();
        assertThat(use(store(), new AgentJobQuota("alpha", "message", 1, one.window()), START))
                .isEmpty();
        assertThat(use(store(), one, START)).contains(minute(60));
    }

    @Test
    default void a_changed_limit_applies_from_the_next_call() {
        for (int minute : new int[] {0, 10, 20}) {
            assertThat(use(store(), THREE_AN_HOUR, minute(minute))).isEmpty();
        }

        assertThat(use(store(), quota(1), minute(30))).contains(minute(60));
        assertThat(use(store(), quota(2), minute(30))).contains(minute(60));
        assertThat(use(store(), quota(4), minute(30))).isEmpty();
    }

    private static AgentJobQuota quota(int limit) {
        return new AgentJobQuota("alpha", "create", limit, Duration.ofHours(1));
    }

    /** The clocks of the zone in which the contract runs are set back in between. */
    @Test
    default void a_window_has_its_length_while_clocks_are_set_back() {
        List<Instant> times = RepeatedHours.ofTheDefaultZone();
        Instant end = times.get(0).plus(THREE_AN_HOUR.window());
        for (Instant at : times.subList(0, 3)) {
            assertThat(use(store(), THREE_AN_HOUR, at)).as("a use at %s", at).isEmpty();
        }

        assertThat(use(store(), THREE_AN_HOUR, times.get(3)))
                .as("when a use that began at %s ends, in the zone %s", times.get(0), ZoneId.systemDefault())
                .contains(end);
        assertThat(use(store(), THREE_AN_HOUR, end)).isEmpty();
    }
}
