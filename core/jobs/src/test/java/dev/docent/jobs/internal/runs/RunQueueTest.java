package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.LocalRuns;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.runs.SimulatedAgents.Agent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.internal.Eventually.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** What waits for whom, and what becomes of it when the application stops. */
class RunQueueTest {

    private final SettableClock time = new SettableClock();
    private final InMemoryAgentJobStore jobs = new InMemoryAgentJobStore(1_000);
    private final AgentRunStore shared = new LocalRuns(jobs, HostTransaction.NONE, time);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void stop() {
        release.countDown();
        threads.shutdownNow();
    }

    @Test
    void a_project_that_came_late_waits_for_one_run_of_the_others_and_not_for_all() {
        SimulatedNode node = node(100, Duration.ZERO);
        IntStream.range(0, 40).forEach(i -> node.create("alpha"));
        node.create("beta");
        node.create("beta");
        List<String> begun = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Agent first = node.agents.atWork().get(0);
            first.end(run -> run.complete());
            begun.add(node.agents.atWork().get(1).run.key().projectId());
        }

        assertThat(begun).containsExactly("alpha", "beta", "alpha", "beta", "alpha", "alpha");
    }

    @Test
    void a_project_alone_cannot_fill_the_queue_and_one_that_has_nothing_waiting_always_finds_room() {
        SimulatedNode node = node(10, Duration.ZERO);
        int accepted = 0;
        try {
            while (accepted < 100) {
                node.create("alpha");
                accepted++;
            }
        } catch (RunnersBusyException full) {
            assertThat(accepted).isEqualTo(SimulatedNode.RUNNERS + 8);
        }

        node.create("beta");
        node.create("gamma");
        assertThatExceptionOfType(RunnersBusyException.class).isThrownBy(() -> node.create("delta"));
        assertThat(node.service.counters().counts().refused()).isEqualTo(2);
        assertThat(accepted).isLessThan(100);
    }

    @Test
    void a_limit_for_each_project_leaves_runners_to_the_others() {
        AgentRunService service =
                inMemory(TestRunSettings.of("node", 3).perProject(2).queue(100).build());
        IntStream.range(0, 5).forEach(i -> service.create("alpha", "Write", ""));
        AgentJob other = service.create("beta", "Write", "");

        await(() -> shared.runState(key("beta", other))
                        .filter(AgentRunState.Running.class::isInstance)
                        .isPresent()
                && service.counters().counts().claimed() == 3);
        assertThat(shared.queued()).isEqualTo(3);
    }

    @Test
    void operators_see_where_a_run_stands() {
        SimulatedNode node = node(100, Duration.ZERO);
        AgentJobKey first = node.create("alpha");
        node.create("alpha");
        node.create("alpha");
        AgentJobKey last = node.create("beta");
        node.agents.atWork().get(0).run.progress("reads the guide");

        AgentRunState atWork = node.lifecycle.runState(first).orElseThrow();
        AgentRunState waiting = node.lifecycle.runState(last).orElseThrow();

        assertThat(atWork)
                .isEqualTo(
                        new AgentRunState.Running("node", 1, "ci", time.instant(), time.instant(), "reads the guide"));
        assertThat(waiting).isEqualTo(new AgentRunState.Queued(2, 0, "ci", time.instant(), null));
        assertThat(node.lifecycle.runState(new AgentJobKey("alpha", "none"))).isEmpty();
        assertThat(jobs.history(first).get(0).requestedBy()).isEqualTo("ci");
    }

    @Test
    void progress_is_written_once_a_second_and_the_last_report_counts() {
        SimulatedNode node = node(100, Duration.ZERO);
        AgentJobKey job = node.create("alpha");
        AgentRun run = node.agents.atWork().get(0).run;
        run.progress("one");
        run.progress("two");
        run.progress("x".repeat(5_000));
        assertThat(node.lifecycle.runState(job).orElseThrow().progress()).isEqualTo("one");

        time.advance(Duration.ofSeconds(1));
        node.tick();

        assertThat(node.lifecycle.runState(job).orElseThrow().progress()).isEqualTo("x".repeat(2_000));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> run.checkpoint("x".repeat(AgentRun.MAX_CHECKPOINT + 1)));
    }

    @Test
    void a_queued_job_too_fails_after_the_active_limit_which_counts_from_the_claim() {
        SimulatedNode node = node(100, Duration.ZERO);
        AgentJobKey early = node.create("alpha");
        node.create("alpha");
        AgentJobKey claimedLate = node.create("alpha");
        AgentJobKey neverClaimed = node.create("alpha");
        pass(node, Duration.ofMinutes(40));
        node.agents.atWork().stream()
                .filter(agent -> agent.run.key().equals(early))
                .findFirst()
                .orElseThrow()
                .end(run -> run.complete());
        pass(node, Duration.ofMinutes(40));

        engine().tasks(Optional.of(Duration.ofHours(1)), Optional.empty(), Optional.empty())
                .forEach(MaintenanceTask::run);

        assertThat(jobs.load(neverClaimed).orElseThrow().status()).isEqualTo(FAILED);
        assertThat(jobs.load(claimedLate).orElseThrow().status()).isEqualTo(ACTIVE);
        assertThat(shared.runState(neverClaimed)).isEmpty();
    }

    @Test
    void a_drain_lets_runs_end_and_leaves_what_waits_to_the_other_nodes() throws Exception {
        SimulatedNode stopping = node(100, Duration.ofMinutes(5));
        AgentJobKey first = stopping.create("alpha");
        AgentJobKey second = stopping.create("alpha");
        AgentJobKey waiting = stopping.create("alpha");
        List<Agent> atWork = stopping.agents.atWork();
        Thread stop = new Thread(stopping.service::close);
        stop.start();
        await(() -> refuses(stopping));

        atWork.forEach(agent -> agent.end(run -> run.complete()));
        await(() -> !stop.isAlive());

        assertThat(jobs.load(first).orElseThrow().status()).isEqualTo(COMPLETED);
        assertThat(jobs.load(second).orElseThrow().status()).isEqualTo(COMPLETED);
        assertThat(shared.runState(waiting))
                .get()
                .isInstanceOfSatisfying(
                        AgentRunState.Queued.class,
                        queued -> assertThat(queued.position()).isEqualTo(1));
        assertThat(stopping.agents.atWork()).isEmpty();
    }

    @Test
    void without_a_drain_a_run_that_may_begin_again_is_handed_over_and_another_fails() {
        SimulatedAgents twice = new SimulatedAgents(2);
        SimulatedNode stopping = new SimulatedNode("node", shared, time, Duration.ZERO, twice, 100, Duration.ZERO);
        stopping.tick();
        AgentJobKey job = stopping.create("alpha");
        twice.atWork().get(0).run.checkpoint("half");

        stopping.service.close();
        SimulatedNode other = node("other", 100, Duration.ZERO);
        time.advance(Duration.ofSeconds(1));
        other.tick();
        other.service.close();

        assertThat(jobs.history(job).get(1).reason()).isEqualTo("the application stopped (attempt 2, the last)");
        assertThat(other.service.counters().counts().claimed()).isEqualTo(1);
    }

    @Test
    void a_run_that_ignores_the_interrupt_fails_when_the_application_stops() {
        CountDownLatch begun = new CountDownLatch(1);
        AgentRunService service =
                service(TestRunSettings.of("node", 1).queue(100).build(), run -> {
                    begun.countDown();
                    awaitRelease();
                    run.complete();
                });
        AgentJob job = service.create("alpha", "Write", "");
        SimulatedAgents.await(begun);

        service.close();

        assertThat(jobs.history(key("alpha", job)).get(1).reason()).isEqualTo("the application stopped");
        release.countDown();
    }

    @Test
    void in_memory_a_stop_fails_what_waits() {
        AgentRunService service =
                inMemory(TestRunSettings.of("node", 1).queue(100).build());
        service.create("alpha", "Write", "");
        List<AgentJob> waiting = IntStream.range(0, 5)
                .mapToObj(i -> service.create("alpha", "Write", ""))
                .toList();

        service.close();

        assertThat(waiting)
                .allSatisfy(
                        job -> assertThat(jobs.history(key("alpha", job)).get(1).reason())
                                .isEqualTo("the application stopped"));
    }

    private void pass(SimulatedNode node, Duration duration) {
        for (long second = 0; second < duration.toSeconds(); second++) {
            time.advance(Duration.ofSeconds(1));
            node.tick();
        }
    }

    /** However often the thread is interrupted. */
    private void awaitRelease() {
        while (release.getCount() > 0) {
            try {
                release.await();
            } catch (InterruptedException ignored) {
                Thread.yield();
            }
        }
    }

    private static boolean refuses(SimulatedNode node) {
        try {
            node.create("late");
            return false;
        } catch (RunnersBusyException stopping) {
            return true;
        }
    }

    private AgentRunService inMemory(RunSettings settings) {
        return service(settings, run -> release.await());
    }

    private AgentRunService service(RunSettings settings, SimulatedAgents.Work work) {
        return AgentRunService.of(engine(), new Runner(work), threads, settings, 1_000)
                .orElseThrow();
    }

    private AgentJobEngine engine() {
        return new AgentJobEngine(shared, time, HostTransaction.NONE, (job, step) -> {}, true);
    }

    private SimulatedNode node(int queue, Duration drain) {
        return node("node", queue, drain);
    }

    private SimulatedNode node(String name, int queue, Duration drain) {
        SimulatedNode node = new SimulatedNode(
                name, shared, time, Duration.ZERO, new SimulatedAgents(name.equals("other") ? 2 : 1), queue, drain);
        node.tick();
        return node;
    }

    private static AgentJobKey key(String project, AgentJob job) {
        return new AgentJobKey(project, job.id());
    }

    private record Runner(SimulatedAgents.Work work) implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) throws Exception {
            work.on(run);
        }
    }
}
