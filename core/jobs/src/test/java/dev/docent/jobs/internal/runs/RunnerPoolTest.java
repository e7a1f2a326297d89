package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RunnerPoolTest {

    private final AtomicLong now = new AtomicLong();

    @Test
    void runs_that_wait_for_a_thread_of_the_executor_are_reported_once() {
        try (LoggedWarnings log = new LoggedWarnings("dev.docent.jobs.internal.timing.LateStart")) {
            Queue<Runnable> waiting = new ArrayDeque<>();
            RunnerPool pool = new RunnerPool(waiting::add, 3, now::get);
            pool.start(() -> {}, () -> {});
            pool.start(() -> {}, () -> {});
            now.addAndGet(Duration.ofSeconds(10).toNanos());
            pool.checkStarts();
            assertThat(log.messages()).isEmpty();
            now.addAndGet(Duration.ofSeconds(2).toNanos());
            pool.checkStarts();
            pool.checkStarts();

            assertThat(log.messages())
                    .containsExactly(
                            "Could not begin a run in time, but only 12 s later. The executor (docent.executor)"
                                    + " has fewer free threads than the 3 runs of docent.jobs.runners need: give it more, name"
                                    + " another one, or lower docent.jobs.runners (This is logged once.)");
        }
    }

    @Test
    void runs_at_work_are_not_reported_however_long_they_take() {
        try (LoggedWarnings log = new LoggedWarnings("dev.docent.jobs.internal.timing.LateStart")) {
            RunnerPool pool = new RunnerPool(Runnable::run, 1, now::get);
            pool.start(
                    () -> {
                        now.addAndGet(Duration.ofHours(1).toNanos());
                        pool.checkStarts();
                    },
                    () -> {});

            assertThat(log.messages()).isEmpty();
        }
    }

    @Test
    void an_executor_that_the_runs_can_occupy_is_reported_at_deployment() {
        ExecutorService four = Executors.newFixedThreadPool(4);
        ExecutorService any = Executors.newCachedThreadPool();
        try (LoggedWarnings log = new LoggedWarnings(RunnerPool.class.getName())) {
            new RunnerPool(four, 3, now::get);
            new RunnerPool(any, 1_000, now::get);
            assertThat(log.messages()).isEmpty();

            new RunnerPool(four, 4, now::get);

            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .startsWith("docent.jobs.runners is 4, but the executor (docent.executor) has 4 threads");
        } finally {
            four.shutdown();
            any.shutdown();
        }
    }
}
