package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore.ErasedJob;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.testkit.jobs.Samples.LINK;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static org.assertj.core.api.Assertions.assertThat;

/** Erasing what people asked for and agents answered. */
interface ErasureContract extends StoreUnderTest {

    String TEXT = "Ann's secret words";
    String ANN = "ann \u00e4\u0000\ud83d";

    @Test
    default void an_erased_job_keeps_its_skeleton_and_none_of_its_texts() {
        StoredAgentJob archived = archived("one", ANN);
        List<AgentJobStep> before = history("one");

        assertThat(store().erase(key("one"), minute(9))).isTrue();

        StoredAgentJob erased = store().load(key("one")).orElseThrow();
        assertThat(erased)
                .isEqualTo(archived.toBuilder()
                        .version(archived.version() + 1)
                        .requestedBy(null)
                        .result(AgentJobResult.builder(RunOutcome.COMPLETED, minute(2))
                                .changed(true)
                                .build())
                        .build());
        assertThat(history("one"))
                .isEqualTo(before.stream()
                        .map(step -> step.toBuilder()
                                .prompt(null)
                                .requestedBy(null)
                                .reason("erased")
                                .build())
                        .toList());
    }

    @Test
    default void other_jobs_are_left_as_they_are() {
        archived("one", ANN);
        StoredAgentJob other = archived("two", ANN);
        List<AgentJobStep> steps = history("two");

        store().erase(key("one"), minute(9));

        assertThat(store().load(key("two"))).contains(other);
        assertThat(history("two")).isEqualTo(steps);
    }

    @Test
    default void only_archived_jobs_are_erased() {
        StoredAgentJob active = inserted("active", ANN);
        StoredAgentJob completed = moved(store(), inserted("completed", ANN), COMPLETED, minute(1));

        assertThat(store().erase(active.key(), minute(9))).isFalse();
        assertThat(store().erase(completed.key(), minute(9))).isFalse();
        assertThat(store().erase(key("none"), minute(9))).isFalse();
        assertThat(store().load(active.key())).contains(active);
        assertThat(store().load(completed.key())).contains(completed);
        assertThat(store().erasedSince(Instant.EPOCH, 10)).isEmpty();
    }

    @Test
    default void a_writer_that_saw_the_job_before_it_was_erased_writes_nothing() {
        StoredAgentJob archived = archived("one", ANN);
        store().erase(key("one"), minute(9));

        StoredAgentJob next =
                archived.toBuilder().version(archived.version() + 1).build();
        assertThat(store().write(AgentJobWrite.of(next, null))).isFalse();
    }

    @Test
    default void an_erased_job_can_be_erased_again_and_deleted() {
        archived("one", ANN);
        store().erase(key("one"), minute(8));
        assertThat(store().erase(key("one"), minute(9))).isTrue();

        assertThat(store().erasedSince(Instant.EPOCH, 10)).containsExactly(new ErasedJob(key("one"), minute(9)));
        assertThat(store().purgeArchivedBefore(minute(99), 10)).isEqualTo(1);
        assertThat(store().erasedSince(Instant.EPOCH, 10)).isEmpty();
    }

    @Test
    default void the_jobs_of_a_name_are_those_it_asked_for_and_those_it_has_taken_a_step_of() {
        inserted("asked", ANN);
        inserted("other", "bob");
        StoredAgentJob message = moved(store(), inserted("message", "bob"), COMPLETED, minute(1));
        StoredAgentJob again = Samples.next(message, ACTIVE, minute(2), null);
        store().write(AgentJobWrite.of(
                again,
                Samples.step(message, again).toBuilder()
                        .prompt(TEXT)
                        .requestedBy(ANN)
                        .build()));
        inserted("nobody", null);

        assertThat(store().requestedBy(ANN, null, 10)).containsExactlyInAnyOrder(key("asked"), key("message"));
        assertThat(store().requestedBy("none", null, 10)).isEmpty();
    }

    @Test
    default void the_jobs_of_a_name_are_read_in_pages() {
        List<AgentJobKey> all = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            all.add(inserted("job-" + i, ANN).key());
        }
        List<AgentJobKey> read = new ArrayList<>();
        for (List<AgentJobKey> page = store().requestedBy(ANN, null, 3); !page.isEmpty(); ) {
            read.addAll(page);
            assertThat(read).as("jobs of the pages so far").doesNotHaveDuplicates();
            page = page.size() < 3 ? List.of() : store().requestedBy(ANN, page.get(2), 3);
        }

        assertThat(read).containsExactlyInAnyOrderElementsOf(all);
    }

    @Test
    default void erased_jobs_are_found_by_time_all_of_one_time_together() {
        for (int i = 1; i <= 5; i++) {
            archived("job-" + i, ANN);
            store().erase(key("job-" + i), minute(i == 5 ? 12 : 10 + i / 4));
        }

        assertThat(store().erasedSince(minute(9), 2))
                .extracting(ErasedJob::key)
                .containsExactlyInAnyOrder(key("job-1"), key("job-2"), key("job-3"));
        assertThat(store().erasedSince(minute(10), 2))
                .extracting(ErasedJob::key)
                .containsExactly(key("job-4"), key("job-5"));
        assertThat(store().erasedSince(minute(12), 2)).isEmpty();
    }

    private List<AgentJobStep> history(String id) {
        return store().history(AgentJobStep.Query.of(key(id), 100).withPrompts());
    }

    private StoredAgentJob inserted(String id, @Nullable String requestedBy) {
        StoredAgentJob job = active(id).toBuilder().requestedBy(requestedBy).build();
        AgentJobStep step = AgentJobStep.builder(ACTIVE, START, TEXT)
                .prompt(TEXT)
                .requestedBy(requestedBy)
                .build();
        assertThat(store().write(AgentJobWrite.of(job, step))).isTrue();
        return job;
    }

    private StoredAgentJob archived(String id, String requestedBy) {
        StoredAgentJob active = inserted(id, requestedBy);
        StoredAgentJob completed = Samples.next(active, COMPLETED, minute(2), LINK).toBuilder()
                .result(AgentJobResult.builder(RunOutcome.COMPLETED, minute(2))
                        .reason(TEXT)
                        .summary(TEXT)
                        .changed(true)
                        .build())
                .build();
        write(active, completed);
        StoredAgentJob archived = Samples.next(completed, ARCHIVED, minute(3), LINK);
        write(completed, archived);
        return archived;
    }

    private void write(StoredAgentJob before, StoredAgentJob next) {
        assertThat(store().write(AgentJobWrite.of(next, Samples.step(before, next))))
                .isTrue();
    }
}
