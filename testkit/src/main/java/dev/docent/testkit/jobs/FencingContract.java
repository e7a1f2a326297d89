package dev.docent.testkit.jobs;

import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.LostRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.OTHER;
import static dev.docent.testkit.jobs.RunSamples.SHORT;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.claimedOneByOne;
import static dev.docent.testkit.jobs.RunSamples.lost;
import static dev.docent.testkit.jobs.RunSamples.sweeper;
import static dev.docent.testkit.jobs.Samples.LINK;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;

/** Only the claim that holds a run has any effect on it, and on its job through it. */
interface FencingContract extends RunStoreUnderTest {

    @Test
    default void the_claim_that_holds_a_run_reports_saves_replaces_and_releases() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        StoredAgentJob completed = next(run.job(), COMPLETED, minute(1), LINK);
        AgentJobStep step = step(run.job(), completed);

        assertThat(runs().progress(run.claim(), "reading")).isTrue();
        assertThat(runs().checkpoint(run.claim(), "half")).isTrue();
        assertThat(runs().write(AgentJobWrite.of(completed, step).withClaim(run.claim())))
                .isTrue();

        assertThat(runs().load(key("job-1"))).contains(completed);
        assertThat(runs().history(key("job-1"))).containsExactly(creation(run.job()), step);
        assertThat(runs().release(run.claim())).isTrue();
    }

    @Test
    default void a_replacement_by_a_claim_is_refused_for_another_version_and_writes_nothing() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        StoredAgentJob failed = moved(runs(), run.job(), FAILED, minute(1));
        StoredAgentJob late = next(run.job(), COMPLETED, minute(2), LINK);

        assertThat(runs().write(AgentJobWrite.of(late, step(run.job(), late)).withClaim(run.claim())))
                .isFalse();

        assertThat(runs().load(key("job-1"))).contains(failed);
        assertThat(runs().history(key("job-1"))).hasSize(2);
    }

    @Test
    default void a_node_whose_lease_has_ended_holds_its_runs_until_another_takes_them_over() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        lost(this, NODE);

        assertThat(runs().progress(run.claim(), "still here")).isTrue();
        assertThat(runs().checkpoint(run.claim(), "half")).isTrue();
        StoredAgentJob completed = next(run.job(), COMPLETED, minute(1), LINK);
        assertThat(runs().write(AgentJobWrite.of(completed, step(run.job(), completed))
                        .withClaim(run.claim())))
                .isTrue();
        assertThat(runs().release(run.claim())).isTrue();
    }

    @Test
    default void a_released_run_is_refused_everything_but_the_replacement_of_its_job() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        runs().release(run.claim());

        assertThat(runs().release(run.claim())).isFalse();
        assertThat(runs().requeue(run.claim())).isFalse();
        assertThat(runs().progress(run.claim(), "late")).isFalse();
        assertThat(runs().checkpoint(run.claim(), "late")).isFalse();
        assertThat(claimedOneByOne(runs())).isEmpty();

        StoredAgentJob completed = next(run.job(), COMPLETED, minute(1), LINK);
        assertThat(runs().write(AgentJobWrite.of(completed, step(run.job(), completed))
                        .withClaim(run.claim())))
                .isTrue();
        assertThat(runs().load(key("job-1"))).contains(completed);
    }

    @Test
    default void a_claim_whose_run_was_queued_again_is_refused_everything() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        runs().requeue(run.claim());

        refusedEverything(run.claim(), run.job());

        assertThat(claimed(runs(), NODE).checkpoint()).isNull();
    }

    @Test
    default void a_claim_whose_run_another_node_claimed_is_refused_everything() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        runs().requeue(run.claim());
        ClaimedRun other = claimed(runs(), OTHER);

        refusedEverything(run.claim(), run.job());

        assertThat(runs().release(other.claim())).isTrue();
    }

    @Test
    default void a_claim_whose_run_the_same_node_claimed_again_is_refused_everything() {
        ClaimedRun first = claimed(runs(), NODE, active("job-1"));
        runs().requeue(first.claim());
        ClaimedRun second = claimed(runs(), NODE);

        refusedEverything(first.claim(), first.job());

        assertThat(runs().release(second.claim())).isTrue();
    }

    @Test
    default void a_claim_whose_run_was_taken_over_is_refused_everything() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        lost(this, NODE);
        sweeper(this, OTHER);
        List<LostRun> taken = runs().takeOver(OTHER, SHORT);

        refusedEverything(run.claim(), run.job());

        runs().requeue(taken.get(0).claim());
        refusedEverything(run.claim(), run.job());
        refusedEverything(taken.get(0).claim(), run.job());
        assertThat(claimed(runs(), NODE).checkpoint()).isNull();
    }

    @Test
    default void a_claim_in_the_name_of_another_node_is_refused_everything() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        AgentRunClaim own = run.claim();

        refusedEverything(new AgentRunClaim(own.key(), own.since(), OTHER, own.attempt()), run.job());
        refusedEverything(new AgentRunClaim(own.key(), own.since(), NODE, own.attempt() + 1), run.job());

        assertThat(runs().release(own)).isTrue();
    }

    @Test
    default void a_claim_of_an_earlier_run_has_no_effect_on_a_later_one() {
        ClaimedRun first = claimed(runs(), NODE, active("job-1"));
        StoredAgentJob failed = moved(runs(), first.job(), FAILED, minute(1));
        runs().release(first.claim());
        StoredAgentJob again = RunSamples.followedUp(runs(), failed, 2);
        ClaimedRun second = claimed(runs(), NODE);

        assertThat(runs().progress(first.claim(), "late")).isFalse();
        assertThat(runs().checkpoint(first.claim(), "late")).isFalse();
        assertThat(runs().requeue(first.claim())).isFalse();
        assertThat(runs().release(first.claim())).isFalse();

        assertThat(runs().load(key("job-1"))).contains(again);
        assertThat(runs().runState(key("job-1")).map(RunSamples::nodeOf)).contains(NODE);
        assertThat(runs().release(second.claim())).isTrue();
    }

    private void refusedEverything(AgentRunClaim claim, StoredAgentJob job) {
        Optional<AgentRunState> before = runs().runState(claim.key());
        StoredAgentJob completed = next(job, COMPLETED, minute(1), LINK);

        assertThat(runs().write(AgentJobWrite.of(completed, step(job, completed))
                        .withClaim(claim)))
                .isFalse();
        assertThat(runs().progress(claim, "from a lost node")).isFalse();
        assertThat(runs().checkpoint(claim, "from a lost node")).isFalse();
        assertThat(runs().requeue(claim)).isFalse();
        assertThat(runs().release(claim)).isFalse();

        assertThat(runs().load(claim.key())).contains(job);
        assertThat(runs().history(claim.key())).containsExactly(creation(job));
        assertThat(before).isPresent();
        assertThat(runs().runState(claim.key())).isEqualTo(before);
    }

    @Test
    default void a_replacement_by_a_claim_sets_values_back_to_null() {
        StoredAgentJob full = Samples.filled(runs(), Samples.inserted(runs(), active("job-1")), 1);
        StoredAgentJob again =
                Samples.withRef(next(full, AgentJobStatus.ACTIVE, minute(2), null), "docs/again").toBuilder()
                        .version(full.version() + 1)
                        .build();
        RunSamples.queued(runs(), again, RunSamples.followUp(full, minute(2)));
        ClaimedRun run = claimed(runs(), NODE);
        StoredAgentJob bare = Samples.bare(run.job(), AgentJobStatus.FAILED, 3);

        assertThat(runs().write(AgentJobWrite.of(bare, step(run.job(), bare)).withClaim(run.claim())))
                .isTrue();

        assertThat(runs().load(key("job-1")))
                .as("a job whose ref and lastPrLink the run has set to null")
                .contains(bare);
    }
}
