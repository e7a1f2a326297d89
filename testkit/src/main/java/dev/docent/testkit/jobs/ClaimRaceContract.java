package dev.docent.testkit.jobs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.RunSamples.HOUR;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.claimedOneByOne;
import static dev.docent.testkit.jobs.RunSamples.claims;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;

/** Concurrent claims: each run is claimed once, and none is lost. */
interface ClaimRaceContract extends RunStoreUnderTest {

    int RACING_RUNS = 48;

    @Test
    default void nodes_that_claim_concurrently_get_each_run_once() throws Exception {
        claimConcurrently(runner -> "node-" + runner, 1);
    }

    @Test
    default void nodes_that_claim_several_runs_concurrently_get_each_run_once() throws Exception {
        claimConcurrently(runner -> "node-" + runner, 5);
    }

    @Test
    default void threads_of_one_node_that_claim_concurrently_get_each_run_once() throws Exception {
        claimConcurrently(runner -> NODE, 2);
    }

    private void claimConcurrently(IntFunction<String> node, int max) throws Exception {
        for (int project = 0; project < 6; project++) {
            queued(runs(), "p" + project, RACING_RUNS / 6);
        }
        IntStream.range(0, Race.RUNNERS).forEach(runner -> runs().renew(node.apply(runner), HOUR));

        List<List<AgentRunClaim>> claimed =
                Race.once(runner -> () -> claimUntilEmpty(node.apply(runner), max, runs()::queued));

        assertThat(claimed.stream().flatMap(Collection::stream).map(AgentRunClaim::key))
                .hasSize(RACING_RUNS)
                .doesNotHaveDuplicates();
        for (int runner = 0; runner < Race.RUNNERS; runner++) {
            String name = node.apply(runner);
            assertThat(claimed.get(runner)).allMatch(claim -> claim.node().equals(name));
        }
    }

    /** Others may claim the last ones at the same moment, so that a claim is empty although some are queued. */
    private List<AgentRunClaim> claimUntilEmpty(String node, int max, IntSupplier left) {
        List<AgentRunClaim> claimed = new ArrayList<>();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (System.nanoTime() < end) {
            List<ClaimedRun> some = runs().claim(node, max, Set.of());
            assertThat(some).hasSizeLessThanOrEqualTo(max);
            claimed.addAll(claims(some));
            if (some.isEmpty() && left.getAsInt() == 0) {
                break;
            }
        }
        return claimed;
    }

    @Test
    default void runs_queued_while_others_claim_are_all_claimed_once() throws Exception {
        int producers = Race.RUNNERS / 2;
        AtomicInteger unqueued = new AtomicInteger(RACING_RUNS);
        IntStream.range(0, Race.RUNNERS).forEach(runner -> runs().renew("node-" + runner, HOUR));

        List<List<AgentRunClaim>> claimed = Race.once(runner -> () -> {
            if (runner >= producers) {
                return claimUntilEmpty("node-" + runner, 2, () -> unqueued.get() + runs().queued());
            }
            for (int i = 0; i < RACING_RUNS / producers; i++) {
                queued(runs(), active("p" + i % 3, "job-" + runner + "-" + i, START));
                unqueued.decrementAndGet();
            }
            return List.of();
        });

        assertThat(claimed.stream().flatMap(Collection::stream).map(AgentRunClaim::key))
                .hasSize(RACING_RUNS)
                .doesNotHaveDuplicates();
    }

    @Test
    default void a_run_is_never_claimed_after_its_job_was_ended_by_a_concurrent_write() throws Exception {
        List<StoredAgentJob> jobs = IntStream.range(0, RACING_RUNS)
                .mapToObj(i -> queued(runs(), active("job-" + i)))
                .toList();
        IntStream.range(0, Race.RUNNERS).forEach(runner -> runs().renew("node-" + runner, HOUR));

        Race.once(runner -> () -> {
            for (int i = runner; i < RACING_RUNS; i += Race.RUNNERS) {
                if (runner % 2 == 0) {
                    runs().claim("node-" + runner, 1, Set.of());
                } else {
                    StoredAgentJob ended = next(jobs.get(i), FAILED, minute(1), null);
                    assertThat(runs().write(AgentJobWrite.of(ended, step(jobs.get(i), ended))))
                            .isTrue();
                }
            }
            return null;
        });

        assertThat(claimedOneByOne(runs()))
                .allSatisfy(id -> assertThat(
                                runs().load(Samples.key(id)).orElseThrow().version())
                        .isEqualTo(1));
    }

    @Test
    default void concurrent_requests_of_many_projects_are_all_queued() throws Exception {
        List<Integer> queued = Race.once(runner -> () -> {
            int own = 0;
            for (int i = 0; i < 5; i++) {
                StoredAgentJob job = active("p" + runner, "job-" + runner + "-" + i, START);
                own += runs().write(AgentJobWrite.of(job, creation(job)).withRun(RunSamples.ROOM)) ? 1 : 0;
            }
            return own;
        });

        assertThat(queued).containsOnly(5);
        assertThat(claimedOneByOne(runs())).hasSize(5 * Race.RUNNERS).doesNotHaveDuplicates();
    }

    @Test
    default void one_of_many_nodes_that_claim_at_the_same_moment_gets_the_last_run() throws Exception {
        IntStream.range(0, Race.RUNNERS).forEach(runner -> runs().renew("node-" + runner, HOUR));
        Race.rounds((round, runners) -> {
            boolean sameNode = round % 2 == 0;
            StoredAgentJob job = queued(runs(), active("job-" + round));
            return new Race.Round<List<ClaimedRun>>(
                    runner -> () -> runs().claim(sameNode ? "node-0" : "node-" + runner, 1, Set.of()), claimed -> {
                        List<ClaimedRun> all = new ArrayList<>();
                        claimed.forEach(all::addAll);
                        // those that came at the same moment may have left it to each other
                        all.addAll(runs().claim("node-0", 1, Set.of()));
                        assertThat(claims(all))
                                .as("claims of one run by %d concurrent callers", runners)
                                .hasSize(1);
                        assertThat(runs().release(all.get(0).claim()))
                                .as("whether the claim that was returned holds the run")
                                .isTrue();
                        moved(runs(), job, FAILED, minute(1));
                    });
        });
    }

    @Test
    default void a_claim_is_given_up_once() throws Exception {
        runs().renew(NODE, HOUR);
        Race.rounds((round, runners) -> {
            int way = round % 3;
            ClaimedRun run = claimed(runs(), NODE, active("job-" + round));
            return new Race.Round<Boolean>(
                    runner -> () -> way == 0 || way == 2 && runner % 2 == 0
                            ? runs().release(run.claim())
                            : runs().requeue(run.claim()),
                    given -> {
                        assertThat(Collections.frequency(given, true))
                                .as("how many of %d concurrent calls of release and requeue returned true", runners)
                                .isEqualTo(1);
                        boolean released = way == 0 || way == 2 && given.indexOf(true) % 2 == 0;
                        List<ClaimedRun> next = runs().claim(NODE, 9, Set.of());
                        assertThat(claims(next))
                                .as(released ? "runs after a release" : "runs after one was queued again")
                                .hasSize(released ? 0 : 1);
                        next.forEach(again -> runs().release(again.claim()));
                        moved(runs(), run.job(), FAILED, minute(1));
                    });
        });
    }
}
