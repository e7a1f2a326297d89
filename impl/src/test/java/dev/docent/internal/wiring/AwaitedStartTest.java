package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AwaitedStartTest {

    private static final Duration OFTEN = Duration.ofMillis(1);

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final AtomicBoolean started = new AtomicBoolean();
    private final AtomicInteger done = new AtomicInteger();
    private final CountDownLatch looked = new CountDownLatch(3);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final AwaitedStart start = new AwaitedStart(clock, this::isStarted, this::begin);

    private boolean isStarted() {
        looked.countDown();
        return started.get();
    }

    private void begin() {
        done.incrementAndGet();
        begun.countDown();
    }

    @AfterEach
    void stop() {
        clock.shutdownNow();
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(5, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void nothing_begins_before_a_late_web_application_can_be_read() throws InterruptedException {
        start.begin(OFTEN);
        await(looked);
        assertThat(done).hasValue(0);

        started.set(true);
        await(begun);
        clock.shutdown();
        assertThat(clock.awaitTermination(5, TimeUnit.MINUTES)).isTrue();
        assertThat(done).hasValue(1);
    }

    @Test
    void a_start_that_cannot_be_seen_is_not_awaited_forever() throws InterruptedException {
        start.begin(Duration.ZERO);

        await(begun);
        assertThat(done).hasValue(1);
    }

    @Test
    void nothing_begins_in_an_application_that_has_stopped() throws InterruptedException {
        start.begin(OFTEN);
        await(looked);

        start.close();
        start.begin(OFTEN);
        clock.shutdown();
        assertThat(clock.awaitTermination(5, TimeUnit.MINUTES)).isTrue();

        assertThat(done).hasValue(0);
    }

    @Test
    void without_a_thread_nothing_fails() {
        clock.shutdownNow();

        start.begin(OFTEN);

        assertThat(done).hasValue(0);
    }
}
