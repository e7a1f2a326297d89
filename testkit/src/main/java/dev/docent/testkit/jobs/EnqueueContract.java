package dev.docent.testkit.jobs;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.RunSamples.FOLLOW_UP;
import static dev.docent.testkit.jobs.RunSamples.HOUR;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.ROOM;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.claimedOneByOne;
import static dev.docent.testkit.jobs.RunSamples.followUp;
import static dev.docent.testkit.jobs.RunSamples.ids;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.Samples.START;
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
import static dev.docent.testkit.jobs.Samples.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** A job, its step, its run and its use of a quota are written together or not at all. */
interface EnqueueContract extends RunStoreUnderTest {

    AgentJobQuota ONE_RUN_AN_HOUR = new AgentJobQuota("alpha", "create", 1, Duration.ofHours(1));

    @Test
    default void a_new_job_is_written_with_its_history_and_its_run_waits() {
        StoredAgentJob job = queued(runs(), active("job-1"));

        assertThat(runs().load(job.key())).contains(job);
        assertThat(runs().history(job.key())).containsExactly(creation(job));
        assertThat(runs().queued()).isEqualTo(1);
        assertThat(runs().runState(job.key())).isPresent();
    }

    @Test
    default void a_follow_up_is_written_and_its_run_has_its_own_prompt() {
        StoredAgentJob done = moved(runs(), inserted(runs(), active("job-1")), COMPLETED, minute(1));
        StoredAgentJob again = next(done, ACTIVE, minute(2), null);
        AgentJobStep step = followUp(done, minute(2));

        assertThat(runs().write(AgentJobWrite.of(again, step).withRun(ROOM))).isTrue();

        assertThat(runs().load(again.key())).contains(again);
        assertThat(runs().history(again.key())).hasSize(3).endsWith(step);
        assertThat(claimed(runs(), NODE).prompt()).isEqualTo(FOLLOW_UP);
    }

    @Test
    default void a_follow_up_sets_values_back_to_null() {
        StoredAgentJob full = filled(runs(), inserted(runs(), active("job-1")), 1);
        StoredAgentJob again = bare(full, ACTIVE, 2);

        assertThat(runs().write(AgentJobWrite.of(again, followUp(full, minute(2)))
                        .withRun(ROOM)))
                .isTrue();

        assertThat(runs().load(again.key()))
                .as("a job whose values that may be null a follow-up has set to null")
                .contains(again);
        assertThat(claimed(runs(), NODE).job()).isEqualTo(again);
    }

    @Test
    default void other_writes_queue_no_run() {
        StoredAgentJob done = moved(runs(), inserted(runs(), active("job-1")), COMPLETED, minute(1));
        moved(runs(), done, ACTIVE, minute(2));

        assertThat(runs().queued()).isZero();
        assertThat(runs().runState(key("job-1"))).isEmpty();
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void a_second_job_of_the_same_key_is_refused_and_queues_no_run() {
        StoredAgentJob first = inserted(runs(), active("job-1"));
        StoredAgentJob second = active("alpha", "job-1", minute(1));

        assertThat(runs().write(AgentJobWrite.of(second, creation(second)).withRun(ROOM)))
                .isFalse();
        assertThat(runs().write(AgentJobWrite.of(first, creation(first)).withRun(ROOM)))
                .isFalse();

        assertThat(runs().load(first.key())).contains(first);
        assertThat(runs().history(first.key())).containsExactly(creation(first));
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void another_version_or_a_missing_job_is_refused_and_queues_no_run() {
        StoredAgentJob first = inserted(runs(), active("job-1"));
        StoredAgentJob done = moved(runs(), first, COMPLETED, minute(1));

        assertThat(runs().write(AgentJobWrite.of(next(first, ACTIVE, minute(2), null), followUp(first, minute(2)))
                        .withRun(ROOM)))
                .isFalse();
        StoredAgentJob absent = next(active("absent"), ACTIVE, minute(2), null);
        assertThat(runs().write(AgentJobWrite.of(absent, followUp(done, minute(2)))
                        .withRun(ROOM)))
                .isFalse();

        assertThat(runs().load(first.key())).contains(done);
        assertThat(runs().history(first.key())).hasSize(2);
        assertThat(runs().load(absent.key())).isEmpty();
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void a_full_queue_refuses_a_new_job_and_writes_nothing() {
        queued(runs(), "job-1");
        StoredAgentJob refused = active("job-2");

        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().write(
                                AgentJobWrite.of(refused, creation(refused)).withRun(room(0, 1))));

        assertThat(runs().load(refused.key())).isEmpty();
        assertThat(runs().history(refused.key())).isEmpty();
        assertThat(claimedOneByOne(runs())).containsExactly("job-1");
    }

    @Test
    default void a_full_queue_refuses_a_follow_up_and_writes_nothing() {
        StoredAgentJob done = moved(runs(), inserted(runs(), active("job-1")), COMPLETED, minute(1));
        queued(runs(), "job-2");

        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().write(
                                AgentJobWrite.of(next(done, ACTIVE, minute(2), null), followUp(done, minute(2)))
                                        .withRun(room(0, 1))));

        assertThat(runs().load(done.key())).contains(done);
        assertThat(runs().history(done.key())).hasSize(2);
        assertThat(claimedOneByOne(runs())).containsExactly("job-2");
    }

    @Test
    default void free_runners_make_room_and_claimed_runs_need_none() {
        StoredAgentJob third = active("job-3");
        AgentRunRequest twoFree = room(2, 0);
        assertThat(runs().write(AgentJobWrite.of(active("job-1"), creation(third))
                        .withRun(twoFree)))
                .isTrue();
        assertThat(runs().write(AgentJobWrite.of(active("job-2"), creation(third))
                        .withRun(twoFree)))
                .isTrue();
        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() ->
                        runs().write(AgentJobWrite.of(third, creation(third)).withRun(twoFree)));

        claimed(runs(), NODE);

        assertThat(runs().write(AgentJobWrite.of(third, creation(third)).withRun(twoFree)))
                .isTrue();
    }

    @Test
    default void one_project_cannot_fill_the_queue() {
        AgentRunRequest five = room(0, 5);
        for (int i = 1; i <= 4; i++) {
            StoredAgentJob job = active("job-" + i);
            assertThat(runs().write(AgentJobWrite.of(job, creation(job)).withRun(five)))
                    .isTrue();
        }
        StoredAgentJob tooMany = active("job-5");

        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().write(
                                AgentJobWrite.of(tooMany, creation(tooMany)).withRun(five)));

        StoredAgentJob other = active("beta", "job-1", START);
        assertThat(runs().write(AgentJobWrite.of(other, creation(other)).withRun(five)))
                .isTrue();
    }

    @Test
    default void of_many_concurrent_requests_for_a_key_one_succeeds_and_queues_one_run() throws Exception {
        runs().renew(NODE, HOUR);
        Race.rounds((round, runners) -> {
            StoredAgentJob job = active("job-" + round);
            return new Race.Round<Boolean>(
                    runner -> () ->
                            runs().write(AgentJobWrite.of(job, creation(job)).withRun(ROOM)),
                    queued -> {
                        oneRun(job, queued);
                        assertThat(runs().history(job.key()))
                                .as("the history of a job that was queued once")
                                .containsExactly(creation(job));
                        moved(runs(), job, FAILED, minute(1));
                    });
        });
    }

    @Test
    default void of_many_concurrent_writes_and_follow_ups_to_a_version_one_succeeds() throws Exception {
        runs().renew(NODE, HOUR);
        Race.rounds((round, runners) -> {
            StoredAgentJob failed = moved(runs(), inserted(runs(), active("job-" + round)), FAILED, minute(1));
            boolean onlyFollowUps = round % 2 == 0;
            StoredAgentJob again = next(failed, ACTIVE, minute(2), null);
            StoredAgentJob archived = next(failed, ARCHIVED, minute(3), null);
            return new Race.Round<Boolean>(
                    runner -> () -> onlyFollowUps || runner % 2 == 0
                            ? runs().write(AgentJobWrite.of(again, followUp(failed, minute(2)))
                                    .withRun(ROOM))
                            : runs().write(AgentJobWrite.of(archived, step(failed, archived))),
                    written -> {
                        boolean followedUp = onlyFollowUps || written.indexOf(true) % 2 == 0;
                        if (followedUp) {
                            oneRun(again, written);
                        } else {
                            noRun(written);
                        }
                        assertThat(runs().load(failed.key()))
                                .as("the job of the write that returned true")
                                .contains(followedUp ? again : archived);
                        assertThat(runs().history(failed.key()))
                                .as("the history after one of the writes returned true")
                                .hasSize(3);
                        if (followedUp) {
                            moved(runs(), again, FAILED, minute(4));
                        }
                    });
        });
    }

    private void oneRun(StoredAgentJob job, List<Boolean> written) {
        assertThat(Collections.frequency(written, true))
                .as("how many of %d concurrent requests for one version returned true", written.size())
                .isEqualTo(1);
        List<ClaimedRun> claimed = runs().claim(NODE, 9, Set.of());
        assertThat(ids(claimed)).as("runs queued by one request").containsExactly(job.id());
        claimed.forEach(run -> runs().release(run.claim()));
    }

    private void noRun(List<Boolean> written) {
        assertThat(Collections.frequency(written, true))
                .as("how many of %d concurrent writes of one version returned true", written.size())
                .isEqualTo(1);
        assertThat(runs().claim(NODE, 9, Set.of()))
                .as("runs queued by requests that were refused")
                .isEmpty();
    }

    @Test
    default void an_admitted_run_is_counted() {
        StoredAgentJob job = active("job-1");

        assertThat(runs().write(AgentJobWrite.of(job, creation(job))
                        .withRun(room(0, 10))
                        .withQuota(ONE_RUN_AN_HOUR, START)))
                .isTrue();

        assertThat(use(runs(), ONE_RUN_AN_HOUR, minute(1))).contains(minute(60));
        assertThat(claimedOneByOne(runs())).containsExactly("job-1");
    }

    @Test
    default void a_new_job_or_a_follow_up_that_the_quota_refuses_is_not_written_and_has_no_run() {
        StoredAgentJob done = moved(runs(), inserted(runs(), active("done")), COMPLETED, minute(1));
        assertThat(use(runs(), ONE_RUN_AN_HOUR, START)).isEmpty();
        StoredAgentJob job = active("job-1");
        StoredAgentJob again = next(done, ACTIVE, minute(2), null);
        AgentRunRequest room = room(0, 10);

        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> runs().write(AgentJobWrite.of(job, creation(job))
                        .withRun(room)
                        .withQuota(ONE_RUN_AN_HOUR, START)))
                .matches(refused -> refused.nextAdmission().equals(minute(60)));
        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> runs().write(AgentJobWrite.of(again, followUp(done, minute(2)))
                        .withRun(room)
                        .withQuota(ONE_RUN_AN_HOUR, START)));

        assertThat(runs().load(job.key())).isEmpty();
        assertThat(runs().load(done.key())).contains(done);
        assertThat(runs().history(done.key())).hasSize(2);
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void what_the_queue_or_the_job_refuses_is_not_counted() {
        StoredAgentJob first = inserted(runs(), active("job-1"));
        StoredAgentJob done = moved(runs(), first, COMPLETED, minute(1));
        StoredAgentJob again = next(done, ACTIVE, minute(2), null);
        StoredAgentJob job = active("job-2");
        AgentRunRequest full = room(0, 0);
        AgentRunRequest room = room(0, 10);

        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().write(AgentJobWrite.of(job, creation(job))
                        .withRun(full)
                        .withQuota(ONE_RUN_AN_HOUR, START)));
        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().write(AgentJobWrite.of(again, followUp(done, minute(2)))
                        .withRun(full)
                        .withQuota(ONE_RUN_AN_HOUR, START)));
        assertThat(runs().write(AgentJobWrite.of(first, creation(first))
                        .withRun(room)
                        .withQuota(ONE_RUN_AN_HOUR, START)))
                .isFalse();
        assertThat(runs().write(AgentJobWrite.of(next(first, ACTIVE, minute(2), null), followUp(first, minute(2)))
                        .withRun(room)
                        .withQuota(ONE_RUN_AN_HOUR, START)))
                .isFalse();

        assertThat(use(runs(), ONE_RUN_AN_HOUR, START)).isEmpty();
    }

    @Test
    default void concurrent_requests_queue_exactly_as_many_runs_as_the_quota_allows() throws Exception {
        runs().renew(NODE, HOUR);
        Race.rounds((round, runners) -> {
            String project = "race-" + round;
            AgentJobQuota one = new AgentJobQuota(project, "create", 1, Duration.ofHours(1));
            return new Race.Round<Boolean>(
                    runner -> () -> {
                        StoredAgentJob job = active(project, "job-" + runner, START);
                        try {
                            return runs().write(AgentJobWrite.of(job, creation(job))
                                    .withRun(room(0, 100))
                                    .withQuota(one, START));
                        } catch (AgentJobQuotaExceededException refused) {
                            return false;
                        }
                    },
                    queued -> {
                        StoredAgentJob job = active(project, "job-" + queued.indexOf(true), START);
                        oneRun(job, queued);
                        moved(runs(), job, FAILED, minute(1));
                    });
        });
    }

    private static AgentRunRequest room(int free, int queue) {
        return new AgentRunRequest("ci", free, queue);
    }
}
