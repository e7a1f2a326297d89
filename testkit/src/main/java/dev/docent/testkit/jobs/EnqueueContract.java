package dev.docent.testkit.jobs;

import java.time.Duration;
import java.util.Collections;
import java.util.List;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.runs.AgentRunRequest;
import org.assertj.core.api.Assumptions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.testkit.jobs.RunSamples.FOLLOW_UP;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.ROOM;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.claimedOneByOne;
import static dev.docent.testkit.jobs.RunSamples.followUp;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
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
        assertThat(runs().run(job.key())).isPresent();
    }

    @Test
    default void a_follow_up_is_written_and_its_run_has_its_own_prompt() {
        StoredAgentJob done = moved(runs(), inserted(runs(), active("job-1")), COMPLETED, minute(1));
        StoredAgentJob again = next(done, ACTIVE, minute(2), null);
        AgentJobStep step = followUp(done, minute(2));

        assertThat(runs().enqueue(again, step, ROOM)).isTrue();

        assertThat(runs().load(again.key())).contains(again);
        assertThat(runs().history(again.key())).hasSize(3).endsWith(step);
        assertThat(claimed(runs(), NODE).prompt()).isEqualTo(FOLLOW_UP);
    }

    @Test
    default void other_writes_queue_no_run() {
        StoredAgentJob done = moved(runs(), inserted(runs(), active("job-1")), COMPLETED, minute(1));
        moved(runs(), done, ACTIVE, minute(2));

        assertThat(runs().queued()).isZero();
        assertThat(runs().run(key("job-1"))).isEmpty();
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void a_second_job_of_the_same_key_is_refused_and_queues_no_run() {
        StoredAgentJob first = inserted(runs(), active("job-1"));
        StoredAgentJob second = active("alpha", "job-1", minute(1));

        assertThat(runs().enqueue(second, creation(second), ROOM)).isFalse();

        assertThat(runs().load(first.key())).contains(first);
        assertThat(runs().history(first.key())).containsExactly(creation(first));
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void another_version_or_a_missing_job_is_refused_and_queues_no_run() {
        StoredAgentJob first = inserted(runs(), active("job-1"));
        StoredAgentJob done = moved(runs(), first, COMPLETED, minute(1));

        assertThat(runs().enqueue(next(first, ACTIVE, minute(2), null), followUp(first, minute(2)), ROOM))
                .isFalse();
        StoredAgentJob absent = next(active("absent"), ACTIVE, minute(2), null);
        assertThat(runs().enqueue(absent, followUp(done, minute(2)), ROOM)).isFalse();

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
                .isThrownBy(() -> runs().enqueue(refused, creation(refused), room(0, 1, null)));

        assertThat(runs().load(refused.key())).isEmpty();
        assertThat(runs().history(refused.key())).isEmpty();
        assertThat(claimedOneByOne(runs())).containsExactly("job-1");
    }

    @Test
    default void a_full_queue_refuses_a_follow_up_and_writes_nothing() {
        StoredAgentJob done = moved(runs(), inserted(runs(), active("job-1")), COMPLETED, minute(1));
        queued(runs(), "job-2");

        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().enqueue(
                                next(done, ACTIVE, minute(2), null), followUp(done, minute(2)), room(0, 1, null)));

        assertThat(runs().load(done.key())).contains(done);
        assertThat(runs().history(done.key())).hasSize(2);
        assertThat(claimedOneByOne(runs())).containsExactly("job-2");
    }

    @Test
    default void free_runners_make_room_and_claimed_runs_need_none() {
        StoredAgentJob third = active("job-3");
        AgentRunRequest twoFree = room(2, 0, null);
        assertThat(runs().enqueue(active("job-1"), creation(third), twoFree)).isTrue();
        assertThat(runs().enqueue(active("job-2"), creation(third), twoFree)).isTrue();
        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().enqueue(third, creation(third), twoFree));

        claimed(runs(), NODE);

        assertThat(runs().enqueue(third, creation(third), twoFree)).isTrue();
    }

    @Test
    default void one_project_cannot_fill_the_queue() {
        AgentRunRequest five = room(0, 5, null);
        for (int i = 1; i <= 4; i++) {
            StoredAgentJob job = active("job-" + i);
            assertThat(runs().enqueue(job, creation(job), five)).isTrue();
        }
        StoredAgentJob tooMany = active("job-5");

        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().enqueue(tooMany, creation(tooMany), five));

        StoredAgentJob other = active("beta", "job-1", START);
        assertThat(runs().enqueue(other, creation(other), five)).isTrue();
    }

    @Test
    default void of_many_concurrent_requests_for_a_key_one_succeeds_and_queues_one_run() throws Exception {
        for (int round = 0; round < 5; round++) {
            StoredAgentJob job = active("job-" + round);
            List<Boolean> won = Race.once(runner -> () -> runs().enqueue(job, creation(job), ROOM));

            assertThat(Collections.frequency(won, true)).as("winners").isEqualTo(1);
            assertThat(claimedOneByOne(runs())).containsExactly(job.id());
        }
    }

    @Test
    default void an_admitted_run_is_counted() {
        AgentJobQuotas quotas = quotasOfRuns();
        StoredAgentJob job = active("job-1");

        assertThat(runs().enqueue(job, creation(job), room(0, 10, ONE_RUN_AN_HOUR)))
                .isTrue();

        assertThat(quotas.admit(ONE_RUN_AN_HOUR, minute(1))).contains(minute(60));
        assertThat(claimedOneByOne(runs())).containsExactly("job-1");
    }

    @Test
    default void a_new_job_or_a_follow_up_that_the_quota_refuses_is_not_written_and_has_no_run() {
        AgentJobQuotas quotas = quotasOfRuns();
        StoredAgentJob done = moved(runs(), inserted(runs(), active("done")), COMPLETED, minute(1));
        assertThat(quotas.admit(ONE_RUN_AN_HOUR, START)).isEmpty();
        StoredAgentJob job = active("job-1");
        StoredAgentJob again = next(done, ACTIVE, minute(2), null);
        AgentRunRequest counted = room(0, 10, ONE_RUN_AN_HOUR);

        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> runs().enqueue(job, creation(job), counted))
                .matches(refused -> refused.nextAdmission().equals(minute(60)));
        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> runs().enqueue(again, followUp(done, minute(2)), counted));

        assertThat(runs().load(job.key())).isEmpty();
        assertThat(runs().load(done.key())).contains(done);
        assertThat(runs().history(done.key())).hasSize(2);
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void what_the_queue_or_the_job_refuses_is_not_counted() {
        AgentJobQuotas quotas = quotasOfRuns();
        StoredAgentJob first = inserted(runs(), active("job-1"));
        StoredAgentJob done = moved(runs(), first, COMPLETED, minute(1));
        StoredAgentJob again = next(done, ACTIVE, minute(2), null);
        StoredAgentJob job = active("job-2");
        AgentRunRequest full = room(0, 0, ONE_RUN_AN_HOUR);
        AgentRunRequest counted = room(0, 10, ONE_RUN_AN_HOUR);

        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().enqueue(job, creation(job), full));
        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> runs().enqueue(again, followUp(done, minute(2)), full));
        assertThat(runs().enqueue(first, creation(first), counted)).isFalse();
        assertThat(runs().enqueue(next(first, ACTIVE, minute(2), null), followUp(first, minute(2)), counted))
                .isFalse();

        assertThat(quotas.admit(ONE_RUN_AN_HOUR, START)).isEmpty();
    }

    @Test
    default void concurrent_requests_queue_exactly_as_many_runs_as_the_quota_allows() throws Exception {
        quotasOfRuns();
        for (int round = 0; round < 5; round++) {
            String project = "race-" + round;
            AgentJobQuota two = new AgentJobQuota(project, "create", 2, Duration.ofHours(1));
            List<Boolean> queued = Race.once(runner -> () -> {
                StoredAgentJob job = active(project, "job-" + runner, START);
                try {
                    return runs().enqueue(job, creation(job), room(0, 100, two));
                } catch (AgentJobQuotaExceededException refused) {
                    return false;
                }
            });

            assertThat(Collections.frequency(queued, true)).as("queued").isEqualTo(2);
            assertThat(claimedOneByOne(runs())).hasSize(2);
        }
    }

    private AgentJobQuotas quotasOfRuns() {
        Assumptions.assumeThat(runs()).isInstanceOf(AgentJobQuotas.class);
        return (AgentJobQuotas) runs();
    }

    private static AgentRunRequest room(int free, int queue, @Nullable AgentJobQuota quota) {
        return new AgentRunRequest("ci", free, queue, quota, START);
    }
}
