package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.internal.jobs.MaintenanceTask;
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
}
