package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.Set;

import dev.docent.api.jobs.AgentJobStatus;
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
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.claimedOneByOne;
import static dev.docent.testkit.jobs.RunSamples.followedUp;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static org.assertj.core.api.Assertions.assertThat;

/** What becomes of the run of a job that ends or is deleted, and of a job that does not end. */
interface EndedJobContract extends RunStoreUnderTest {

    @Test
    default void a_queued_run_of_a_job_that_ends_is_never_claimed() {
        for (AgentJobStatus end : Set.of(COMPLETED, FAILED, ARCHIVED)) {
            moved(runs(), queued(runs(), active(end.value())), end, minute(1));
        }
        queued(runs(), "not-ended");

        assertThat(claimedOneByOne(runs())).containsExactly("not-ended");
        assertThat(runs().queued()).isZero();
    }

    @Test
    default void a_job_that_ends_takes_no_other_run_with_it() {
        StoredAgentJob ended = queued(runs(), active("alpha", "job-1", START));
        queued(runs(), active("beta", "job-1", START));
        queued(runs(), active("alpha", "job-2", START));

        moved(runs(), ended, FAILED, minute(1));

        assertThat(claimedOneByOne(runs())).containsExactlyInAnyOrder("job-1", "job-2");
        assertThat(runs().runState(ended.key())).isEmpty();
    }

    @Test
    default void a_held_run_stays_until_its_node_releases_it_whatever_becomes_of_its_job() {
        for (AgentJobStatus end : Set.of(COMPLETED, FAILED, ARCHIVED)) {
            ClaimedRun run = claimed(runs(), NODE, active(end.value()));
            moved(runs(), run.job(), end, minute(1));

            assertThat(runs().runState(key(end.value())).map(RunSamples::nodeOf))
                    .contains(NODE);
            assertThat(runs().progress(run.claim(), "stopping")).isTrue();
            assertThat(runs().release(run.claim())).isTrue();
            assertThat(runs().runState(key(end.value()))).isEmpty();
        }
    }

    @Test
    default void a_run_of_a_job_that_has_ended_is_not_claimed_after_it_was_queued_again() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        StoredAgentJob ended = moved(runs(), run.job(), FAILED, minute(1));
        assertThat(runs().requeue(run.claim())).isTrue();

        assertThat(claimedOneByOne(runs())).isEmpty();

        followedUp(runs(), ended, 2);
        assertThat(claimed(runs(), NODE).prompt()).isEqualTo(FOLLOW_UP);
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void only_the_follow_up_of_a_job_cancelled_in_the_queue_is_claimed() {
        StoredAgentJob cancelled = moved(runs(), queued(runs(), active("job-1")), FAILED, minute(1));
        StoredAgentJob again = followedUp(runs(), cancelled, 2);

        ClaimedRun run = claimed(runs(), NODE);

        assertThat(run.claim().since()).isEqualTo(again.since());
        assertThat(run.prompt()).isEqualTo(FOLLOW_UP);
        assertThat(claimedOneByOne(runs())).isEmpty();
    }

    @Test
    default void a_deleted_job_has_no_queued_run_and_its_key_can_be_reused() {
        ClaimedRun held = claimed(runs(), NODE, active("held"));
        moved(runs(), held.job(), ARCHIVED, minute(1));
        moved(runs(), queued(runs(), active("queued")), ARCHIVED, minute(1));

        assertThat(runs().purgeArchivedBefore(minute(2), 10)).isEqualTo(2);

        assertThat(runs().runState(key("held")))
                .as("the run of a job that was deleted while a node held it")
                .isEmpty();
        runs().release(held.claim());
        assertThat(runs().runState(key("held"))).isEmpty();
        assertThat(runs().runState(key("queued"))).isEmpty();
        queued(runs(), "held", "queued");
        assertThat(claimedOneByOne(runs())).containsExactly("held", "queued");
    }

    @Test
    default void a_queued_job_is_active_since_it_was_written_and_a_claimed_one_since_its_claim() {
        inserted(runs(), active("alpha", "without-run", START.plusSeconds(1)));
        ClaimedRun run = claimed(runs(), NODE, active("claimed"));
        queued(runs(), active("alpha", "queued", START.plusSeconds(2)));
        Instant claim = claimedAt(run);

        assertThat(runs().activeSinceBefore(minute(1), 10)).containsExactly(key("without-run"), key("queued"));
        assertThat(runs().activeSinceBefore(minute(1), 1)).containsExactly(key("without-run"));
        assertThat(runs().activeSinceBefore(claim, 10)).doesNotContain(key("claimed"));
        inserted(runs(), active("alpha", "later", claim.plusSeconds(3_600)));
        assertThat(runs().activeSinceBefore(claim.plusSeconds(7_200), 10))
                .containsExactly(key("without-run"), key("queued"), key("claimed"), key("later"));
    }

    @Test
    default void a_job_counts_from_the_claim_although_its_run_is_queued_again_and_then_from_the_next_claim() {
        ClaimedRun first = claimed(runs(), NODE, active("job-1"));
        Instant claim = claimedAt(first);
        runs().requeue(first.claim());
        assertThat(runs().activeSinceBefore(claim, 10)).isEmpty();

        ClaimedRun second = claimed(runs(), NODE);

        assertThat(claimedAt(second)).isAfterOrEqualTo(claim);
        assertThat(runs().activeSinceBefore(claimedAt(second), 10)).isEmpty();
    }

    @Test
    default void a_job_counts_from_the_time_since_which_it_is_active_when_its_run_is_released_or_of_another_time() {
        ClaimedRun released = claimed(runs(), NODE, active("released"));
        runs().release(released.claim());
        StoredAgentJob ended =
                moved(runs(), claimed(runs(), NODE, active("followed-up")).job(), FAILED, minute(1));
        followedUp(runs(), ended, 2);
        StoredAgentJob failed =
                moved(runs(), claimed(runs(), NODE, active("without-run")).job(), FAILED, minute(2));
        moved(runs(), failed, ACTIVE, minute(3));

        assertThat(runs().activeSinceBefore(minute(4), 10))
                .containsExactly(key("released"), key("followed-up"), key("without-run"));
    }

    private Instant claimedAt(ClaimedRun run) {
        runs().renew(run.claim().node(), HOUR);
        return runs().runState(run.claim().key()).map(RunSamples::claimedAt).orElseThrow();
    }
}
