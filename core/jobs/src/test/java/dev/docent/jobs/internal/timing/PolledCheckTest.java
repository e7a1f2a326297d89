package dev.docent.jobs.internal.timing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PolledCheckTest {

    private static final Duration FRESH = Duration.ofSeconds(1);
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger begun = new AtomicInteger();
    private final Queue<CountDownLatch> hanging = new ConcurrentLinkedQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private volatile boolean hangs;

    @AfterEach
    void stop() {
        hangs = false;
        hanging.forEach(CountDownLatch::countDown);
        threads.shutdownNow();
    }

    private PolledCheck<Integer> check(Duration limit) {
        return new PolledCheck<>("count", this::count, (name, work) -> threads.execute(work), FRESH, limit, now::get);
    }

    /** Hangs as a database does: whatever happens, until its time has come. */
    private int count() {
        int mine = begun.incrementAndGet();
        if (hangs) {
            CountDownLatch end = new CountDownLatch(1);
            hanging.add(end);
            boolean ended = false;
            while (!ended) {
                try {
                    end.await();
                    ended = true;
                } catch (InterruptedException ignored) {
                    // as many drivers do
                }
            }
        }
        return mine;
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void nothing_is_checked_unless_somebody_asks() {
        check(PATIENCE);

        assertThat(begun).hasValue(0);
    }

    @Test
    void a_result_is_used_for_a_while() {
        PolledCheck<Integer> check = check(PATIENCE);

        assertThat(check.result()).contains(1);
        pass(FRESH.minusMillis(1));
        assertThat(check.result()).contains(1);
        pass(Duration.ofMillis(1));
        assertThat(check.result()).contains(2);
    }

    @Test
    void all_who_ask_at_once_wait_for_one_check() throws Exception {
        hangs = true;
        PolledCheck<Integer> check = check(PATIENCE);
        List<Future<Integer>> callers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            callers.add(threads.submit(() -> check.result().orElseThrow()));
        }
        Eventually.await(() -> !hanging.isEmpty());
        hanging.remove().countDown();

        for (Future<Integer> caller : callers) {
            assertThat(caller.get(5, TimeUnit.MINUTES)).isEqualTo(1);
        }
    }

    @Test
    void who_asks_after_the_limit_does_not_wait_and_begins_no_other_check() {
        hangs = true;
        PolledCheck<Integer> check = check(Duration.ofMillis(1));
        assertThat(check.result()).isEmpty();

        for (int probe = 0; probe < 20; probe++) {
            pass(FRESH);
            assertThat(check.result()).isEmpty();
        }

        Eventually.await(() -> begun.get() == 1);
        hangs = false;
        hanging.remove().countDown();
        Eventually.await(() -> check.result().isPresent());
    }

    @Test
    void a_check_that_never_ends_is_replaced_but_only_so_often() {
        hangs = true;
        PolledCheck<Integer> check = check(Duration.ZERO);

        for (int attempt = 1; attempt <= 20; attempt++) {
            assertThat(check.result()).isEmpty();
            int expected = Math.min(attempt, 4);
            Eventually.await(() -> hanging.size() == expected);
            pass(PolledCheck.GIVEN_UP_AFTER);
        }
        hangs = false;
        hanging.remove().countDown();

        Eventually.await(() -> {
            pass(PolledCheck.GIVEN_UP_AFTER);
            return check.result().isPresent();
        });
    }

    @Test
    void a_result_that_comes_late_is_used_by_the_next_who_asks() {
        hangs = true;
        PolledCheck<Integer> check = check(Duration.ZERO);
        assertThat(check.result()).isEmpty();
        Eventually.await(() -> !hanging.isEmpty());

        hanging.remove().countDown();

        Eventually.await(() -> check.result().isPresent());
        assertThat(check.result()).contains(1);
    }

    @Test
    void without_a_thread_there_is_no_result_and_the_next_attempt_succeeds() {
        AtomicInteger refused = new AtomicInteger();
        PolledCheck<Integer> check = new PolledCheck<>(
                "count",
                this::count,
                (name, work) -> {
                    if (refused.getAndIncrement() < 10) {
                        throw new RejectedExecutionException("no thread");
                    }
                    threads.execute(work);
                },
                FRESH,
                PATIENCE,
                now::get);

        for (int attempt = 0; attempt < 10; attempt++) {
            assertThat(check.result()).isEmpty();
            pass(FRESH);
        }

        assertThat(check.result()).contains(1);
    }
}
