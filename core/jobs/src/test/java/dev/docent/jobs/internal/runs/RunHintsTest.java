package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.JobKeyHash;
import dev.docent.jobs.internal.LocalRuns;
import dev.docent.jobs.internal.SettableClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Two nodes that notify each other, and do nothing from time to time: no tick comes. */
class RunHintsTest {

    private final SettableClock time = new SettableClock();
    private final AgentRunStore shared = new LocalRuns(new InMemoryAgentJobStore(1_000), HostTransaction.NONE, time);
    private final SimulatedNode one = new SimulatedNode("one", shared, time, Duration.ZERO, 2);
    private final SimulatedNode other = new SimulatedNode("other", shared, time, Duration.ZERO, 2);
    private final AtomicInteger hints = new AtomicInteger();

    @BeforeEach
    void connect() {
        one.tick();
        other.tick();
        one.service.hintQueuedTo(() -> {
            hints.incrementAndGet();
            other.service.queued();
        });
        other.service.hintQueuedTo(() -> {
            hints.incrementAndGet();
            one.service.queued();
        });
    }

    @Test
    void a_run_for_which_a_node_has_no_runner_begins_on_another_at_once() {
        fill(one);
        assertThat(hints).as("while it has runners").hasValue(0);

        AgentJobKey job = one.create("alpha");

        assertThat(other.agents.atWork()).extracting(agent -> agent.run.key()).containsExactly(job);
        assertThat(hints).hasValue(1);
    }

    @Test
    void nodes_without_free_runners_do_not_notify_each_other_for_ever() {
        fill(one);
        fill(other);

        one.create("alpha");
        other.create("alpha");

        assertThat(hints).hasValue(2);
        assertThat(shared.queued()).isEqualTo(2);
    }

    @Test
    void a_cancel_on_one_node_reaches_the_agent_on_another_at_once() {
        AgentJobKey job = one.create("alpha");
        AgentJobKey another = one.create("alpha");

        other.lifecycle.cancel(job, "not needed");
        one.service.changed(Set.of(JobKeyHash.of(job), JobKeyHash.of(another), 7L));

        assertThat(one.agents.atWork()).extracting(agent -> agent.run.key()).containsExactly(another);
    }

    @Test
    void a_hint_about_a_job_that_is_still_active_stops_nothing() {
        AgentJobKey job = one.create("alpha");

        one.service.changed(Set.of(JobKeyHash.of(job)));
        one.service.anyChanged();
        one.service.queued();

        assertThat(one.agents.atWork()).hasSize(1);
    }

    @Test
    void a_hint_while_the_store_is_down_is_forgotten() {
        AgentJobKey job = one.create("alpha");
        one.cutOff(true);

        one.service.changed(Set.of(JobKeyHash.of(job)));
        one.service.queued();
        one.cutOff(false);

        assertThat(one.agents.atWork()).hasSize(1);
    }

    private static void fill(SimulatedNode node) {
        for (int i = 0; i < SimulatedNode.RUNNERS; i++) {
            node.create("alpha");
        }
        assertThat(node.agents.atWork()).hasSize(SimulatedNode.RUNNERS);
    }
}
