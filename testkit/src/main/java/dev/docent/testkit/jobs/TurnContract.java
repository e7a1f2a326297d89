package dev.docent.testkit.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.RunSamples.HOUR;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.claimedOneByOne;
import static dev.docent.testkit.jobs.RunSamples.followedUp;
import static dev.docent.testkit.jobs.RunSamples.ids;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static org.assertj.core.api.Assertions.assertThat;

/** The order in which runs are claimed: projects take turns, and no project waits forever. */
interface TurnContract extends RunStoreUnderTest {

    @Test
    default void runs_of_one_project_are_claimed_in_the_order_in_which_they_were_queued() {
        queued(runs(), "z", "y", "x", "b", "a", "c");

        assertThat(claimedOneByOne(runs())).containsExactly("z", "y", "x", "b", "a", "c");
    }

    @Test
    default void projects_take_turns_however_many_runs_each_has() {
        queued(runs(), "a", 5);
        queued(runs(), "b", 3);
        queued(runs(), "c", 1);

        assertThat(claimedOneByOne(runs())).containsExactly("a1", "b1", "c1", "a2", "b2", "a3", "b3", "a4", "a5");
    }

    @Test
    default void runs_claimed_at_once_are_those_that_come_next_in_their_order() {
        queued(runs(), "a", 3);
        queued(runs(), "b", 3);
        runs().renew(NODE, HOUR);

        assertThat(ids(runs().claim(NODE, 3, Set.of()))).containsExactly("a1", "b1", "a2");
        assertThat(ids(runs().claim(NODE, 9, Set.of()))).containsExactly("b2", "a3", "b3");
    }

    @Test
    default void a_project_that_comes_late_gets_its_turn_at_once() {
        queued(runs(), "a", 50);
        for (int i = 0; i < 30; i++) {
            claimed(runs(), NODE);
        }
        queued(runs(), "b", 2);

        assertThat(claimedOneByOne(runs())).startsWith("a31", "b1", "a32", "b2", "a33");
    }

    @Test
    default void a_project_that_comes_late_does_not_overtake_those_that_wait_their_turn() {
        queued(runs(), "a", 3);
        queued(runs(), "b", 3);
        claimed(runs(), NODE);
        claimed(runs(), NODE);
        queued(runs(), "c", 2);

        assertThat(claimedOneByOne(runs())).containsExactly("a2", "b2", "c1", "a3", "b3", "c2");
    }

    @Test
    default void a_project_that_queues_one_run_at_a_time_takes_its_turns_too() {
        queued(runs(), "a", 4);
        queued(runs(), "b", 4);
        queued(runs(), active("c", "c1", START));
        List<String> order = new ArrayList<>();
        for (int i = 2; order.size() < 9; ) {
            ClaimedRun run = claimed(runs(), NODE);
            order.add(run.claim().key().id());
            runs().release(run.claim());
            if (run.claim().key().projectId().equals("c")) {
                queued(runs(), active("c", "c" + i++, START));
            }
        }

        assertThat(order).containsExactly("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3");
    }

    @Test
    default void a_run_that_is_queued_again_keeps_its_place() {
        queued(runs(), "a", 3);
        queued(runs(), "b", 3);
        ClaimedRun first = claimed(runs(), NODE);
        ClaimedRun second = claimed(runs(), NODE);
        claimed(runs(), NODE);

        assertThat(runs().requeue(second.claim())).isTrue();
        assertThat(runs().requeue(first.claim())).isTrue();

        assertThat(claimedOneByOne(runs())).containsExactly("a1", "b1", "b2", "a3", "b3");
    }

    @Test
    default void a_run_that_is_queued_again_does_not_move_newcomers_before_those_that_wait() {
        queued(runs(), "a", 1);
        ClaimedRun first = claimed(runs(), NODE);
        queued(runs(), "b", 6);
        for (int i = 0; i < 5; i++) {
            claimed(runs(), NODE);
        }
        runs().requeue(first.claim());
        queued(runs(), "c", 3);

        assertThat(claimedOneByOne(runs())).containsExactly("a1", "c1", "b6", "c2", "c3");
    }

    @Test
    default void positions_in_the_queue_are_those_of_the_order() {
        queued(runs(), "a", 2);
        queued(runs(), "b", 2);
        assertThat(position("a", "a1")).isEqualTo(1);
        assertThat(position("b", "b1")).isEqualTo(2);
        assertThat(position("a", "a2")).isEqualTo(3);
        assertThat(position("b", "b2")).isEqualTo(4);

        claimed(runs(), NODE);

        assertThat(runs().runState(active("a", "a1", START).key()).map(RunSamples::nodeOf))
                .contains(NODE);
        assertThat(position("b", "b1")).isEqualTo(1);
        assertThat(position("b", "b2")).isEqualTo(3);
    }

    @Test
    default void a_run_whose_job_is_still_worked_on_does_not_hold_up_others() {
        ClaimedRun held = claimed(runs(), NODE, active("a", "a1", START));
        StoredAgentJob failed = moved(runs(), held.job(), FAILED, minute(1));
        followedUp(runs(), failed, 2);
        queued(runs(), "b", 3);

        assertThat(claimedOneByOne(runs())).containsExactly("b1", "b2", "b3");
        runs().release(held.claim());
        assertThat(claimedOneByOne(runs())).containsExactly("a1");
    }

    private int position(String project, String id) {
        return runs().runState(active(project, id, START).key())
                .map(RunSamples::positionOf)
                .orElseThrow();
    }
}
