package dev.docent.testkit.jobs;

import java.util.ArrayList;
import java.util.List;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.LINK;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
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

        assertThat(store().replace(completed, step(first, completed))).isTrue();

        assertThat(store().load(key("job-1"))).contains(completed);
        assertThat(store().history(key("job-1"))).containsExactly(creation(first), step(first, completed));
    }

    @Test
    default void an_outdated_version_is_refused_and_changes_nothing() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob completed = moved(store(), first, COMPLETED, minute(1));
        StoredAgentJob late = next(first, FAILED, minute(2), null);

        assertThat(store().replace(late, step(first, late))).isFalse();

        assertThat(store().load(key("job-1"))).contains(completed);
        assertThat(store().history(key("job-1"))).hasSize(2);
    }

    @Test
    default void a_version_that_is_too_high_is_refused() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob second = next(first, COMPLETED, minute(1), null);
        StoredAgentJob third = next(second, ARCHIVED, minute(2), null);

        assertThat(store().replace(third, step(second, third))).isFalse();

        assertThat(store().load(key("job-1"))).contains(first);
        assertThat(store().history(key("job-1"))).hasSize(1);
    }

    @Test
    default void a_missing_job_is_not_replaced() {
        StoredAgentJob absent = active("job-1");
        StoredAgentJob next = next(absent, COMPLETED, minute(1), null);

        assertThat(store().replace(next, step(absent, next))).isFalse();

        assertThat(store().load(key("job-1"))).isEmpty();
        assertThat(store().history(key("job-1"))).isEmpty();
    }

    @Test
    default void a_write_without_a_step_changes_the_job_and_not_its_history() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob branched = withRef(first, "docs/update");

        assertThat(store().replace(branched, null)).isTrue();
        StoredAgentJob completed = moved(store(), branched, COMPLETED, minute(1));

        assertThat(store().load(key("job-1"))).contains(completed);
        assertThat(completed.job().source()).isEqualTo(branched.job().source());
        assertThat(store().history(key("job-1"))).extracting(AgentJobStep::to).containsExactly(ACTIVE, COMPLETED);
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

        assertThat(store().replace(completed, step(created, completed))).isTrue();
        assertThat(store().replace(reopened, message)).isTrue();
        assertThat(store().load(key("job-1"))).contains(reopened);
        assertThat(store().replace(failed, step(reopened, failed))).isTrue();
        assertThat(store().replace(archived, step(failed, archived))).isTrue();

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
        while (!page.isEmpty()) {
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
