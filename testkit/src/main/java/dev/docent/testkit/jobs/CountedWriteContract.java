package dev.docent.testkit.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.bare;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.filled;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static dev.docent.testkit.jobs.Samples.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** A write and a quota use are atomic. */
interface CountedWriteContract extends StoreUnderTest {

    AgentJobQuota ONE_AN_HOUR = new AgentJobQuota("alpha", "create", 1, Duration.ofHours(1));

    @Test
    default void an_insert_admitted_by_the_quota_is_written_and_counted() {
        StoredAgentJob job = active("job-1");

        assertThat(store().write(AgentJobWrite.of(job, creation(job)).withQuota(ONE_AN_HOUR, START)))
                .isTrue();

        assertThat(store().load(job.key())).contains(job);
        assertThat(store().history(job.key())).containsExactly(creation(job));
        assertThat(use(store(), ONE_AN_HOUR, minute(1))).contains(minute(60));
    }

    @Test
    default void an_insert_refused_by_the_quota_writes_nothing_and_reports_the_next_admission() {
        assertThat(use(store(), ONE_AN_HOUR, START)).isEmpty();
        StoredAgentJob job = active("job-1");

        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(
                        () -> store().write(AgentJobWrite.of(job, creation(job)).withQuota(ONE_AN_HOUR, minute(1))))
                .matches(refused -> refused.nextAdmission().equals(minute(60)));

        assertThat(store().load(job.key())).isEmpty();
        assertThat(store().history(job.key())).isEmpty();
        assertThat(store().write(AgentJobWrite.of(job, creation(job)).withQuota(ONE_AN_HOUR, minute(60))))
                .isTrue();
    }

    @Test
    default void an_insert_of_an_existing_key_counts_nothing() {
        StoredAgentJob first = inserted(store(), active("job-1"));

        assertThat(store().write(AgentJobWrite.of(first, creation(first)).withQuota(ONE_AN_HOUR, START)))
                .isFalse();

        assertThat(use(store(), ONE_AN_HOUR, START)).isEmpty();
    }

    @Test
    default void a_replacement_is_written_and_counted_or_neither() {
        StoredAgentJob failed = moved(store(), inserted(store(), active("job-1")), FAILED, minute(1));
        StoredAgentJob again = next(failed, ACTIVE, minute(2), null);

        assertThat(store().write(AgentJobWrite.of(again, step(failed, again)).withQuota(ONE_AN_HOUR, minute(2))))
                .isTrue();
        assertThat(store().load(again.key())).contains(again);

        StoredAgentJob ended = next(again, FAILED, minute(3), null);
        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> store().write(
                                AgentJobWrite.of(ended, step(again, ended)).withQuota(ONE_AN_HOUR, minute(3))))
                .matches(refused -> refused.nextAdmission().equals(minute(62)));
        assertThat(store().load(again.key())).contains(again);
        assertThat(store().history(again.key())).hasSize(3);
    }

    @Test
    default void a_counted_replacement_sets_values_back_to_null() {
        StoredAgentJob full = filled(store(), inserted(store(), active("job-1")), 1);
        StoredAgentJob again = bare(full, ACTIVE, 2);

        assertThat(store().write(AgentJobWrite.of(again, step(full, again)).withQuota(ONE_AN_HOUR, minute(2))))
                .isTrue();

        assertThat(store().load(again.key()))
                .as("a job whose values that may be null were set to null")
                .contains(again);
    }

    @Test
    default void a_write_refused_by_the_quota_counts_nothing() {
        StoredAgentJob failed = moved(store(), inserted(store(), active("failed")), FAILED, minute(1));
        StoredAgentJob again = next(failed, ACTIVE, minute(2), null);
        assertThat(use(store(), ONE_AN_HOUR, START)).isEmpty();
        StoredAgentJob job = active("job-1");
        for (int minute = 1; minute < 4; minute++) {
            Instant at = minute(minute);
            assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                    .isThrownBy(() ->
                            store().write(AgentJobWrite.of(job, creation(job)).withQuota(ONE_AN_HOUR, at)));
            assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                    .isThrownBy(() -> store().write(
                                    AgentJobWrite.of(again, step(failed, again)).withQuota(ONE_AN_HOUR, at)));
        }

        assertThat(use(store(), new AgentJobQuota("alpha", "create", 2, ONE_AN_HOUR.window()), minute(4)))
                .as("whether a higher limit has room for a use after six writes were refused")
                .isEmpty();
        assertThat(store().write(AgentJobWrite.of(job, creation(job)).withQuota(ONE_AN_HOUR, minute(60))))
                .as("whether the quota admits a write after its window, in which six were refused")
                .isTrue();
    }

    @Test
    default void a_replacement_of_another_version_counts_nothing() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob second = moved(store(), first, FAILED, minute(1));
        StoredAgentJob late = next(first, FAILED, minute(2), null);

        assertThat(store().write(AgentJobWrite.of(late, step(first, late)).withQuota(ONE_AN_HOUR, START)))
                .isFalse();

        assertThat(store().load(first.key())).contains(second);
        assertThat(use(store(), ONE_AN_HOUR, START)).isEmpty();
    }

    @Test
    default void a_write_that_changes_nothing_leaves_the_other_uses_as_they_are() {
        AgentJobQuota three = new AgentJobQuota("alpha", "create", 3, Duration.ofHours(1));
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob second = moved(store(), first, FAILED, minute(1));
        StoredAgentJob late = next(first, FAILED, minute(2), null);
        assertThat(use(store(), three, START)).isEmpty();
        assertThat(use(store(), three, minute(1))).isEmpty();

        assertThat(store().write(AgentJobWrite.of(first, creation(first)).withQuota(three, minute(2))))
                .isFalse();
        assertThat(store().write(AgentJobWrite.of(late, step(first, late)).withQuota(three, minute(2))))
                .isFalse();

        assertThat(store().load(first.key())).contains(second);
        assertThat(use(store(), three, minute(3)))
                .as("the refusal of the last of three uses")
                .isEmpty();
        assertThat(use(store(), three, minute(3)))
                .as("when the first of three uses ends")
                .contains(minute(60));
    }

    @Test
    default void concurrent_writes_that_change_nothing_leave_the_quota_as_it_was() throws Exception {
        Race.rounds((round, runners) -> {
            StoredAgentJob job = active("race-" + round, "job", START);
            moved(store(), inserted(store(), job), FAILED, minute(1));
            AgentJobQuota quota = new AgentJobQuota(job.projectId(), "create", runners, Duration.ofHours(1));
            return new Race.Round<Boolean>(
                    runner -> () ->
                            store().write(AgentJobWrite.of(job, creation(job)).withQuota(quota, START)),
                    written -> {
                        assertThat(written)
                                .as("what concurrent inserts of an existing key returned")
                                .containsOnly(false);
                        for (int use = 0; use < runners; use++) {
                            assertThat(use(store(), quota, START))
                                    .as("the refusal of use %d after %d writes that changed nothing", use + 1, runners)
                                    .isEmpty();
                        }
                        assertThat(use(store(), quota, START))
                                .as("the refusal of a use beyond the limit")
                                .isPresent();
                    });
        });
    }

    @Test
    default void concurrent_counted_inserts_write_exactly_as_many_jobs_as_the_quota_allows() throws Exception {
        Race.rounds((round, runners) -> {
            String project = "race-" + round;
            AgentJobQuota one = new AgentJobQuota(project, "create", 1, Duration.ofHours(1));
            return new Race.Round<Boolean>(
                    runner -> () -> {
                        StoredAgentJob job = active(project, "job-" + runner, START);
                        return counted(() -> store().write(
                                        AgentJobWrite.of(job, creation(job)).withQuota(one, START)));
                    },
                    written -> {
                        assertThat(Collections.frequency(written, true))
                                .as("how many of %d concurrent inserts a quota of one use admitted", runners)
                                .isEqualTo(1);
                        List<StoredAgentJob> jobs = store().list(AgentJobQuery.of(project, 10));
                        assertThat(jobs).as("jobs that were written").hasSize(1);
                        ended(active(project, "job-" + written.indexOf(true), START));
                    });
        });
    }

    @Test
    default void concurrent_counted_inserts_of_one_key_count_one_use() throws Exception {
        Race.rounds((round, runners) -> {
            StoredAgentJob job = active("race-" + round, "job", START);
            AgentJobQuota enough = new AgentJobQuota(job.projectId(), "create", runners, Duration.ofHours(1));
            return new Race.Round<Boolean>(
                    runner -> () ->
                            store().write(AgentJobWrite.of(job, creation(job)).withQuota(enough, START)),
                    written -> {
                        assertThat(Collections.frequency(written, true))
                                .as("how many of %d concurrent inserts of one key returned true", runners)
                                .isEqualTo(1);
                        oneOf(enough);
                        ended(job);
                    });
        });
    }

    @Test
    default void concurrent_counted_replacements_write_and_count_once() throws Exception {
        Race.rounds((round, runners) -> {
            String project = "race-" + round;
            List<StoredAgentJob> failed = IntStream.range(0, runners)
                    .mapToObj(i -> inserted(store(), active(project, "job-" + i, START)))
                    .map(job -> moved(store(), job, FAILED, minute(1)))
                    .toList();
            boolean sameJob = round % 2 == 0;
            AgentJobQuota quota = new AgentJobQuota(project, "message", sameJob ? runners : 1, Duration.ofHours(1));
            return new Race.Round<Boolean>(
                    runner -> () -> {
                        StoredAgentJob before = failed.get(sameJob ? 0 : runner);
                        StoredAgentJob next = next(before, COMPLETED, minute(2 + runner), null);
                        return counted(() -> store().write(AgentJobWrite.of(next, step(before, next))
                                .withQuota(quota, START)));
                    },
                    written -> {
                        assertThat(Collections.frequency(written, true))
                                .as(
                                        sameJob
                                                ? "how many of %d concurrent replacements of one version returned true"
                                                : "how many of %d concurrent replacements a quota of one use admitted",
                                        runners)
                                .isEqualTo(1);
                        oneOf(quota);
                    });
        });
    }

    private void oneOf(AgentJobQuota quota) {
        for (int use = 1; use < quota.limit(); use++) {
            assertThat(use(store(), quota, START))
                    .as("the refusal of use %d of %d, after one write was counted", use + 1, quota.limit())
                    .isEmpty();
        }
        assertThat(use(store(), quota, START))
                .as("the refusal of a use beyond the limit of %d", quota.limit())
                .isPresent();
    }

    private void ended(StoredAgentJob job) {
        moved(store(), job, FAILED, minute(1));
    }

    private static boolean counted(BooleanSupplier write) {
        try {
            return write.getAsBoolean();
        } catch (AgentJobQuotaExceededException refused) {
            return false;
        }
    }
}
