package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class QueueCountTest {

    private static final Duration LONG = Duration.ofHours(1);

    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch released = new CountDownLatch(1);
    private final NodeThreads threads = new NodeThreads(Thread::new, System::nanoTime);

    @AfterEach
    void end() {
        released.countDown();
        threads.close();
    }

    @Test
    void the_number_is_that_of_the_store_each_time() {
        QueueCount count = new QueueCount(calls::incrementAndGet, LONG);

        for (int export = 1; export <= 1_000; export++) {
            assertThat(count.on(threads)).hasValue(export);
        }
    }

    @Test
    void while_a_query_hangs_the_number_is_absent_and_no_other_begins() {
        QueueCount count = new QueueCount(
                () -> {
                    calls.incrementAndGet();
                    hang();
                    return 7;
                },
                Duration.ofMillis(100));
        Eventually.await("the query", () -> count.on(threads).isEmpty() && calls.get() == 1, begun -> begun);

        for (int export = 0; export < 100; export++) {
            assertThat(count.on(threads)).isEmpty();
        }

        assertThat(calls).hasValue(1);
        released.countDown();
        Eventually.await("the number", () -> count.on(threads), OptionalInt.of(7)::equals);
    }

    /** As a driver that cannot be interrupted. */
    private void hang() {
        boolean open = false;
        while (!open) {
            try {
                released.await();
                open = true;
            } catch (InterruptedException ignored) {
                // goes on
            }
        }
    }

    @Test
    void a_query_that_fails_gives_no_number_and_does_not_prevent_the_next() {
        QueueCount count = new QueueCount(
                () -> {
                    if (calls.incrementAndGet() == 1) {
                        throw new AgentJobStoreUnavailableException("the database is down", null);
                    }
                    return 3;
                },
                LONG);

        assertThat(count.on(threads)).isEmpty();

        assertThat(count.on(threads)).hasValue(3);
    }

    @Test
    void an_export_that_is_interrupted_gives_no_number_and_stays_interrupted() {
        QueueCount count = new QueueCount(() -> {
            hang();
            return 3;
        });

        Thread.currentThread().interrupt();
        OptionalInt interrupted = count.on(threads);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted).isEmpty();
        released.countDown();
        Eventually.await("the number", () -> count.on(threads), OptionalInt.of(3)::equals);
    }
}
