package dev.docent.testkit.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentNodeRenewal.Held;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.LostRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.RunSamples.HOUR;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.OTHER;
import static dev.docent.testkit.jobs.RunSamples.SHORT;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.lost;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.RunSamples.sweeper;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;

/** When a node takes over the runs of another, and what becomes of them. */
interface TakeOverContract extends RunStoreUnderTest {

    /** A lease that ends at once, for tests with many of them. */
    Duration MOMENT = Duration.ofMillis(1);

    @Test
    default void the_runs_of_a_node_whose_lease_has_ended_are_taken_over_with_what_they_reported() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        ClaimedRun silent = claimed(runs(), NODE, active("job-2"));
        runs().progress(run.claim(), "reading");
        lost(this, NODE);
        sweeper(this, OTHER);

        assertThat(runs().takeOver(OTHER, SHORT))
                .containsExactlyInAnyOrder(
                        new LostRun(heldBy(OTHER, run), NODE, "reading"),
                        new LostRun(heldBy(OTHER, silent), NODE, null));

        assertThat(runs().renew(OTHER, HOUR).held())
                .containsExactlyInAnyOrder(new Held(heldBy(OTHER, run), true), new Held(heldBy(OTHER, silent), true));
        assertThat(runs().runState(key("job-1")).map(RunSamples::nodeOf)).contains(OTHER);
        assertThat(runs().takeOver(OTHER, SHORT)).isEmpty();
    }

    @Test
    default void a_run_that_was_taken_over_is_ended_by_the_node_that_has_it_now() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        AgentRunClaim claim = takenOver(run);
        StoredAgentJob failed = next(run.job(), FAILED, minute(1), null);

        assertThat(runs().write(AgentJobWrite.of(failed, step(run.job(), failed))
                        .withClaim(claim)))
                .isTrue();
        assertThat(runs().release(claim)).isTrue();

        assertThat(runs().load(key("job-1"))).contains(failed);
        assertThat(runs().runState(key("job-1"))).isEmpty();
    }

    @Test
    default void a_run_that_was_taken_over_can_be_queued_again_and_continues_in_another_attempt() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        runs().checkpoint(run.claim(), "half");
        AgentRunClaim claim = takenOver(run);
        assertThat(runs().requeue(claim)).isTrue();

        ClaimedRun again = claimed(runs(), "node-3");

        assertThat(again)
                .isEqualTo(new ClaimedRun(
                        new AgentRunClaim(run.claim().key(), START, "node-3", 2),
                        run.job(),
                        run.prompt(),
                        null,
                        "half"));
    }

    @Test
    default void a_run_whose_job_has_ended_is_taken_over_too() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        moved(runs(), run.job(), FAILED, minute(1));

        AgentRunClaim claim = takenOver(run);

        assertThat(runs().renew(OTHER, HOUR).held()).containsExactly(new Held(claim, false));
        assertThat(runs().release(claim)).isTrue();
    }

    @Test
    default void the_runs_of_living_nodes_and_queued_runs_are_not_taken_over() throws Exception {
        claimed(runs(), NODE, active("job-1"));
        claimed(runs(), OTHER, active("job-2"));
        queued(runs(), "job-3");
        sweeper(this, OTHER);

        assertThat(runs().takeOver(OTHER, SHORT)).isEmpty();

        assertThat(runs().runState(key("job-1")).map(RunSamples::nodeOf)).contains(NODE);
        assertThat(runs().queued()).isEqualTo(1);
    }

    @Test
    default void a_node_that_is_not_alive_takes_nothing_over() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        lost(this, NODE);

        assertThat(runs().takeOver(OTHER, SHORT)).isEmpty();
        lost(this, OTHER);
        assertThat(runs().takeOver(OTHER, SHORT)).isEmpty();
        assertThat(runs().takeOver(NODE, SHORT)).isEmpty();

        assertThat(runs().release(run.claim())).isTrue();
    }

    @Test
    default void a_node_takes_nothing_over_before_it_has_been_alive_for_a_whole_lease() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        lost(this, NODE);
        sweeper(this, OTHER);

        assertThat(runs().takeOver(OTHER, HOUR)).isEmpty();
        assertThat(runs().takeOver(OTHER, SHORT)).extracting(LostRun::claim).containsExactly(heldBy(OTHER, run));
    }

    @Test
    default void renewals_do_not_interrupt_the_time_for_which_a_node_has_been_alive() throws Exception {
        claimed(runs(), NODE, active("job-1"));
        lost(this, NODE);
        sweeper(this, OTHER);
        runs().renew(OTHER, HOUR);

        assertThat(runs().takeOver(OTHER, SHORT)).hasSize(1);
    }

    /** Repeated if the machine was too slow for a meaningful result. */
    @Test
    default void a_node_whose_own_lease_had_ended_must_wait_again() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        Duration whole = SHORT.multipliedBy(4);
        lost(this, NODE);
        boolean tooSlow;
        do {
            sweeper(this, OTHER);
            sweeper(this, OTHER);
            lost(this, OTHER);
            long back = System.nanoTime();
            runs().renew(OTHER, HOUR);
            List<LostRun> taken = runs().takeOver(OTHER, whole);
            tooSlow = System.nanoTime() - back >= whole.toNanos();
            assertThat(tooSlow || taken.isEmpty()).isTrue();
            if (!taken.isEmpty()) {
                run = claimed(runs(), NODE, active("beta", "job-" + back, START));
                lost(this, NODE);
            }
        } while (tooSlow);
        sweeper(this, OTHER);
        sweeper(this, OTHER);

        assertThat(runs().takeOver(OTHER, whole)).extracting(LostRun::claim).containsExactly(heldBy(OTHER, run));
    }

    @Test
    default void a_node_that_comes_back_after_that_holds_nothing_and_can_claim_again() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        AgentRunClaim claim = takenOver(run);
        queued(runs(), "job-2");

        assertThat(runs().claim(NODE, 1, Set.of())).isEmpty();
        assertThat(runs().renew(NODE, HOUR).held()).isEmpty();
        assertThat(runs().release(run.claim())).isFalse();
        assertThat(claimed(runs(), NODE).claim().key()).isEqualTo(key("job-2"));
        assertThat(runs().release(claim)).isTrue();
    }

    @Test
    default void the_runs_of_several_lost_nodes_are_taken_over_at_once() throws Exception {
        for (int i = 1; i <= 3; i++) {
            claimed(runs(), "lost-" + i, active("job-" + i));
        }
        lost(this, "lost-1", "lost-2", "lost-3");
        sweeper(this, OTHER);

        assertThat(runs().takeOver(OTHER, SHORT))
                .extracting(LostRun::lostNode)
                .containsExactlyInAnyOrder("lost-1", "lost-2", "lost-3");
    }

    @Test
    default void of_many_concurrent_sweepers_one_takes_each_run_over() throws Exception {
        List<AgentJobKey> keys = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            keys.add(
                    claimed(runs(), "lost-" + i % 3, active("job-" + i)).claim().key());
        }
        lost(this, "lost-0", "lost-1", "lost-2");
        sweeper(
                this,
                IntStream.range(0, Race.RUNNERS).mapToObj(i -> "sweeper-" + i).toArray(String[]::new));

        List<List<LostRun>> taken = Race.once(runner -> () -> {
            List<LostRun> own = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                own.addAll(runs().takeOver("sweeper-" + runner, SHORT));
            }
            return own;
        });

        assertThat(taken.stream()
                        .flatMap(Collection::stream)
                        .map(lost -> lost.claim().key()))
                .containsExactlyInAnyOrderElementsOf(keys);
        for (int runner = 0; runner < Race.RUNNERS; runner++) {
            assertThat(runs().renew("sweeper-" + runner, HOUR).held()).hasSameSizeAs(taken.get(runner));
        }
    }

    @Test
    default void one_of_many_nodes_takes_a_run_over_at_the_same_moment() throws Exception {
        sweeper(
                this,
                IntStream.range(0, Race.RUNNERS).mapToObj(i -> "sweeper-" + i).toArray(String[]::new));
        Race.rounds((round, runners) -> {
            ClaimedRun run = gone("gone-" + round, active("job-" + round));
            return new Race.Round<List<LostRun>>(
                    runner -> () -> runs().takeOver("sweeper-" + runner, MOMENT), taken -> {
                        List<LostRun> all = new ArrayList<>();
                        taken.forEach(all::addAll);
                        all.addAll(runs().takeOver("sweeper-0", MOMENT));
                        assertThat(all)
                                .as("takeovers of one run by %d concurrent callers", runners)
                                .hasSize(1);
                        assertThat(runs().release(all.get(0).claim()))
                                .as("whether the claim that was returned holds the run")
                                .isTrue();
                        moved(runs(), run.job(), FAILED, minute(1));
                    });
        });
    }

    @Test
    default void a_renewal_and_a_takeover_at_the_same_moment_never_leave_a_run_to_both_or_none() throws Exception {
        sweeper(this, OTHER);
        Race.rounds((round, runners) -> {
            String back = "back-" + round;
            ClaimedRun run = gone(back, active("job-" + round));
            return new Race.Round<List<AgentRunClaim>>(
                    runner -> () -> runner % 2 == 0
                            ? runs().takeOver(OTHER, MOMENT).stream()
                                    .map(LostRun::claim)
                                    .toList()
                            : runs().renew(back, HOUR).held().stream()
                                    .map(Held::claim)
                                    .toList(),
                    held -> {
                        List<AgentRunClaim> taken = new ArrayList<>();
                        for (int runner = 0; runner < runners; runner += 2) {
                            taken.addAll(held.get(runner));
                        }
                        assertThat(taken).as("takeovers of one run").hasSizeLessThanOrEqualTo(1);
                        for (int runner = 1; runner < runners; runner += 2) {
                            assertThat(held.get(runner))
                                    .as("what a renewal held, while %d runs were taken over", taken.size())
                                    .hasSize(1 - taken.size());
                        }
                        AgentRunClaim claim = taken.isEmpty() ? run.claim() : taken.get(0);
                        assertThat(runs().renew(back, HOUR).held())
                                .as("what the node holds in the end, after %d runs were taken over", taken.size())
                                .hasSize(1 - taken.size());
                        assertThat(runs().release(claim))
                                .as("whether %s holds the run in the end", claim.node())
                                .isTrue();
                        runs().leave(back);
                        moved(runs(), run.job(), FAILED, minute(1));
                    });
        });
    }

    /** A run of a node whose lease has just ended. */
    private ClaimedRun gone(String node, StoredAgentJob job) throws Exception {
        ClaimedRun run = claimed(runs(), node, job);
        runs().renew(node, MOMENT);
        pass(MOMENT.multipliedBy(2));
        return run;
    }

    private AgentRunClaim takenOver(ClaimedRun run) throws Exception {
        lost(this, run.claim().node());
        sweeper(this, OTHER);
        List<LostRun> taken = runs().takeOver(OTHER, SHORT);
        assertThat(taken).extracting(LostRun::claim).containsExactly(heldBy(OTHER, run));
        return taken.get(0).claim();
    }

    private static AgentRunClaim heldBy(String node, ClaimedRun run) {
        return new AgentRunClaim(
                run.claim().key(), run.claim().since(), node, run.claim().attempt());
    }
}
