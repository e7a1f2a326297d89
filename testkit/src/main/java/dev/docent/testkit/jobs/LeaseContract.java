package dev.docent.testkit.jobs;

import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentNodeRenewal.Held;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.RunSamples.HOUR;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.OTHER;
import static dev.docent.testkit.jobs.RunSamples.SHORT;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.followedUp;
import static dev.docent.testkit.jobs.RunSamples.ids;
import static dev.docent.testkit.jobs.RunSamples.lost;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.RunSamples.sweeper;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.withRef;
import static org.assertj.core.api.Assertions.assertThat;

/** How a node stays alive, what it learns meanwhile, and how it leaves. */
interface LeaseContract extends RunStoreUnderTest {

    @Test
    default void a_renewal_reports_the_runs_that_the_node_holds() {
        assertThat(runs().renew(NODE, HOUR)).isEqualTo(new AgentNodeRenewal(List.of()));
        ClaimedRun first = claimed(runs(), NODE, active("job-1"));
        ClaimedRun second = claimed(runs(), NODE, active("job-2"));
        ClaimedRun others = claimed(runs(), OTHER, active("job-3"));
        ClaimedRun released = claimed(runs(), NODE, active("released"));
        ClaimedRun requeued = claimed(runs(), NODE, active("requeued"));
        runs().release(released.claim());
        runs().requeue(requeued.claim());

        assertThat(runs().renew(NODE, HOUR).held())
                .containsExactlyInAnyOrder(new Held(first.claim(), true), new Held(second.claim(), true));
        assertThat(runs().renew(OTHER, HOUR).held()).containsExactly(new Held(others.claim(), true));
    }

    @Test
    default void a_renewal_reports_that_the_job_of_a_run_has_ended() {
        for (AgentJobStatus end : Set.of(COMPLETED, FAILED, ARCHIVED)) {
            ClaimedRun run = claimed(runs(), NODE, active(end.value()));
            moved(runs(), run.job(), end, minute(1));

            assertThat(runs().renew(NODE, HOUR).held()).containsExactly(new Held(run.claim(), false));
            runs().release(run.claim());
        }
        assertThat(runs().renew(NODE, HOUR).held()).isEmpty();
    }

    @Test
    default void a_run_of_a_job_that_became_active_again_is_not_active() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        StoredAgentJob failed = moved(runs(), run.job(), FAILED, minute(1));

        followedUp(runs(), failed, 2);

        assertThat(runs().renew(NODE, HOUR).held()).containsExactly(new Held(run.claim(), false));
    }

    @Test
    default void a_change_that_does_not_end_the_job_leaves_its_run_active() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));

        assertThat(runs().write(AgentJobWrite.of(withRef(run.job(), "docs/update"), null)))
                .isTrue();

        assertThat(runs().renew(NODE, HOUR).held()).containsExactly(new Held(run.claim(), true));
    }

    @Test
    default void a_renewal_counts_from_its_own_moment() throws Exception {
        queued(runs(), "job-1");
        runs().renew(NODE, SHORT);
        runs().renew(NODE, HOUR);
        pass(SHORT.multipliedBy(2));

        assertThat(ids(runs().claim(NODE, 1, Set.of()))).containsExactly("job-1");
    }

    @Test
    default void a_shorter_lease_replaces_a_longer_one() throws Exception {
        queued(runs(), "job-1");
        runs().renew(NODE, HOUR);
        lost(this, NODE);

        assertThat(runs().claim(NODE, 1, Set.of())).isEmpty();
    }

    @Test
    default void a_node_that_renews_late_still_holds_its_runs_if_no_other_took_them_over() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        lost(this, NODE);

        assertThat(runs().renew(NODE, HOUR).held()).containsExactly(new Held(run.claim(), true));
        sweeper(this, OTHER);
        assertThat(runs().takeOver(OTHER, SHORT)).isEmpty();
    }

    @Test
    default void renewals_by_many_threads_and_nodes_all_succeed() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));

        List<Integer> held = Race.once(runner -> () -> {
            int runs = 0;
            for (int i = 0; i < 10; i++) {
                runs += runs().renew(runner % 2 == 0 ? NODE : "other-" + i, HOUR)
                        .held()
                        .size();
            }
            return runs;
        });

        assertThat(held).containsOnly(10, 0);
        assertThat(runs().release(run.claim())).isTrue();
    }

    @Test
    default void a_node_that_leaves_is_not_alive_until_it_renews() {
        queued(runs(), "job-1");
        runs().renew(NODE, HOUR);

        runs().leave(NODE);

        assertThat(runs().claim(NODE, 1, Set.of())).isEmpty();
        runs().renew(NODE, HOUR);
        assertThat(ids(runs().claim(NODE, 1, Set.of()))).containsExactly("job-1");
    }

    @Test
    default void a_node_that_leaves_with_a_run_is_alive_until_its_lease_ends() throws Exception {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));
        queued(runs(), "job-2");
        sweeper(this, OTHER);

        runs().leave(NODE);

        assertThat(runs().takeOver(OTHER, SHORT)).isEmpty();
        assertThat(ids(runs().claim(NODE, 1, Set.of()))).containsExactly("job-2");
        lost(this, NODE);
        assertThat(runs().takeOver(OTHER, SHORT))
                .hasSize(2)
                .anyMatch(lost -> lost.claim().key().equals(run.claim().key()));
    }

    @Test
    default void a_node_that_was_never_alive_can_leave() {
        queued(runs(), "job-1");
        runs().renew(OTHER, HOUR);

        runs().leave(NODE);

        assertThat(ids(runs().claim(OTHER, 1, Set.of()))).containsExactly("job-1");
    }

    @Test
    default void a_node_may_claim_hold_and_lose_more_than_a_hundred_runs() throws Exception {
        int count = 120;
        queued(runs(), "a", count);
        runs().renew(NODE, HOUR);

        assertThat(runs().queued()).isEqualTo(count);
        assertThat(runs().claim(NODE, count, Set.of())).hasSize(count);
        assertThat(runs().renew(NODE, HOUR).held()).hasSize(count);
        lost(this, NODE);
        sweeper(this, OTHER);
        assertThat(runs().takeOver(OTHER, SHORT)).hasSize(count);
    }
}
