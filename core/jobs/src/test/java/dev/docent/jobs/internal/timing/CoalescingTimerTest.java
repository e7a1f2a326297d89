package dev.docent.jobs.internal.timing;

import java.lang.ref.WeakReference;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class CoalescingTimerTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long HOUR = TimeUnit.HOURS.toNanos(1);

    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger runs = new AtomicInteger();
    private final ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1);
    private final BlockingQueue<Runnable> queue = scheduler.getQueue();
    private final CoalescingTimer timer = new CoalescingTimer(scheduler, now::get);

    @AfterEach
    void stop() {
        scheduler.shutdownNow();
    }

    @Test
    void an_earlier_time_replaces_a_later_one_and_not_vice_versa() {
        scheduler.setRemoveOnCancelPolicy(true);
        timer.within(HOUR, runs::incrementAndGet);
        Runnable later = queue.peek();
        timer.within(HOUR / 2, runs::incrementAndGet);
        timer.within(HOUR, runs::incrementAndGet);

        assertThat(queue).hasSize(1).doesNotContain(later);
    }

    @Test
    void a_run_that_the_scheduler_dropped_is_rescheduled() {
        timer.within(HOUR, runs::incrementAndGet);
        now.set(HOUR + CoalescingTimer.OVERDUE.toNanos() + 1);

        timer.within(0, runs::incrementAndGet);

        awaitRuns(1);
    }

    @Test
    void a_run_that_the_scheduler_cancelled_is_rescheduled_at_once() {
        ScheduledThreadPoolExecutor dropping = new ScheduledThreadPoolExecutor(1) {
            @Override
            public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
                boolean first = getTaskCount() == 0;
                ScheduledFuture<?> future = super.schedule(task, first ? HOUR : delay, unit);
                if (first) {
                    future.cancel(false);
                }
                return future;
            }
        };
        try {
            CoalescingTimer suspended = new CoalescingTimer(dropping, now::get);
            suspended.within(SECOND / 100, runs::incrementAndGet);
            suspended.within(SECOND / 100, runs::incrementAndGet);

            awaitRuns(1);
        } finally {
            dropping.shutdownNow();
        }
    }

    @Test
    void a_dropped_run_that_starts_after_all_does_nothing() {
        timer.within(HOUR, runs::incrementAndGet);
        Runnable dropped = queue.peek();
        now.set(2 * HOUR);
        timer.within(HOUR, runs::incrementAndGet);

        dropped.run();

        assertThat(runs).hasValue(0);
    }

    @Test
    void an_error_of_the_task_does_not_stop_the_timer() {
        timer.within(0, () -> {
            runs.incrementAndGet();
            throw new OutOfMemoryError("of a test");
        });
        awaitRuns(1);

        timer.within(0, runs::incrementAndGet);

        awaitRuns(2);
    }

    @Test
    void a_scheduler_that_retains_cancelled_tasks_does_not_retain_ours() {
        WeakReference<Object> task = scheduledAndClosed();

        Eventually.await(() -> {
            System.gc();
            return task.refersTo(null);
        });

        assertThat(queue).hasSize(1);
    }

    private WeakReference<Object> scheduledAndClosed() {
        Object marker = new Object();
        timer.within(HOUR, marker::hashCode);
        timer.close();
        return new WeakReference<>(marker);
    }

    @Test
    void nothing_is_scheduled_after_close() {
        ScheduledExecutorService unused = Executors.newSingleThreadScheduledExecutor();
        unused.shutdownNow();
        CoalescingTimer closed = new CoalescingTimer(unused, now::get);
        closed.close();

        assertThatCode(() -> closed.within(0, runs::incrementAndGet)).doesNotThrowAnyException();
    }

    private void awaitRuns(int wanted) {
        Eventually.await(() -> runs.get() >= wanted);
        assertThat(runs).hasValue(wanted);
    }
}
