package dev.docent.impl.internal.wiring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

import dev.docent.jobs.internal.MaintenanceTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MaintenanceScheduleTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final AtomicInteger runs = new AtomicInteger();
    private final MaintenanceTask task = new MaintenanceTask("count", HOUR, runs::incrementAndGet);
    private final ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1);
    private final MaintenanceSchedule schedule = new MaintenanceSchedule(scheduler);

    @AfterEach
    void stop() {
        scheduler.shutdownNow();
    }

    @Test
    void nothing_stays_scheduled_after_close() {
        scheduler.setRemoveOnCancelPolicy(true);
        schedule.add(task, HOUR);
        schedule.add(task, HOUR);
        assertThat(scheduler.getQueue()).hasSize(2);

        schedule.close();
        schedule.add(task, Duration.ZERO);

        assertThat(scheduler.getQueue()).isEmpty();
    }

    @Test
    void a_task_that_the_scheduler_begins_late_is_reported_once() {
        Logger log = Logger.getLogger("dev.docent.jobs.internal.timing.LateStart");
        List<String> messages = new ArrayList<>();
        Handler recording = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                messages.add(entry.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        log.addHandler(recording);
        try {
            AtomicLong now = new AtomicLong();
            List<Runnable> scheduled = new ArrayList<>();
            ScheduledThreadPoolExecutor starved = new ScheduledThreadPoolExecutor(1) {
                @Override
                public ScheduledFuture<?> scheduleWithFixedDelay(Runnable work, long first, long delay, TimeUnit unit) {
                    scheduled.add(work);
                    return super.scheduleWithFixedDelay(work, first, delay, unit);
                }
            };
            new MaintenanceSchedule(starved, now::get).add(task, HOUR);
            starved.shutdownNow();
            now.addAndGet(HOUR.plusSeconds(10).toNanos());
            scheduled.get(0).run();
            assertThat(messages).isEmpty();
            now.addAndGet(HOUR.plusSeconds(30).toNanos());
            scheduled.get(0).run();
            now.addAndGet(HOUR.plusSeconds(30).toNanos());
            scheduled.get(0).run();
        } finally {
            log.removeHandler(recording);
        }

        assertThat(runs).hasValue(3);
        assertThat(messages)
                .singleElement()
                .asString()
                .startsWith("Could not count in time, but only 30 s later. The scheduler (docent.scheduler) has no");
    }
}
