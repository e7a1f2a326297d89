package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.internal.jobs.MaintenanceTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ChoreScheduleTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final AtomicInteger runs = new AtomicInteger();
    private final MaintenanceTask chore = new MaintenanceTask("count", HOUR, runs::incrementAndGet);
    private final ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1);
    private final ChoreSchedule schedule = new ChoreSchedule(scheduler);

    @AfterEach
    void stop() {
        scheduler.shutdownNow();
    }

    @Test
    void nothing_stays_scheduled_once_it_is_closed() {
        scheduler.setRemoveOnCancelPolicy(true);
        schedule.add(chore, HOUR);
        schedule.add(chore, HOUR);
        assertThat(scheduler.getQueue()).hasSize(2);

        schedule.close();
        schedule.add(chore, Duration.ZERO);

        assertThat(scheduler.getQueue()).isEmpty();
    }
}
