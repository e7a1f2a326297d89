package dev.docent.jobs.internal.timing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;

import dev.docent.testkit.time.VirtualTime;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PacedTaskTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private final VirtualTime time = new VirtualTime();
    private final List<Long> runs = new ArrayList<>();
    private Runnable during = () -> {};
    private final PacedTask task = new PacedTask(time.scheduler(), time::nanoTime, () -> {
        runs.add(time.nanoTime());
        during.run();
    });

    @Test
    void several_requests_are_one_run_at_the_earliest_time() {
        task.within(2 * SECOND.toNanos());
        task.within(SECOND.toNanos());
        task.within(3 * SECOND.toNanos());
        time.advance(Duration.ofSeconds(10));

        assertThat(runs).containsExactly(SECOND.toNanos());
    }

    @Test
    void requests_during_a_run_are_one_run_after_it_at_the_earliest_time() {
        during = () -> {
            during = () -> {};
            task.within(2 * SECOND.toNanos());
            task.within(SECOND.toNanos());
            task.within(3 * SECOND.toNanos());
            assertThat(time.pending()).as("scheduled during the run").isZero();
        };
        task.within(0);
        time.advance(Duration.ofSeconds(10));

        assertThat(runs).containsExactly(0L, SECOND.toNanos());
    }

    @Test
    void a_run_that_throws_does_not_end_the_next_ones() {
        during = () -> {
            during = () -> {};
            task.within(0);
            throw new IllegalStateException("of a test");
        };
        task.within(0);
        time.advance(SECOND);
        task.within(0);
        time.advance(SECOND);

        assertThat(runs).hasSize(3);
    }

    @Test
    void a_run_that_hangs_does_not_keep_the_next_one_from_running() {
        during = () -> {
            during = () -> {};
            time.advance(PacedTask.HANGING.plusSeconds(1));
            task.within(0);
            time.advance(SECOND);
            assertThat(runs).as("while the first hangs").hasSize(2);
        };
        task.within(0);
        time.advance(Duration.ZERO);
        task.within(0);
        time.advance(SECOND);

        assertThat(runs).hasSize(3);
    }

    @Test
    void a_closed_task_runs_no_more() {
        during = task::close;
        task.within(0);
        time.advance(SECOND);
        task.within(0);
        time.advance(SECOND);

        assertThat(runs).hasSize(1);
        assertThat(time.pending()).isZero();
    }

    @Test
    void a_scheduler_that_stops_is_reported() {
        time.scheduler().shutdownNow();

        assertThatThrownBy(() -> task.within(0)).isInstanceOf(RejectedExecutionException.class);
    }
}
