package dev.docent.testkit.time;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class VirtualTimeTest {

    private final VirtualTime time = new VirtualTime();
    private final List<String> events = new ArrayList<>();

    @Test
    void does_not_move_until_advanced() {
        time.scheduler().schedule(() -> events.add("x"), 1, TimeUnit.SECONDS);
        time.advance(Duration.ofMillis(999));
        assertThat(events).isEmpty();

        time.advance(Duration.ofMillis(1));

        assertThat(events).containsExactly("x");
        assertThat(time.clock().instant()).isEqualTo(Instant.parse("2026-01-01T00:00:01Z"));
        assertThat(time.nanoTime()).isEqualTo(1_000_000_000L);
    }

    @Test
    void tasks_run_in_time_order_each_at_its_own_time() {
        record("b", 2);
        record("a", 1);
        record("c", 2);

        time.advance(Duration.ofSeconds(10));

        assertThat(events).containsExactly("a at 1", "b at 2", "c at 2");
    }

    @Test
    void tasks_may_schedule_tasks() {
        time.scheduler().schedule(() -> record("later", 3), 1, TimeUnit.SECONDS);

        time.advance(Duration.ofSeconds(4));

        assertThat(events).containsExactly("later at 4");
    }

    @Test
    void periodic_tasks_repeat_until_cancelled() {
        ScheduledFuture<?> task = time.scheduler().scheduleAtFixedRate(() -> events.add("x"), 1, 2, TimeUnit.SECONDS);
        time.advance(Duration.ofSeconds(6));
        task.cancel(false);
        time.advance(Duration.ofSeconds(6));

        assertThat(events).hasSize(3);
        assertThat(time.pending()).isZero();
    }

    @Test
    void immediate_tasks_run_with_the_next_advance() {
        time.scheduler().execute(() -> events.add("x"));
        assertThat(events).isEmpty();

        time.advance(Duration.ZERO);

        assertThat(events).hasSize(1);
    }

    @Test
    void advances_until_no_task_is_left() {
        record("a", 100_000);

        time.advanceUntilIdle();

        assertThat(events).containsExactly("a at 100000");
    }

    @Test
    void a_scheduler_that_was_shut_down_rejects_tasks() {
        record("a", 1);

        assertThat(time.scheduler().shutdownNow()).hasSize(1);
        assertThat(time.scheduler().isTerminated()).isTrue();
        assertThatThrownBy(() -> time.scheduler().execute(() -> {})).isInstanceOf(RejectedExecutionException.class);
    }

    private void record(String name, long seconds) {
        time.scheduler()
                .schedule(
                        () -> events.add(name + " at " + time.nanoTime() / 1_000_000_000L), seconds, TimeUnit.SECONDS);
    }
}
