package dev.docent.testkit.jobs;

import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.RunSamples.FOLLOW_UP;
import static dev.docent.testkit.jobs.RunSamples.HOUR;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.OTHER;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.claimedOneByOne;
import static dev.docent.testkit.jobs.RunSamples.followedUp;
import static dev.docent.testkit.jobs.RunSamples.ids;
import static dev.docent.testkit.jobs.RunSamples.lost;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.withRef;
import static org.assertj.core.api.Assertions.assertThat;

/** What a node gets when it claims, and when it gets nothing. */
interface ClaimContract extends RunStoreUnderTest {

    @Test
    default void a_claim_brings_all_that_the_run_needs() {
        StoredAgentJob job = active("job-1");
        AgentJobStep step =
                creation(job).toBuilder().prompt("Explain the tides").build();
        runs().write(AgentJobWrite.of(job, step).withRun(new AgentRunRequest("ci", 0, 10)));

        ClaimedRun run = claimed(runs(), NODE);

        assertThat(run)
                .isEqualTo(new ClaimedRun(
                        new AgentRunClaim(job.key(), job.since(), NODE, 1), job, "Explain the tides", "ci", null));
        assertThat(runs().queued()).isZero();
    }

    @Test
    default void a_claim_brings_the_trace_context_of_the_request_or_none() {
        String trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
        StoredAgentJob job = active("job-1");
        runs().write(AgentJobWrite.of(job, creation(job)).withRun(new AgentRunRequest("ci", 0, 10, trace)));

        assertThat(claimed(runs(), NODE).traceparent()).isIn(trace, null);
    }

    @Test
    default void a_claim_takes_no_more_than_the_maximum() {
        queued(runs(), "job-1", "job-2", "job-3");
        runs().renew(NODE, HOUR);

        assertThat(ids(runs().claim(NODE, 2, Set.of()))).containsExactly("job-1", "job-2");
        assertThat(runs().queued()).isEqualTo(1);
        assertThat(ids(runs().claim(NODE, 2, Set.of()))).containsExactly("job-3");
        assertThat(runs().claim(NODE, 2, Set.of())).isEmpty();
    }

    @Test
    default void a_claimed_run_is_claimed_by_no_other_node_and_not_again() {
        claimed(runs(), NODE, active("job-1"));
        runs().renew(OTHER, HOUR);

        assertThat(runs().claim(OTHER, 9, Set.of())).isEmpty();
        assertThat(runs().claim(NODE, 9, Set.of())).isEmpty();
        assertThat(runs().runState(key("job-1")).map(RunSamples::nodeOf)).contains(NODE);
    }

    @Test
    default void a_node_that_is_not_alive_claims_nothing() throws Exception {
        queued(runs(), "job-1");

        assertThat(runs().claim(NODE, 1, Set.of())).isEmpty();
        lost(this, NODE);
        assertThat(runs().claim(NODE, 1, Set.of())).isEmpty();

        assertThat(claimedOneByOne(runs())).containsExactly("job-1");
    }

    @Test
    default void runs_of_excepted_projects_are_left_in_the_queue() {
        queued(runs(), "a", 2);
        queued(runs(), "b", 2);
        queued(runs(), "c", 2);
        runs().renew(NODE, HOUR);

        assertThat(ids(runs().claim(NODE, 9, Set.of("a", "c")))).containsExactly("b1", "b2");
        assertThat(runs().claim(NODE, 9, Set.of("a", "c", "none"))).isEmpty();
        assertThat(runs().queued()).isEqualTo(4);
        assertThat(claimedOneByOne(runs())).containsExactly("a1", "c1", "a2", "c2");
    }

    @Test
    default void a_claim_brings_the_job_as_it_is_now_and_the_prompt_that_made_it_active() {
        StoredAgentJob job = queued(runs(), active("job-1"));
        StoredAgentJob branched = withRef(job, "docs/update");
        assertThat(runs().write(AgentJobWrite.of(branched, null))).isTrue();

        ClaimedRun run = claimed(runs(), NODE);

        assertThat(run.job()).isEqualTo(branched);
        assertThat(run.prompt()).isEqualTo(creation(job).prompt());
        assertThat(run.claim().since()).isEqualTo(job.since());
    }

    @Test
    default void a_run_that_is_queued_again_is_claimed_as_another_attempt_with_its_checkpoint() {
        ClaimedRun first = claimed(runs(), NODE, active("job-1"));
        runs().checkpoint(first.claim(), "half");
        runs().checkpoint(first.claim(), "almost");
        runs().requeue(first.claim());
        assertThat(runs().queued()).isEqualTo(1);

        ClaimedRun second = claimed(runs(), OTHER);

        assertThat(second.claim()).isEqualTo(new AgentRunClaim(key("job-1"), START, OTHER, 2));
        assertThat(second.checkpoint()).isEqualTo("almost");
        assertThat(second.prompt()).isEqualTo(first.prompt());
    }

    @Test
    default void while_a_run_of_a_job_is_held_no_other_run_of_it_is_claimed() {
        ClaimedRun held = claimed(runs(), NODE, active("job-1"));
        StoredAgentJob cancelled = moved(runs(), held.job(), FAILED, minute(1));
        StoredAgentJob again = followedUp(runs(), cancelled, 2);
        runs().renew(OTHER, HOUR);

        assertThat(runs().claim(OTHER, 9, Set.of())).isEmpty();
        assertThat(runs().claim(NODE, 9, Set.of())).isEmpty();
        assertThat(runs().release(held.claim())).isTrue();

        List<ClaimedRun> next = runs().claim(OTHER, 9, Set.of());
        assertThat(next).extracting(ClaimedRun::prompt).containsExactly(FOLLOW_UP);
        assertThat(next.get(0).claim()).isEqualTo(new AgentRunClaim(key("job-1"), again.since(), OTHER, 1));
        assertThat(next.get(0).job()).isEqualTo(again);
    }

    @Test
    default void a_job_of_the_same_id_in_another_project_is_another_job() {
        claimed(runs(), NODE, active("alpha", "job-1", START));

        ClaimedRun other = claimed(runs(), OTHER, active("beta", "job-1", START));

        assertThat(runs().release(other.claim())).isTrue();
        assertThat(runs().runState(key("job-1")).map(RunSamples::nodeOf)).contains(NODE);
    }

    @Test
    default void a_released_run_is_gone_and_its_job_stays() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));

        assertThat(runs().release(run.claim())).isTrue();

        assertThat(runs().runState(key("job-1"))).isEmpty();
        assertThat(runs().load(key("job-1"))).contains(run.job());
        assertThat(claimedOneByOne(runs())).isEmpty();
    }
}
