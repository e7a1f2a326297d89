package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class NodeThreadsTest {

    private static final Duration SOON = Duration.ofMillis(1);
    private static final Duration NEVER = Duration.ofHours(1);

    private final Queue<Thread> made = new ConcurrentLinkedQueue<>();
    private final AtomicInteger times = new AtomicInteger();
    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicLong now = new AtomicLong();
    private NodeThreads threads = new NodeThreads(this::recorded, System::nanoTime);

    private Thread recorded(Runnable work) {
        Thread thread = new Thread(work);
        made.add(thread);
        return thread;
    }

    @AfterEach
    void end() {
        released.countDown();
        threads.close();
    }

    @Test
    void a_task_is_repeated_until_the_threads_are_closed_and_then_no_thread_is_left() throws Exception {
        threads.repeat(new MaintenanceTask("count", SOON, times::incrementAndGet));
        Eventually.await(() -> times.get() > 3);

        threads.close();

        for (Thread thread : made) {
            thread.join();
        }
        assertThat(made).hasSize(1);
        assertThat(made.element().getName()).isEqualTo("docent: count");
        assertThat(made.element().isDaemon()).isTrue();
    }

    @Test
    void an_interrupt_by_the_container_and_a_failure_do_not_end_a_task() {
        threads.repeat(new MaintenanceTask("count", SOON, () -> {
            if (times.incrementAndGet() == 1) {
                throw new IllegalStateException("once");
            }
        }));
        Eventually.await(() -> times.get() > 1);
        made.element().interrupt();
        int seen = times.get();

        Eventually.await(() -> times.get() > seen + 2);
    }

    @Test
    void a_task_that_waits_for_its_next_turn_ends_at_once() throws Exception {
        threads.repeat(new MaintenanceTask("count", NEVER, times::incrementAndGet));
        Eventually.await(() -> times.get() == 1);

        threads.close();

        made.element().join();
        assertThat(times).hasValue(1);
    }

    @Test
    void a_factory_that_makes_no_thread_that_begins_is_replaced() {
        for (ThreadFactory useless : new ThreadFactory[] {
            work -> null,
            work -> {
                throw new IllegalStateException("no context");
            },
            work -> new Thread(() -> {})
        }) {
            int before = times.get();
            try (NodeThreads own = new NodeThreads(useless, System::nanoTime)) {
                own.repeat(new MaintenanceTask("count", NEVER, times::incrementAndGet));
                Eventually.await(() -> times.get() == before + 1);
            }
        }
    }

    @Test
    void a_call_that_takes_too_long_is_interrupted_and_given_up() {
        AtomicReference<Boolean> interrupted = new AtomicReference<>();

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> threads.call("renew", Duration.ofMillis(20), () -> {
                    try {
                        released.await();
                    } catch (InterruptedException stop) {
                        interrupted.set(true);
                    }
                    return "too late";
                }))
                .withMessageContaining("Could not renew within 20 ms")
                .withMessageContaining("docent.jobs.datasource");
        Eventually.await(() -> interrupted.get() != null);
    }

    @Test
    void calls_that_hang_are_bounded_and_do_not_keep_later_ones_from_being_made() {
        for (int i = 0; i < 10; i++) {
            assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                    .isThrownBy(() -> threads.call("renew", Duration.ofMillis(20), this::hang));
        }
        assertThat(made).hasSize(4);

        released.countDown();

        assertThat(threads.call("renew", Duration.ofMinutes(1), () -> "done")).isEqualTo("done");
    }

    private String hang() {
        while (released.getCount() > 0) {
            try {
                released.await();
            } catch (InterruptedException ignored) {
                continue;
            }
        }
        return "late";
    }

    @Test
    void a_failure_of_a_call_reaches_the_caller() {
        assertThatIllegalStateException()
                .isThrownBy(() -> threads.call("renew", Duration.ofMinutes(1), () -> {
                    throw new IllegalStateException("broken");
                }))
                .withMessage("broken");
    }

    @Test
    void a_process_that_was_suspended_is_reported_once() {
        try (LoggedWarnings log = new LoggedWarnings("dev.docent.jobs.internal.timing.LateStart")) {
            threads = new NodeThreads(this::recorded, now::get);
            threads.repeat(new MaintenanceTask("renew the lease", SOON, times::incrementAndGet));
            for (int i = 0; i < 3; i++) {
                int seen = times.get();
                now.addAndGet(Duration.ofSeconds(42).toNanos());
                Eventually.await(() -> times.get() > seen + 2);
            }

            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .contains("Could not renew the lease in time, but only 4")
                    .contains("docent.jobs.lease");
        }
    }
}
