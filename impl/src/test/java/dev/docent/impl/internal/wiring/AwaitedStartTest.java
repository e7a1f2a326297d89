package dev.docent.impl.internal.wiring;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AwaitedStartTest {

    private static final Duration OFTEN = Duration.ofMillis(1);

    private final AtomicBoolean started = new AtomicBoolean();
    private final AtomicBoolean gone = new AtomicBoolean();
    private final AtomicInteger done = new AtomicInteger();
    private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();
    private final CountDownLatch checked = new CountDownLatch(3);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final AwaitedStart start = new AwaitedStart(this::begin, this::isStarted, OFTEN);

    private void begin(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        threads.add(thread);
        thread.start();
    }

    private boolean isStarted() {
        checked.countDown();
        if (gone.get()) {
            throw new IllegalStateException("the container is shut down");
        }
        return started.get();
    }

    private void act() {
        done.incrementAndGet();
        begun.countDown();
    }

    @AfterEach
    void stop() {
        start.close();
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(5, TimeUnit.MINUTES)).isTrue();
    }

    private void awaitThreads() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join(TimeUnit.MINUTES.toMillis(5));
            assertThat(thread.isAlive()).isFalse();
        }
    }

    @Test
    void nothing_begins_before_a_late_web_application_can_be_read() throws InterruptedException {
        start.then(this::act);
        await(checked);
        assertThat(done).hasValue(0);

        started.set(true);
        await(begun);
        awaitThreads();
        assertThat(done).hasValue(1);
    }

    @Test
    void all_actions_share_one_thread_and_one_that_fails_keeps_no_other_from_running() throws InterruptedException {
        start.then(() -> {
            throw new IllegalStateException("of a test");
        });
        start.then(this::act);
        started.set(true);
        await(begun);
        awaitThreads();

        assertThat(threads).hasSize(1);
    }

    @Test
    void an_action_after_the_start_begins_at_once() throws InterruptedException {
        started.set(true);
        start.then(() -> {});
        awaitThreads();

        start.then(this::act);
        awaitThreads();

        assertThat(done).hasValue(1);
    }

    @Test
    void a_start_that_cannot_be_seen_is_not_awaited_forever() throws InterruptedException {
        start.then(this::act);

        await(begun);
        assertThat(done).hasValue(1);
    }

    @Test
    void nothing_begins_in_an_application_that_has_stopped() throws InterruptedException {
        start.then(this::act);
        await(checked);

        start.close();
        started.set(true);
        start.then(this::act);
        awaitThreads();

        assertThat(done).hasValue(0);
    }

    /** Some servers interrupt the threads of an application whose start failed, and tell nobody else. */
    @Test
    void waiting_ends_with_the_interrupt_of_a_server_whose_application_does_not_start() throws InterruptedException {
        start.then(this::act);
        await(checked);

        threads.element().interrupt();
        awaitThreads();
        started.set(true);

        assertThat(done).hasValue(0);
    }

    @Test
    void waiting_ends_silently_in_an_application_that_is_gone() throws InterruptedException {
        start.then(this::act);
        await(checked);

        gone.set(true);
        awaitThreads();

        assertThat(done).hasValue(0);
    }

    @Test
    void without_a_thread_nothing_fails() {
        AwaitedStart refused = new AwaitedStart(
                (name, work) -> {
                    throw new RejectedExecutionException("no thread");
                },
                this::isStarted,
                OFTEN);

        refused.then(this::act);

        assertThat(done).hasValue(0);
    }
}
