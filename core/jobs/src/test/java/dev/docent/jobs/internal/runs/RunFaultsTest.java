package dev.docent.jobs.internal.runs;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.LocalRuns;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.runs.SimulatedAgents.Agent;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** What becomes of a run when its node, another node or the store fails; over simulated time. */
class RunFaultsTest {

    private static final int ONCE = 1;
    private static final int TWICE = 2;

    private final SettableClock time = new SettableClock();
    private final InMemoryAgentJobStore jobs = new InMemoryAgentJobStore(1_000);
    private final AgentRunStore shared = new LocalRuns(jobs, HostTransaction.NONE, time);
    private final List<SimulatedNode> nodes = new ArrayList<>();

    @Test
    void a_run_that_waits_is_begun_by_another_node_when_its_own_is_killed() {
        SimulatedNode busy = node("busy", ONCE);
        busy.create("alpha");
        busy.create("alpha");
        AgentJobKey waiting = busy.create("alpha");
        busy.kill();
        SimulatedNode other = node("other", ONCE);
        pass(other, 2);

        assertThat(only(other).run.key()).isEqualTo(waiting);
    }

    @Test
    void the_job_of_a_killed_node_fails_and_its_history_names_the_node_and_the_last_progress() {
        SimulatedNode killed = node("killed", ONCE);
        SimulatedNode other = node("other", ONCE);
        pass(60);
        AgentJobKey job = killed.create("alpha");
        only(killed).run.progress("runs the tests");
        killed.kill();
        pass(other, 30);

        assertThat(history(job))
                .isEqualTo("its node killed was lost while the agent was at work; last progress: runs the tests");
        assertThat(status(job)).isEqualTo(FAILED);
        assertThat(shared.runState(job)).isEmpty();
    }

    @Test
    void a_run_that_may_begin_again_continues_from_its_checkpoint_on_another_node() {
        SimulatedNode killed = node("killed", TWICE);
        SimulatedNode other = node("other", TWICE);
        pass(60);
        AgentJobKey job = killed.create("alpha");
        AgentRun first = only(killed).run;
        first.checkpoint("three of five files");
        killed.kill();
        pass(other, 30);

        Agent second = only(other);
        assertThat(second.run.attempt()).isEqualTo(2);
        assertThat(second.run.isFollowUp()).isFalse();
        assertThat(second.run.checkpoint()).isEqualTo("three of five files");
        assertThat(second.run.prompt()).isEqualTo("Write");
        assertThat(second.run.requestedBy()).isEqualTo("ci");
        second.end(run -> run.complete());
        assertThat(status(job)).isEqualTo(COMPLETED);
    }

    @Test
    void a_runner_is_told_of_a_follow_up_on_whatever_node_and_however_often_it_begins() {
        SimulatedNode killed = node("killed", TWICE);
        SimulatedNode other = node("other", TWICE);
        pass(60);
        AgentJobKey job = killed.create("alpha");
        assertThat(only(killed).run.isFollowUp()).isFalse();
        only(killed).end(run -> run.fail("out of credit"));
        killed.service.followUp(job, "Again", "ci");
        assertThat(only(killed).run.isFollowUp()).isTrue();
        killed.kill();
        pass(other, 30);

        assertThat(only(other).run.attempt()).isEqualTo(2);
        assertThat(only(other).run.isFollowUp()).isTrue();
    }

    @Test
    void the_last_attempt_fails_and_says_so() {
        SimulatedNode first = node("first", TWICE);
        SimulatedNode second = node("second", TWICE);
        SimulatedNode third = node("third", TWICE);
        pass(60);
        AgentJobKey job = first.create("alpha");
        first.kill();
        nodes.remove(first);
        pass(30);
        SimulatedNode holder = second.agents.atWork().isEmpty() ? third : second;
        holder.kill();
        nodes.remove(holder);
        pass(30);

        assertThat(status(job)).isEqualTo(FAILED);
        assertThat(history(job)).endsWith("(attempt 2, the last)");
    }

    @Test
    void a_node_that_was_suspended_for_a_minute_stops_its_run_and_cannot_end_the_job() {
        SimulatedNode suspended = node("suspended", ONCE);
        SimulatedNode other = node("other", ONCE);
        pass(60);
        AgentJobKey job = suspended.create("alpha");
        Agent agent = only(suspended);
        pass(other, 60);
        assertThat(status(job)).isEqualTo(FAILED);

        AtomicInteger refused = new AtomicInteger();
        assertThat(agent.run.isCancelled()).isTrue();
        try {
            agent.run.complete();
        } catch (AgentJobConflictException expected) {
            refused.incrementAndGet();
        }
        suspended.tick();

        assertThat(refused).hasValue(1);
        assertThat(agent.run.isCancelled()).isTrue();
        assertThat(suspended.agents.atWork()).isEmpty();
        assertThat(jobs.history(job)).hasSize(2);
    }

    @Test
    void a_suspended_node_does_not_end_the_job_that_another_node_has_begun_again() {
        SimulatedNode suspended = node("suspended", TWICE);
        SimulatedNode other = node("other", TWICE);
        pass(60);
        AgentJobKey job = suspended.create("alpha");
        Agent late = only(suspended);
        pass(other, 60);
        Agent second = only(other);

        assertThatExceptionOfType(AgentJobConflictException.class).isThrownBy(() -> late.run.complete());
        assertThatExceptionOfType(AgentJobConflictException.class).isThrownBy(() -> late.run.setBranch("late"));
        assertThatExceptionOfType(AgentJobConflictException.class).isThrownBy(() -> late.run.checkpoint("late"));
        suspended.tick();
        assertThat(suspended.agents.atWork()).isEmpty();
        second.end(run -> run.complete());

        assertThat(status(job)).isEqualTo(COMPLETED);
        assertThat(jobs.history(job)).hasSize(2);
    }

    @Test
    void a_node_that_was_cut_off_itself_ends_no_healthy_run_when_it_comes_back() {
        SimulatedNode healthy = node("healthy", ONCE);
        SimulatedNode cutOff = node("cut-off", ONCE);
        pass(60);
        AgentJobKey job = healthy.create("alpha");
        cutOff.cutOff(true);
        pass(60);
        healthy.cutOff(true);
        pass(1);
        cutOff.cutOff(false);
        pass(9);
        healthy.cutOff(false);
        pass(60);

        assertThat(status(job)).isEqualTo(ACTIVE);
        only(healthy).end(run -> run.complete());
        assertThat(status(job)).isEqualTo(COMPLETED);
    }

    @Test
    void while_the_store_is_away_for_less_than_a_lease_nothing_is_given_up() {
        SimulatedNode node = node("node", TWICE);
        node("other", TWICE);
        pass(60);
        AgentJobKey job = node.create("alpha");
        node.cutOff(true);
        pass(14);
        node.cutOff(false);
        pass(10);

        assertThat(only(node).run.isCancelled()).isFalse();
        only(node).end(run -> run.complete());
        assertThat(status(job)).isEqualTo(COMPLETED);
    }

    @Test
    void a_run_that_another_node_may_begin_again_stops_before_that_node_can() {
        SimulatedNode cutOff = node("cut-off", TWICE);
        SimulatedNode other = node("other", TWICE);
        pass(60);
        cutOff.create("alpha");
        Agent first = only(cutOff);
        cutOff.cutOff(true);
        int waited = 0;
        while (other.agents.atWork().isEmpty()) {
            assertThat(++waited).isLessThan(40);
            pass(1);
        }

        assertThat(first.run.isCancelled()).isTrue();
        assertThat(cutOff.agents.atWork()).isEmpty();
        cutOff.cutOff(false);
        pass(30);
        assertThat(only(other).run.attempt()).isEqualTo(2);
        assertThat(cutOff.service.counters().counts().leasesLost()).isEqualTo(1);
    }

    @Test
    void a_cut_off_node_stops_every_run_a_quarter_of_the_lease_before_another_node_can_end_its_job() {
        SimulatedNode cutOff = node("cut-off", ONCE);
        SimulatedNode other = node("other", ONCE);
        pass(60);
        AgentJobKey job = cutOff.create("alpha");
        Agent agent = only(cutOff);
        cutOff.cutOff(true);
        int stoppedAfter = 0;
        while (!agent.run.isCancelled()) {
            pass(1);
            stoppedAfter++;
        }
        int endedAfter = stoppedAfter;
        while (status(job).equals(ACTIVE)) {
            pass(other, 1);
            endedAfter++;
        }

        assertThat(stoppedAfter).isLessThanOrEqualTo(15);
        assertThat(endedAfter).isGreaterThanOrEqualTo(20);
        assertThat(cutOff.agents.atWork()).isEmpty();
    }

    @Test
    void a_run_looks_at_the_lease_itself_if_nothing_on_its_node_does() {
        SimulatedNode stuck = node("stuck", TWICE);
        pass(60);
        AgentJobKey job = stuck.create("alpha");
        AgentRun run = only(stuck).run;
        run.checkpoint("before");
        run.progress("before");
        time.advance(Duration.ofSeconds(14));
        assertThat(run.isCancelled()).isFalse();
        time.advance(Duration.ofSeconds(2));

        assertThat(run.isCancelled()).isTrue();
        run.progress("after");
        assertThatExceptionOfType(AgentJobConflictException.class).isThrownBy(() -> run.checkpoint("after"));
        assertThatExceptionOfType(AgentJobConflictException.class).isThrownBy(() -> run.setBranch("after"));
        assertThat(shared.runState(job).orElseThrow().progress()).isEqualTo("before");
        assertThat(run.checkpoint()).isEqualTo("before");
        assertThat(jobs.load(job).orElseThrow().source().ref()).isNull();
    }

    @Test
    void a_process_that_was_suspended_for_longer_than_a_lease_stops_its_runs_even_if_it_first_renews_the_lease() {
        SimulatedNode suspended = node("suspended", TWICE);
        pass(60);
        AgentJobKey job = suspended.create("alpha");
        Agent agent = only(suspended);
        time.advance(Duration.ofMinutes(1));
        suspended.renewLease();

        assertThat(agent.run.isCancelled()).isTrue();
        assertThatExceptionOfType(AgentJobConflictException.class).isThrownBy(() -> agent.run.checkpoint("late"));
        suspended.tick();
        pass(2);
        assertThat(only(suspended).run.attempt()).isEqualTo(2);
        assertThat(suspended.service.counters().counts().leasesLost()).isEqualTo(1);
        assertThat(status(job)).isEqualTo(ACTIVE);
    }

    @Test
    void a_claim_that_takes_longer_than_the_lease_begins_no_run() {
        AgentRunStore slow = (AgentRunStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgentRunStore.class}, (proxy, method, arguments) -> {
                    Object result = method.invoke(shared, arguments);
                    if (method.getName().equals("claim") && !((List<?>) result).isEmpty()) {
                        time.advance(Duration.ofMinutes(1));
                    }
                    return result;
                });
        SimulatedNode late = new SimulatedNode("late", slow, time, Duration.ZERO, TWICE);
        late.tick();
        AgentJobKey job = late.create("alpha");

        assertThat(late.agents.atWork()).isEmpty();
        assertThat(late.service.counters().counts().claimed()).isEqualTo(1);
        SimulatedNode other = node("other", TWICE);
        pass(60);
        assertThat(only(other).run.key()).isEqualTo(job);
        assertThat(only(other).run.attempt()).isEqualTo(2);
    }

    @Test
    void a_result_is_written_after_an_outage_longer_than_the_lease_if_nobody_has_taken_the_run() {
        SimulatedNode node = node("node", TWICE);
        pass(60);
        AgentJobKey job = node.create("alpha");
        Agent agent = only(node);
        time.advance(Duration.ofMinutes(10));
        agent.end(run -> run.complete());

        assertThat(status(job)).isEqualTo(COMPLETED);
        assertThat(shared.runState(job)).isEmpty();
    }

    @Test
    void a_run_that_its_runner_left_to_others_needs_no_lease_any_more() {
        SimulatedNode node = node("node", TWICE);
        pass(60);
        AgentJobKey job = node.create("alpha");
        Agent agent = only(node);
        agent.end(run -> {});
        time.advance(Duration.ofMinutes(1));

        assertThat(agent.run.isCancelled()).isFalse();
        agent.run.setBranch("agent/later");
        agent.run.complete();
        assertThat(status(job)).isEqualTo(COMPLETED);
    }

    @Test
    void a_report_that_could_not_be_written_is_written_when_the_store_is_back() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey job = node.create("alpha");
        node.cutOff(true);
        only(node).run.progress("runs the tests");
        pass(3);
        node.cutOff(false);
        pass(2);

        assertThat(shared.runState(job).orElseThrow().progress()).isEqualTo("runs the tests");
    }

    @Test
    void an_end_that_could_not_be_written_is_written_when_the_store_is_back() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey job = node.create("alpha");
        node.cutOff(true);
        only(node).end(run -> {
            throw new IllegalStateException("out of credit");
        });
        pass(10);
        assertThat(status(job)).isEqualTo(ACTIVE);
        node.cutOff(false);
        pass(1);

        assertThat(history(job)).isEqualTo("out of credit");
        assertThat(shared.runState(job)).isEmpty();
    }

    @Test
    void what_is_lost_because_the_application_stops_during_an_outage_is_logged() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey failing = node.create("alpha");
        AgentJobKey completing = node.create("beta");
        node.cutOff(true);
        try (LoggedWarnings results = new LoggedWarnings(ActiveRun.class.getName());
                LoggedWarnings ends = new LoggedWarnings(RunEndWriter.class.getName())) {
            agent(node, failing).end(run -> {
                throw new IllegalStateException("out of credit");
            });
            agent(node, completing).end(run -> run.complete(URI.create("https://git.example/pull/7")));
            node.service.close();

            assertThat(results.messages())
                    .containsExactly(
                            "The result of agent job " + completing + " is lost, because it could not be written"
                                    + " to the store: completed with https://git.example/pull/7");
            assertThat(ends.messages())
                    .anySatisfy(message -> assertThat(message)
                            .startsWith("The application stops before the end of a run of agent job " + failing)
                            .contains("out of credit"));
        }
    }

    /** It was ready until its lease was over, on a database that refused every write. */
    @Test
    void a_node_that_could_not_renew_its_lease_does_not_hold_it_for_sure() {
        SimulatedNode node = node("node", ONCE);
        pass(node, 1);
        assertThat(node.service.holdsLease()).isTrue();

        node.cutOff(true);
        pass(node, 6);
        assertThat(node.service.holdsLease()).isFalse();

        node.cutOff(false);
        pass(node, 1);
        assertThat(node.service.holdsLease()).isTrue();
    }

    @Test
    void a_claim_whose_response_was_lost_is_queued_again() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey job = node("full", ONCE).create("alpha");
        nodes.get(1).kill();
        nodes.remove(1);
        pass(30);
        assertThat(status(job)).isEqualTo(FAILED);
        shared.renew("node", SimulatedNode.LEASE);
        node.cutOff(true);
        SimulatedNode creator = node("creator", ONCE);
        creator.create("alpha");
        creator.create("alpha");
        AgentJobKey lost = creator.create("alpha");
        shared.claim("node", 1, java.util.Set.of());
        assertThat(((AgentRunState.Running) shared.runState(lost).orElseThrow()).node())
                .isEqualTo("node");
        node.cutOff(false);
        pass(node, 6);

        assertThat(only(node).run.key()).isEqualTo(lost);
        assertThat(only(node).run.attempt()).isEqualTo(2);
    }

    @Test
    void a_cancel_on_one_node_reaches_the_agent_on_another_within_six_seconds() {
        SimulatedNode node = node("node", ONCE);
        SimulatedNode other = node("other", ONCE);
        pass(7);
        AgentJobKey job = node.create("alpha");
        List<String> actions = new ArrayList<>();
        CountDownLatch stopped = new CountDownLatch(1);
        only(node).run.onCancel(() -> actions.add("stop the process"));
        only(node).run.onCancel(stopped::countDown);

        other.lifecycle.requestedBy("alice").cancel(job, "not needed");
        pass(6);

        SimulatedAgents.await(stopped);
        assertThat(actions).containsExactly("stop the process");
        assertThat(node.agents.atWork()).isEmpty();
        assertThat(history(job)).isEqualTo("cancelled: not needed");
        assertThat(jobs.history(job).get(1).requestedBy()).isEqualTo("alice");
        assertThat(jobs.history(job)).hasSize(2);
        assertThat(shared.runState(job)).isEmpty();
    }

    @Test
    void a_cancel_on_the_same_node_reaches_the_agent_at_once() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey job = node.create("alpha");
        AgentRun run = only(node).run;

        node.lifecycle.archive(job, "seen");

        assertThat(run.isCancelled()).isTrue();
        assertThat(node.agents.atWork()).isEmpty();
        assertThat(status(job)).isEqualTo(AgentJobStatus.ARCHIVED);
    }

    @Test
    void a_job_that_is_cancelled_before_its_run_begins_never_begins() {
        SimulatedNode node = node("node", ONCE);
        node.create("alpha");
        node.create("alpha");
        AgentJobKey waiting = node.create("alpha");
        node.lifecycle.cancel(waiting, "not needed");
        List.copyOf(node.agents.atWork()).forEach(agent -> agent.end(run -> run.complete()));
        pass(5);

        assertThat(node.agents.atWork()).isEmpty();
        assertThat(node.service.counters().counts().claimed()).isEqualTo(2);
        assertThat(shared.runState(waiting)).isEmpty();
        assertThat(jobs.history(waiting))
                .extracting(step -> step.to() + ": " + step.reason())
                .containsExactly("active: created", "failed: cancelled: not needed");
    }

    @Test
    void a_cancel_after_the_end_is_refused() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey job = node.create("alpha");
        only(node).end(run -> run.complete());

        assertThatExceptionOfType(AgentJobTransitionException.class)
                .isThrownBy(() -> node.lifecycle.cancel(job, "too late"));
    }

    @Test
    void a_follow_up_waits_until_the_cancelled_run_has_ended() {
        SimulatedNode node = node("node", ONCE);
        SimulatedNode other = node("other", ONCE);
        pass(7);
        AgentJobKey job = node.create("alpha");
        other.lifecycle.cancel(job, "wrong");
        other.service.followUp(job, "Again", "ci");
        pass(other, 1);
        assertThat(other.agents.atWork()).isEmpty();

        pass(8);

        assertThat(node.agents.atWork().size() + other.agents.atWork().size()).isEqualTo(1);
        Agent second = other.agents.atWork().isEmpty() ? only(node) : only(other);
        assertThat(second.run.prompt()).isEqualTo("Again");
    }

    @Test
    void a_runner_that_ends_its_job_twice_gets_a_conflict_and_changes_nothing() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey job = node.create("alpha");
        only(node).end(run -> {
            run.complete();
            run.fail("or rather not");
        });

        assertThat(status(job)).isEqualTo(COMPLETED);
        assertThat(jobs.history(job)).hasSize(2);
    }

    @Test
    void a_runner_that_ends_its_job_through_the_lifecycle_is_not_interrupted() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey job = node.create("alpha");
        List<Boolean> stopped = new ArrayList<>();
        only(node).end(run -> {
            node.lifecycle.complete(run.key(), null);
            stopped.add(run.isCancelled() || Thread.currentThread().isInterrupted());
        });

        assertThat(stopped).containsExactly(false);
        assertThat(status(job)).isEqualTo(COMPLETED);
    }

    @Test
    void a_runner_that_throws_an_error_fails_its_job_and_frees_its_place() {
        SimulatedNode node = node("node", ONCE);
        AgentJobKey job = node.create("alpha");
        only(node).end(run -> {
            throw new IllegalStateException(new StackOverflowError());
        });
        AgentJobKey next = node.create("alpha");

        assertThat(status(job)).isEqualTo(FAILED);
        assertThat(only(node).run.key()).isEqualTo(next);
    }

    private SimulatedNode node(String name, int attempts) {
        SimulatedNode node = new SimulatedNode(name, shared, time, Duration.ofMinutes(7L * nodes.size()), attempts);
        nodes.add(node);
        node.tick();
        return node;
    }

    private void pass(int seconds) {
        for (int i = 0; i < seconds; i++) {
            time.advance(Duration.ofSeconds(1));
            nodes.forEach(SimulatedNode::tick);
        }
    }

    /** Time passes, but only for one node. */
    private void pass(SimulatedNode one, int seconds) {
        for (int i = 0; i < seconds; i++) {
            time.advance(Duration.ofSeconds(1));
            one.tick();
        }
    }

    private static Agent agent(SimulatedNode node, AgentJobKey job) {
        return node.agents.atWork().stream()
                .filter(agent -> agent.run.key().equals(job))
                .findFirst()
                .orElseThrow();
    }

    private static Agent only(SimulatedNode node) {
        assertThat(node.agents.atWork()).hasSize(1);
        return node.agents.atWork().get(0);
    }

    private AgentJobStatus status(AgentJobKey job) {
        return jobs.load(job).orElseThrow().status();
    }

    private String history(AgentJobKey job) {
        List<AgentJobStep> steps = jobs.history(job);
        return steps.get(steps.size() - 1).reason();
    }
}
