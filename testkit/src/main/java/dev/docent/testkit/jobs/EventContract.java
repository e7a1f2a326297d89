package dev.docent.testkit.jobs;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.CallerSamples.OTHER_PROJECT;
import static dev.docent.testkit.jobs.CallerSamples.all;
import static dev.docent.testkit.jobs.CallerSamples.appended;
import static dev.docent.testkit.jobs.CallerSamples.event;
import static dev.docent.testkit.jobs.CallerSamples.ids;
import static dev.docent.testkit.jobs.CallerSamples.ofProject;
import static dev.docent.testkit.jobs.CallerSamples.types;
import static dev.docent.testkit.jobs.Samples.PROJECT;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.withRef;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/** Which events there are, in which order, and from where a reader goes on. */
interface EventContract extends CallerStoreUnderTest {

    @Test
    default void a_store_without_events_has_an_empty_page_and_a_position() {
        EventPage page = callers().events(ofProject(10));

        assertThat(page.events()).isEmpty();
        assertThat(page.next()).matches("[!-~]{1,255}");
        assertThat(callers().events(ofProject(10).after(page.next())).events()).isEmpty();
    }

    @Test
    default void each_step_of_a_job_is_an_event_in_the_order_of_the_steps() {
        StoredAgentJob created = inserted(callers(), active("job-1"));
        StoredAgentJob completed = moved(callers(), created, COMPLETED, minute(1));
        StoredAgentJob again = moved(callers(), completed, ACTIVE, minute(2));
        StoredAgentJob failed = moved(callers(), again, FAILED, minute(3));
        moved(callers(), failed, ARCHIVED, minute(4));

        EventPage page = callers().events(ofProject(10));

        assertThat(types(page))
                .containsExactly(
                        OutboxEvent.JOB_CREATED,
                        OutboxEvent.JOB_COMPLETED,
                        OutboxEvent.JOB_MESSAGE,
                        OutboxEvent.JOB_FAILED,
                        OutboxEvent.JOB_ARCHIVED);
        assertThat(page.events().get(0)).isEqualTo(OutboxEvent.of(AgentJobWrite.of(created, creation(created))));
        assertThat(page.events())
                .extracting(OutboxEvent::time)
                .containsExactly(START, minute(1), minute(2), minute(3), minute(4));
    }

    @Test
    default void a_failed_job_that_is_completed_without_another_run_is_reported_as_both() {
        StoredAgentJob failed = moved(callers(), inserted(callers(), active("job-1")), FAILED, minute(1));
        moved(callers(), failed, COMPLETED, minute(2));

        EventPage page = callers().events(ofProject(10));

        assertThat(types(page))
                .containsExactly(OutboxEvent.JOB_CREATED, OutboxEvent.JOB_FAILED, OutboxEvent.JOB_COMPLETED);
        assertThat(page.events()).extracting(OutboxEvent::id).doesNotHaveDuplicates();
    }

    @Test
    default void a_write_without_a_step_or_without_effect_is_no_event() {
        StoredAgentJob job = inserted(callers(), active("job-1"));
        StoredAgentJob branched = withRef(job, "docs/update");
        assertThat(callers().write(AgentJobWrite.of(branched, null))).isTrue();
        assertThat(callers().write(AgentJobWrite.of(active("job-1"), creation(job))))
                .isFalse();

        assertThat(types(callers().events(ofProject(10)))).containsExactly(OutboxEvent.JOB_CREATED);
    }

    @Test
    default void all_values_of_an_event_are_kept() {
        OutboxEvent full = new OutboxEvent(
                "evt_Full-1",
                "deployment.done",
                START,
                PROJECT,
                "job \u00e4 \ud83d\ude00",
                Map.of("address", "https://a.example/?b=c", "empty", "", "odd=name\\", "two\nlines \\n \u0000 \ud83d"));
        OutboxEvent bare = event("evt_bare");
        callers().append(full);
        callers().append(bare);

        assertThat(callers().events(ofProject(10)).events()).containsExactlyInAnyOrder(full, bare);
    }

    @Test
    default void an_event_that_is_kept_already_is_ignored() {
        appended(callers(), "a", "b");
        String next = callers().events(ofProject(10)).next();

        appended(callers(), "a", "b", "c");

        assertThat(ids(callers().events(ofProject(10).after(next)))).containsExactly("c");
        assertThat(ids(callers().events(ofProject(10)))).containsExactly("a", "b", "c");
    }

    @Test
    default void pages_follow_each_other_without_gap_or_repetition() {
        appended(callers(), "a", "b", "c", "d", "e");

        EventPage first = callers().events(ofProject(2));
        EventPage second = callers().events(ofProject(2).after(first.next()));
        EventPage third = callers().events(ofProject(2).after(second.next()));

        assertThat(ids(first)).containsExactly("a", "b");
        assertThat(ids(second)).containsExactly("c", "d");
        assertThat(ids(third)).containsExactly("e");
        assertThat(ids(callers().events(ofProject(2).after(first.next())))).containsExactly("c", "d");
    }

    @Test
    default void a_reader_goes_on_after_an_empty_page() {
        String none = callers().events(ofProject(2)).next();
        appended(callers(), "a");
        EventPage one = callers().events(ofProject(2).after(none));
        String again = callers().events(ofProject(2).after(one.next())).next();
        appended(callers(), "a", "b");

        assertThat(ids(one)).containsExactly("a");
        assertThat(ids(callers().events(ofProject(2).after(again)))).containsExactly("b");
    }

    @Test
    default void only_events_of_the_projects_are_read() {
        appended(callers(), "a");
        callers().append(event("b", OTHER_PROJECT, START.plusSeconds(1)));
        callers().append(event("c", "gamma", START.plusSeconds(2)));

        assertThat(all(callers(), Set.of(OTHER_PROJECT), null, 1)).containsExactly("b");
        assertThat(all(callers(), Set.of(OTHER_PROJECT, PROJECT), null, 1)).containsExactlyInAnyOrder("a", "b");
        assertThat(all(callers(), null, null, 1)).containsExactlyInAnyOrder("a", "b", "c");
        assertThat(all(callers(), Set.of(), null, 1)).isEmpty();
        assertThat(all(callers(), Set.of("none"), null, 1)).isEmpty();
    }

    @Test
    default void the_position_of_one_project_is_valid_for_another() {
        appended(callers(), "a");
        String next = callers().events(ofProject(2)).next();
        callers().append(event("b", OTHER_PROJECT, START.plusSeconds(1)));

        assertThat(ids(callers().events(EventQuery.of(OTHER_PROJECT, 2).after(next))))
                .containsExactly("b");
    }

    @Test
    default void an_event_that_is_visible_late_comes_last_however_early_it_happened() {
        appended(callers(), "a", "b");
        String next = callers().events(ofProject(10)).next();
        callers().append(event("earlier", PROJECT, START.minusSeconds(60)));

        assertThat(ids(callers().events(ofProject(10).after(next)))).containsExactly("earlier");
        assertThat(ids(callers().events(ofProject(10)))).containsExactly("a", "b", "earlier");
    }

    @Test
    default void a_position_that_is_none_is_refused() {
        for (String wrong : List.of("", "?", "AAAA", "not-a-position", "a".repeat(300), "\u0000", "AAAAAAAAAAB")) {
            assertThatIllegalArgumentException()
                    .as(wrong)
                    .isThrownBy(() -> callers().events(ofProject(10).after(wrong)));
        }
    }

    @Test
    default void old_events_are_deleted_from_the_beginning_of_the_order() {
        appended(callers(), "a", "b", "c", "d");
        String start = callers().events(ofProject(1)).next();
        String end = callers().events(ofProject(10)).next();

        assertThat(callers().purgeEventsBefore(START, 10)).isZero();
        assertThat(callers().purgeEventsBefore(START.plusSeconds(3), 2)).isEqualTo(2);
        assertThat(callers().purgeEventsBefore(START.plusSeconds(3), 2)).isEqualTo(1);
        assertThat(callers().purgeEventsBefore(START.plusSeconds(3), 2)).isZero();

        assertThat(ids(callers().events(ofProject(10)))).containsExactly("d");
        assertThat(callers().events(ofProject(10).after(end)).events()).isEmpty();
        assertThatExceptionOfType(EventsNotKeptException.class)
                .isThrownBy(() -> callers().events(ofProject(10).after(start)));
    }

    @Test
    default void events_that_nobody_has_read_are_deleted_too() {
        appended(callers(), "a", "b");

        assertThat(callers().purgeEventsBefore(START.plusSeconds(1), 10)).isEqualTo(1);

        assertThat(ids(callers().events(ofProject(10)))).containsExactly("b");
    }

    @Test
    default void an_idle_reader_of_a_quiet_project_stays_ahead_of_what_is_deleted() {
        appended(callers(), "a", "b");
        String quiet = callers().events(EventQuery.of("quiet", 5)).next();

        callers().purgeEventsBefore(START.plusSeconds(10), 10);

        assertThat(callers().events(EventQuery.of("quiet", 5).after(quiet)).events())
                .isEmpty();
    }
}
