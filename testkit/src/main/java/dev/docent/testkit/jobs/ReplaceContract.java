package dev.docent.testkit.jobs;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.OptionalJobField;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.LINK;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.bare;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.filled;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static dev.docent.testkit.jobs.Samples.withRef;
import static org.assertj.core.api.Assertions.assertThat;

/** Optimistic locking by version, and the resulting history, page by page. */
interface ReplaceContract extends StoreUnderTest {

    @Test
    default void the_next_version_replaces_and_adds_its_step() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob completed = next(first, COMPLETED, minute(1), LINK);

        assertThat(store().write(AgentJobWrite.of(completed, step(first, completed))))
                .isTrue();

        assertThat(store().load(key("job-1"))).contains(completed);
        assertThat(store().history(key("job-1"))).containsExactly(creation(first), step(first, completed));
    }

    @Test
    default void an_outdated_version_is_refused_and_changes_nothing() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob completed = moved(store(), first, COMPLETED, minute(1));
        StoredAgentJob late = next(first, FAILED, minute(2), null);

        assertThat(store().write(AgentJobWrite.of(late, step(first, late)))).isFalse();

        assertThat(store().load(key("job-1"))).contains(completed);
        assertThat(store().history(key("job-1"))).hasSize(2);
    }

    @Test
    default void a_version_that_is_too_high_is_refused() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob second = next(first, COMPLETED, minute(1), null);
        StoredAgentJob third = next(second, ARCHIVED, minute(2), null);

        assertThat(store().write(AgentJobWrite.of(third, step(second, third)))).isFalse();

        assertThat(store().load(key("job-1"))).contains(first);
        assertThat(store().history(key("job-1"))).hasSize(1);
    }

    @Test
    default void a_missing_job_is_not_replaced() {
        StoredAgentJob absent = active("job-1");
        StoredAgentJob next = next(absent, COMPLETED, minute(1), null);

        assertThat(store().write(AgentJobWrite.of(next, step(absent, next)))).isFalse();

        assertThat(store().load(key("job-1"))).isEmpty();
        assertThat(store().history(key("job-1"))).isEmpty();
    }

    @Test
    default void a_write_without_a_step_changes_the_job_and_not_its_history() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob branched = withRef(first, "docs/update");

        assertThat(store().write(AgentJobWrite.of(branched, null))).isTrue();
        assertThat(store().load(key("job-1")))
                .as("the job after a write without a step")
                .contains(branched);
        StoredAgentJob completed = moved(store(), branched, COMPLETED, minute(1));

        assertThat(store().load(key("job-1"))).contains(completed);
        assertThat(completed.job().source()).isEqualTo(branched.job().source());
        assertThat(store().history(key("job-1"))).extracting(AgentJobStep::to).containsExactly(ACTIVE, COMPLETED);
    }

    @Test
    default void every_value_that_may_be_null_is_set_back_to_null() {
        StoredAgentJob full = filled(store(), inserted(store(), active("job-1")), 1);
        StoredAgentJob bare = bare(full, ACTIVE, 2);
        AgentJobStep step =
                AgentJobStep.builder(ACTIVE, minute(2), "again").from(ARCHIVED).build();

        assertThat(store().write(AgentJobWrite.of(bare, step))).isTrue();

        assertThat(store().load(key("job-1")))
                .as("a job whose values that may be null were set to null")
                .contains(bare);
        assertThat(store().history(key("job-1"))).endsWith(step);
    }

    @Test
    default void each_value_that_may_be_null_is_set_back_to_null_alone() {
        StoredAgentJob full = filled(store(), inserted(store(), active("job-1")), 1);
        StoredAgentJob withoutRef = full.toBuilder()
                .job(full.job().toBuilder().source(Samples.source(null)).build())
                .version(3)
                .build();
        List<StoredAgentJob> versions = new ArrayList<>(List.of(withoutRef));
        for (OptionalJobField<?> field : JobFields.OPTIONAL) {
            if (!field.name().equals("archivedAt")) { // an archived job has one
                StoredAgentJob before = versions.get(versions.size() - 1);
                AgentJob.Builder without = before.job().toBuilder();
                field.set(without, null);
                versions.add(before.toBuilder()
                        .job(without.build())
                        .version(before.version() + 1)
                        .build());
            }
        }
        StoredAgentJob withoutLink = versions.get(versions.size() - 1);
        versions.add(withoutLink.toBuilder()
                .lastPrLink(null)
                .version(withoutLink.version() + 1)
                .build());

        for (StoredAgentJob next : versions) {
            assertThat(store().write(AgentJobWrite.of(next, null))).isTrue();
            assertThat(store().load(key("job-1")))
                    .as("a job of which one more value was set to null")
                    .contains(next);
        }
    }

    @Test
    default void every_value_that_may_change_is_replaced() {
        StoredAgentJob full = filled(store(), inserted(store(), active("job-1")), 1);
        AgentJob job = JobFields.setExamples(full.job().toBuilder(), 2)
                .source(AgentJobSource.of("https://git.example/moved", "docs/other"))
                .model("model-y")
                .prLink(URI.create("https://git.example/moved/pull/8"))
                .archivedAt(minute(3))
                .build();
        StoredAgentJob changed = full.toBuilder()
                .job(job)
                .since(minute(2))
                .lastPrLink(URI.create("https://git.example/moved/pull/9"))
                .version(3)
                .build();

        assertThat(store().write(AgentJobWrite.of(changed, null))).isTrue();

        assertThat(store().load(key("job-1")))
                .as("a job after all of its values were replaced")
                .contains(changed);
    }

    /** Long enough that a store that limits it to some round number is detected. */
    @Test
    default void a_long_history_is_kept_from_the_first_step_to_the_last() {
        int steps = 1_050;
        jobWithSteps(steps);
        List<Instant> times =
                IntStream.range(0, steps).mapToObj(Samples::minute).toList();

        assertThat(store().history(key("job-1")))
                .as("a history of %d steps", steps)
                .extracting(AgentJobStep::at)
                .containsExactlyElementsOf(times);
        AgentJobStep.Query query = AgentJobStep.Query.of(key("job-1"), AgentJobStep.Query.MAX_LIMIT);
        List<AgentJobStep> first = store().history(query);
        List<AgentJobStep> rest = store().history(query.after(first.get(first.size() - 1)));
        assertThat(Stream.concat(first.stream(), rest.stream()))
                .as("two pages of a history of %d steps", steps)
                .extracting(AgentJobStep::at)
                .containsExactlyElementsOf(times);
    }

    @Test
    default void a_history_is_in_the_order_of_its_steps_whatever_they_contain() {
        StoredAgentJob job = inserted(store(), active("job-1"));
        List<String> reasons = List.of("z", "b", "a", "y", "c", "");
        List<AgentJobStep> expected = new ArrayList<>(List.of(creation(job)));
        for (int i = 0; i < reasons.size(); i++) {
            StoredAgentJob next = next(job, i % 2 == 0 ? FAILED : ACTIVE, minute(1 + i), null);
            AgentJobStep step = AgentJobStep.builder(next.status(), next.since(), reasons.get(i))
                    .from(job.status())
                    .build();
            assertThat(store().write(AgentJobWrite.of(next, step))).isTrue();
            expected.add(step);
            job = next;
        }

        assertThat(store().history(key("job-1"))).containsExactlyElementsOf(expected);
    }

    @Test
    default void every_step_of_a_complete_lifecycle_is_kept_in_order() {
        StoredAgentJob created = inserted(store(), active("job-1"));
        StoredAgentJob completed = next(created, COMPLETED, minute(1), LINK);
        StoredAgentJob reopened = next(completed, ACTIVE, minute(2), null);
        StoredAgentJob failed = next(reopened, FAILED, minute(3), null);
        StoredAgentJob archived = next(failed, ARCHIVED, minute(4), null);
        AgentJobStep message = AgentJobStep.builder(ACTIVE, minute(2), "follow-up message")
                .from(COMPLETED)
                .prompt("Once more")
                .build();

        assertThat(store().write(AgentJobWrite.of(completed, step(created, completed))))
                .isTrue();
        assertThat(store().write(AgentJobWrite.of(reopened, message))).isTrue();
        assertThat(store().load(key("job-1"))).contains(reopened);
        assertThat(store().write(AgentJobWrite.of(failed, step(reopened, failed))))
                .isTrue();
        assertThat(store().write(AgentJobWrite.of(archived, step(failed, archived))))
                .isTrue();

        assertThat(store().load(key("job-1"))).contains(archived);
        assertThat(archived.lastPrLink()).isEqualTo(LINK);
        assertThat(store().history(key("job-1")))
                .containsExactly(
                        creation(created),
                        step(created, completed),
                        message,
                        step(reopened, failed),
                        step(failed, archived));
    }

    @Test
    default void a_history_is_read_in_pages_that_contain_each_step_once() {
        jobWithSteps(7);
        AgentJobStep.Query query = AgentJobStep.Query.of(key("job-1"), 3).withPrompts();

        List<AgentJobStep> read = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        List<AgentJobStep> page = store().history(query);
        while (!page.isEmpty() && sizes.size() < 10) {
            read.addAll(page);
            sizes.add(page.size());
            page = store().history(query.after(page.get(page.size() - 1)));
        }

        assertThat(sizes).containsExactly(3, 3, 1);
        assertThat(read).isEqualTo(store().history(key("job-1")));
    }

    @Test
    default void steps_have_prompts_only_if_they_are_wanted() {
        jobWithSteps(2);
        AgentJobStep.Query query = AgentJobStep.Query.of(key("job-1"), 10);

        assertThat(store().history(query.withPrompts())).isEqualTo(store().history(key("job-1")));
        assertThat(store().history(query)).hasSize(2).allMatch(step -> step.prompt() == null);
        assertThat(store().history(query)).extracting(AgentJobStep::to).containsExactly(ACTIVE, FAILED);
        assertThat(store().history(query)).extracting(AgentJobStep::at).containsExactly(minute(0), minute(1));
    }

    @Test
    default void a_page_after_the_last_step_and_one_of_a_missing_job_are_empty() {
        jobWithSteps(2);

        assertThat(store().history(AgentJobStep.Query.of(key("job-1"), 10).after(minute(1))))
                .isEmpty();
        assertThat(store().history(AgentJobStep.Query.of(key("none"), 10))).isEmpty();
    }

    private void jobWithSteps(int steps) {
        StoredAgentJob job = inserted(store(), active("job-1"));
        for (int step = 1; step < steps; step++) {
            job = moved(store(), job, step % 2 == 1 ? FAILED : ACTIVE, minute(step));
        }
    }
}
