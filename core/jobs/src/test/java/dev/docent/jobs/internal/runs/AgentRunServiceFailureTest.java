package dev.docent.jobs.internal.runs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.CommittedWriteListener;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.SettableClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.testkit.internal.Eventually.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** With one permit, so that a lost one, or one released twice, is detected. */
class AgentRunServiceFailureTest {

    private static final Executor HERE = Runnable::run;

    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(100);
    private final AtomicReference<Executor> executor = new AtomicReference<>(HERE);
    private final AtomicReference<CommittedWriteListener> listener = new AtomicReference<>((job, step) -> {});
    private final AtomicReference<Throwable> assignThrows = new AtomicReference<>();
    private final AtomicReference<Work> work = new AtomicReference<>(run -> run.complete());
    private final AtomicLong nanoTime = new AtomicLong();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void stop() {
        release.countDown();
        threads.shutdownNow();
    }

    @ParameterizedTest
    @ValueSource(classes = {IllegalStateException.class, AssertionError.class, StackOverflowError.class})
    void whatever_assign_throws_the_permit_is_released_and_nothing_is_counted(Class<? extends Throwable> type)
            throws Exception {
        AgentRunService runs = runs(HostTransaction.NONE, 1);
        assignThrows.set(type.getConstructor().newInstance());
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> runs.create("alpha", "Write", "")).isInstanceOf(type);
        }
        assignThrows.set(null);

        assertThat(last(runs.create("alpha", "Write", "")).to()).isEqualTo(COMPLETED);
        assertThatExceptionOfType(TooManyRequestsException.class).isThrownBy(() -> runs.create("alpha", "Write", ""));
    }

    @ParameterizedTest
    @ValueSource(classes = {RejectedExecutionException.class, IllegalStateException.class, OutOfMemoryError.class})
    void whatever_the_executor_throws_the_run_waits_and_the_permit_is_released(Class<? extends Throwable> type)
            throws Exception {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        Throwable thrown = type.getConstructor().newInstance();
        executor.set(task -> sneakyThrow(thrown));
        AgentJob job = runs.create("alpha", "Write", "");
        assertThat(last(job).to()).isEqualTo(ACTIVE);

        executor.set(HERE);
        runs.tasks().forEach(MaintenanceTask::run);

        assertThat(last(job).to()).isEqualTo(COMPLETED);
        assertThatOnePermitIsFree(runs);
    }

    @Test
    void an_executor_that_runs_the_task_and_then_throws_releases_one_permit_and_ends_the_job_once() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        executor.set(task -> {
            task.run();
            throw new IllegalStateException("after the run");
        });

        AgentJob job = runs.create("alpha", "Write", "");

        assertThat(store.history(key(job))).extracting(AgentJobStep::to).containsExactly(ACTIVE, COMPLETED);
        assertThatOnePermitIsFree(runs);
    }

    @Test
    void an_error_of_a_runner_on_the_callers_thread_does_not_fail_the_request() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        work.set(run -> {
            throw new AssertionError("no way");
        });

        AgentJob job = runs.create("alpha", "Write", "");

        assertThat(last(job).reason()).isEqualTo("no way");
        assertThatOnePermitIsFree(runs);
    }

    /** Hundreds of stack traces for agents that failed once hid what mattered in the log. */
    @Test
    void a_failure_that_a_runner_declares_is_no_warning_and_an_error_of_the_runner_is_one() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        try (LoggedWarnings log = new LoggedWarnings(RunTask.class.getName())) {
            work.set(run -> {
                throw new IOException("the agent ended with exit code 1");
            });
            AgentJob ordinary = runs.create("alpha", "Write", "");
            assertThat(last(ordinary).reason()).isEqualTo("the agent ended with exit code 1");
            assertThat(log.messages()).isEmpty();

            work.set(run -> {
                throw new IllegalStateException("a bug");
            });
            AgentJob bug = runs.create("alpha", "Write", "");
            assertThat(last(bug).reason()).isEqualTo("a bug");
            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .isEqualTo("The runner of agent job " + key(bug) + " failed");
        }
    }

    @Test
    void a_task_that_an_executor_runs_after_throwing_does_not_start() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        List<Runnable> queue = new ArrayList<>();
        executor.set(task -> {
            queue.add(task);
            throw new OutOfMemoryError("no thread for the queue");
        });
        AgentJob job = runs.create("alpha", "Write", "");

        queue.forEach(Runnable::run);
        assertThat(last(job).to()).isEqualTo(ACTIVE);

        executor.set(HERE);
        runs.tasks().forEach(MaintenanceTask::run);
        assertThat(store.history(key(job))).extracting(AgentJobStep::to).containsExactly(ACTIVE, COMPLETED);
        assertThatOnePermitIsFree(runs);
    }

    @Test
    void a_run_that_the_executor_drops_silently_begins_with_a_later_look_at_the_queue() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        List<Runnable> dropped = new ArrayList<>();
        executor.set(dropped::add);
        AgentJob job = runs.create("alpha", "Write", "");
        executor.set(HERE);
        nanoTime.addAndGet(RunnerPool.MAX_WAIT_NANOS);
        runs.tasks().forEach(MaintenanceTask::run);
        assertThat(last(job).to()).isEqualTo(ACTIVE);
        nanoTime.addAndGet(1);

        runs.tasks().forEach(MaintenanceTask::run);

        assertThat(last(job).to()).isEqualTo(COMPLETED);
        dropped.forEach(Runnable::run);
        assertThat(store.history(key(job))).hasSize(2);
        assertThatOnePermitIsFree(runs);
    }

    @Test
    void a_long_run_keeps_its_permit() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        executor.set(threads);
        CountDownLatch begun = new CountDownLatch(1);
        work.set(run -> {
            begun.countDown();
            release.await();
        });
        AgentJob job = runs.create("alpha", "Write", "");
        await(() -> begun.getCount() == 0);
        nanoTime.addAndGet(TimeUnit.DAYS.toNanos(1));

        assertThatExceptionOfType(RunnersBusyException.class).isThrownBy(() -> runs.create("alpha", "More", ""));
        assertThat(store.find(key(job)).orElseThrow().status()).isEqualTo(ACTIVE);
    }

    /** Docent registers for the end of a transaction to release the run, to notify observers, and to begin the run. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void a_transaction_with_unknown_outcome_loses_no_run_of_a_job_that_was_written(int failing) {
        HostTransaction broken = new HostTransaction() {
            private int calls;

            @Override
            public boolean isActive() {
                return true;
            }

            @Override
            public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
                if (++calls == failing) {
                    throw new IllegalStateException("marked for rollback");
                }
                ifCommitted.run();
            }
        };
        AgentRunService runs = runs(broken, 100);

        AgentJob job = runs.create("alpha", "Write", "");
        runs.tasks().forEach(MaintenanceTask::run);

        assertThat(last(job).to()).isEqualTo(COMPLETED);
        assertThatOnePermitIsFree(runs);
    }

    @Test
    void a_listener_that_throws_an_error_prevents_no_run() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        listener.set((job, step) -> {
            throw new NoClassDefFoundError("of an observer");
        });

        assertThat(last(runs.create("alpha", "Write", "")).to()).isEqualTo(COMPLETED);
        assertThatOnePermitIsFree(runs);
    }

    @Test
    void an_interrupt_by_the_runner_itself_is_reported_as_its_failure() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        work.set(run -> {
            throw new InterruptedException("the agent's process was interrupted");
        });
        assertThat(last(runs.create("alpha", "Write", "")).reason()).isEqualTo("the agent's process was interrupted");

        work.set(run -> {
            throw new InterruptedException();
        });
        assertThat(last(runs.create("alpha", "Write", "")).reason()).isEqualTo("InterruptedException");
    }

    @ParameterizedTest
    @ValueSource(classes = {InterruptedException.class, ClosedByInterruptException.class, RuntimeException.class})
    void an_interrupt_by_the_shutdown_is_recognized_in_any_wrapper(Class<?> type) {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        executor.set(threads);
        CountDownLatch begun = new CountDownLatch(1);
        work.set(run -> {
            begun.countDown();
            try {
                release.await();
            } catch (InterruptedException stop) {
                throw type == InterruptedException.class
                        ? stop
                        : type == RuntimeException.class
                                ? new IllegalStateException(new UncheckedIOException(new IOException(stop)))
                                : new ClosedByInterruptException();
            }
        });
        AgentJob job = runs.create("alpha", "Write", "");
        await(() -> begun.getCount() == 0);

        runs.close();

        assertThat(last(job).reason()).isEqualTo("the application stopped");
    }

    @Test
    void an_exception_whose_message_getter_throws_still_fails_the_job() {
        AgentRunService runs = runs(HostTransaction.NONE, 100);
        work.set(run -> {
            throw new UglyException();
        });

        assertThat(last(runs.create("alpha", "Write", "")).reason()).isEqualTo("UglyException");
        assertThatOnePermitIsFree(runs);
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void queued_runs_fail_at_once_when_the_application_stops() {
        AgentRunService runs = runs(HostTransaction.NONE, 100, Duration.ofHours(1));
        List<Runnable> queue = new ArrayList<>();
        executor.set(queue::add);
        AgentJob job = runs.create("alpha", "Write", "");

        runs.close();
        queue.forEach(Runnable::run);

        assertThat(store.history(key(job)))
                .extracting(AgentJobStep::reason)
                .containsExactly("created", "the application stopped");
    }

    /** Checks that exactly one permit is free. */
    private void assertThatOnePermitIsFree(AgentRunService runs) {
        List<Runnable> held = new ArrayList<>();
        executor.set(held::add);
        runs.create("alpha", "Write", "");
        assertThatExceptionOfType(RunnersBusyException.class).isThrownBy(() -> runs.create("alpha", "More", ""));
        assertThat(held).hasSize(1);
    }

    private AgentRunService runs(HostTransaction transaction, int perHour) {
        return runs(transaction, perHour, Duration.ZERO);
    }

    private AgentRunService runs(HostTransaction transaction, int perHour, Duration drain) {
        AgentJobEngine engine = new AgentJobEngine(
                store,
                new SettableClock(),
                transaction,
                (job, step) -> listener.get().written(job, step),
                true);
        RunSettings settings = TestRunSettings.of("node", 1).drain(drain).build();
        return AgentRunService.of(
                        engine, new Scripted(), task -> executor.get().execute(task), settings, perHour, nanoTime::get)
                .orElseThrow();
    }

    private AgentJobStep last(AgentJob job) {
        List<AgentJobStep> history = store.history(key(job));
        return history.get(history.size() - 1);
    }

    private static AgentJobKey key(AgentJob job) {
        return new AgentJobKey("alpha", job.id());
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneakyThrow(Throwable any) throws T {
        throw (T) any;
    }

    private static final class UglyException extends Exception {

        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }
    }

    @FunctionalInterface
    private interface Work {

        void on(AgentRun run) throws Exception;
    }

    private final class Scripted implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            if (assignThrows.get() != null) {
                AgentRunServiceFailureTest.<RuntimeException>sneakyThrow(assignThrows.get());
            }
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) throws Exception {
            work.get().on(run);
        }
    }
}
