package dev.docent.impl.internal.rest;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LogWaitsTest {

    private static final Duration LONG = Duration.ofHours(1);

    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
    private final LogWaits waits = new LogWaits(Optional.of(scheduler));

    @AfterEach
    void stop() {
        scheduler.shutdownNow();
    }

    @Test
    void a_wait_is_over_when_its_condition_holds_and_others_go_on() {
        AtomicBoolean more = new AtomicBoolean();
        var one = waits.await(more::get, LONG).toCompletableFuture();
        var other = waits.await(() -> false, LONG).toCompletableFuture();

        assertThat(one).isNotDone();
        more.set(true);

        Eventually.await(one::isDone);
        assertThat(other).isNotDone();
    }

    @Test
    void a_wait_is_over_when_its_time_is_up_or_its_condition_fails() {
        var late = waits.await(() -> false, Duration.ofMillis(1)).toCompletableFuture();
        var failed = waits.await(
                        () -> {
                            throw new IllegalStateException("gone");
                        },
                        LONG)
                .toCompletableFuture();

        Eventually.await(() -> late.isDone() && failed.isDone());
        assertThat(failed).isCompletedWithValue(null);
    }

    @Test
    void closing_ends_all_waits_and_later_ones_end_at_once() {
        var before = waits.await(() -> false, LONG).toCompletableFuture();

        waits.close();

        assertThat(before).isDone();
        assertThat(waits.await(() -> false, LONG).toCompletableFuture()).isDone();
    }

    @Test
    void a_wait_ends_at_once_when_the_scheduler_takes_no_more() {
        scheduler.shutdownNow();

        assertThat(waits.await(() -> false, LONG).toCompletableFuture()).isDone();
    }

    @Test
    void without_a_scheduler_nobody_waits() {
        assertThat(new LogWaits(Optional.empty()).isPossible()).isFalse();
    }
}
