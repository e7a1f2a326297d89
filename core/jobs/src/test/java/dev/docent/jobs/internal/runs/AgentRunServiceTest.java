package dev.docent.jobs.internal.runs;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.serving.ValidatingJobReaderTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.internal.Eventually.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AgentRunServiceTest {

    private final SettableClock clock = new SettableClock();
    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(100);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<AgentRun> seen = new ConcurrentLinkedQueue<>();
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void stop() {
        release.countDown();
        threads.shutdownNow();
    }

    @Test
    void a_late_run_does_not_change_the_job() {
        AgentRunService runs = runs(seen::add, 2, 100);
        AgentJob job = runs.create("alpha", "Write", "");
        AgentRun first = started();
        first.fail("out of credit");
        runs.followUp(key(job), "Again", "");

        assertThatExceptionOfType(AgentJobConflictException.class).isThrownBy(() -> first.complete());
        assertThat(store.find(key(job)).orElseThrow().status()).isEqualTo(ACTIVE);
        assertThat(first.toString()).doesNotContain("Write");
    }

    @Test
    void a_runner_that_throws_fails_its_job_with_its_message_or_else_its_name() {
        AgentRunService runs = runs(
                run -> {
                    throw new IllegalStateException(run.prompt().equals("silent") ? null : run.prompt());
                },
                2,
                100);

        assertThat(reasonOfFailure(runs.create("alpha", "out of credit", ""))).isEqualTo("out of credit");
        assertThat(reasonOfFailure(runs.create("alpha", "silent", ""))).isEqualTo("IllegalStateException");
    }

    @Test
    void when_all_runners_are_busy_nothing_is_written_and_nothing_counted() {
        AgentRunService runs = runs(run -> release.await(), 1, 2);
        AgentJob job = runs.create("alpha", "Write", "");

        for (int i = 0; i < 5; i++) {
            assertThatExceptionOfType(RunnersBusyException.class).isThrownBy(() -> runs.create("alpha", "More", ""));
        }

        release.countDown();
        assertThat(store.history(key(job))).hasSize(1);
        await(() -> admitted(runs));
    }

    @Test
    void a_refused_request_releases_its_permit_and_uses_up_no_quota() {
        AgentRunService runs = runs(run -> run.complete(), 1, 1);
        for (int i = 0; i < 3; i++) {
            assertThatExceptionOfType(AgentJobTransitionException.class)
                    .isThrownBy(() -> runs.followUp(archived(), "Again", ""));
            assertThatExceptionOfType(AgentJobRefusedException.class)
                    .isThrownBy(() -> runs.create("alpha", "refuse", ""));
        }

        AgentJob job = runs.create("alpha", "Write", "");
        await(() -> store.find(key(job)).orElseThrow().status().equals(COMPLETED));
        assertThatExceptionOfType(TooManyRequestsException.class).isThrownBy(() -> await(() -> admitted(runs)));
    }

    @Test
    void a_request_that_could_not_be_written_uses_up_no_quota() {
        InMemoryAgentJobStore small = new InMemoryAgentJobStore(1);
        small.put("beta", ValidatingJobReaderTest.job("active"));
        AgentRunService runs = service(
                new AgentJobEngine(small, clock, HostTransaction.NONE, (job, step) -> {}, true),
                runner(run -> {}),
                threads,
                1,
                1);
        for (int i = 0; i < 3; i++) {
            assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                    .isThrownBy(() -> runs.create("alpha", "Write", ""));
        }
        small.put("beta", ValidatingJobReaderTest.job("active", COMPLETED));

        assertThat(runs.create("alpha", "Write", "").status()).isEqualTo(ACTIVE);
    }

    @Test
    void when_the_server_has_no_thread_the_run_waits_until_it_has() {
        AtomicBoolean full = new AtomicBoolean(true);
        AgentRunService runs = service(
                engine(),
                runner(run -> run.complete()),
                task -> {
                    if (full.get()) {
                        throw new RejectedExecutionException();
                    }
                    task.run();
                },
                1,
                100);

        AgentJob job = runs.create("alpha", "Write", "");
        assertThat(store.find(key(job)).orElseThrow().status()).isEqualTo(ACTIVE);
        full.set(false);
        runs.tasks().forEach(MaintenanceTask::run);

        assertThat(store.find(key(job)).orElseThrow().status()).isEqualTo(COMPLETED);
    }

    @Test
    void the_end_of_a_run_is_written_when_the_store_is_back() {
        AtomicBoolean down = new AtomicBoolean();
        AgentJobStore failing = (AgentJobStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgentJobStore.class}, (proxy, method, arguments) -> {
                    if (down.get()) {
                        throw new AgentJobStoreUnavailableException("down", null);
                    }
                    return method.invoke(store, arguments);
                });
        AgentRunService runs = service(
                new AgentJobEngine(
                        failing, clock, HostTransaction.NONE, (job, step) -> {}, true, Duration.ofMillis(200)),
                runner(run -> {
                    down.set(true);
                    throw new IllegalStateException("out of credit");
                }),
                threads,
                1,
                100);
        AgentJob job = runs.create("alpha", "Write", "");
        await(down::get);
        await(() -> runs.counters().counts().returned() == 1);
        runs.tasks().forEach(MaintenanceTask::run);
        assertThat(store.history(key(job))).extracting(AgentJobStep::to).containsExactly(ACTIVE);
        down.set(false);

        runs.tasks().forEach(MaintenanceTask::run);

        assertThat(reasonOfFailure(job)).isEqualTo("out of credit");
    }

    @Test
    void when_the_application_stops_runs_are_interrupted_and_their_jobs_fail_and_no_more_start() {
        AgentRunService runs = runs(run -> release.await(), 2, 100);
        AgentJob job = runs.create("alpha", "Write", "");
        await(() -> !seen.isEmpty());

        runs.close();

        assertThat(store.find(key(job)).orElseThrow().status()).isEqualTo(FAILED);
        assertThat(reasonOfFailure(job)).isEqualTo("the application stopped");
        assertThatExceptionOfType(RunnersBusyException.class).isThrownBy(() -> runs.create("alpha", "More", ""));
    }

    @Test
    void a_job_whose_run_had_not_started_when_the_application_stopped_fails() {
        AgentRunService runs = service(engine(), runner(run -> {}), task -> {}, 1, 100);
        AgentJob job = runs.create("alpha", "Write", "");

        runs.close();

        assertThat(reasonOfFailure(job)).isEqualTo("the application stopped");
    }

    @Test
    void a_read_only_repository_has_no_runs() {
        AgentJobEngine readOnly =
                new AgentJobEngine(store::find, clock, HostTransaction.NONE, (written, step) -> {}, true);

        assertThat(AgentRunService.of(readOnly, runner(run -> {}), threads, settings(1), 1))
                .isEmpty();
        assertThat(readOnly.isWritable()).isFalse();
    }

    private AgentJobKey archived() {
        AgentRunService other = runs(seen::add, 1, 100);
        AgentJobKey key = key(other.create("beta", "Write", ""));
        engine().lifecycle().archive(key, "not needed");
        return key;
    }

    private boolean admitted(AgentRunService runs) {
        try {
            runs.create("alpha", "More", "");
            return true;
        } catch (RunnersBusyException stillBusy) {
            return false;
        }
    }

    private AgentRun started() {
        await(() -> !seen.isEmpty());
        return seen.peek();
    }

    private String reasonOfFailure(AgentJob job) {
        await(() -> store.history(key(job)).size() == 2);
        AgentJobStep last = store.history(key(job)).get(1);
        assertThat(last.to()).isEqualTo(FAILED);
        return last.reason();
    }

    private AgentRunService runs(Work work, int maxRuns, int perHour) {
        return service(engine(), runner(work), threads, maxRuns, perHour);
    }

    private static AgentRunService service(
            AgentJobEngine engine, AgentRunner runner, Executor executor, int maxRuns, int perHour) {
        return AgentRunService.of(engine, runner, executor, settings(maxRuns), perHour)
                .orElseThrow();
    }

    private static RunSettings settings(int maxRuns) {
        return TestRunSettings.of("node", maxRuns).build();
    }

    private AgentJobEngine engine() {
        return new AgentJobEngine(store, clock, HostTransaction.NONE, (job, step) -> {}, true);
    }

    private AgentRunner runner(Work work) {
        return new AgentRunner() {
            @Override
            public Assignment assign(String projectId, String prompt) {
                if (prompt.equals("refuse")) {
                    throw new AgentJobRefusedException("no");
                }
                return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
            }

            @Override
            public void run(AgentRun run) throws Exception {
                seen.add(run);
                work.on(run);
            }
        };
    }

    private AgentJobKey key(AgentJob job) {
        return store.find(new AgentJobKey("alpha", job.id())).isPresent()
                ? new AgentJobKey("alpha", job.id())
                : new AgentJobKey("beta", job.id());
    }

    @FunctionalInterface
    private interface Work {

        void on(AgentRun run) throws Exception;
    }
}
