package dev.docent.impl.internal.wiring.navigation;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.impl.internal.wiring.MaintenanceSchedule;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SiteScheduleTest {

    private static final Duration OFTEN = Duration.ofMillis(1);

    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
    private final MaintenanceSchedule schedule = new MaintenanceSchedule(scheduler);

    @AfterEach
    void stop() {
        scheduler.shutdownNow();
    }

    @Test
    void a_reload_that_fails_is_not_the_last_one() throws InterruptedException {
        assertGoesOnAfter(() -> {
            throw new IllegalStateException("folder is gone");
        });
    }

    @Test
    void a_reload_that_runs_out_of_memory_is_not_the_last_one() throws InterruptedException {
        assertGoesOnAfter(() -> {
            throw new OutOfMemoryError("of a test");
        });
    }

    private void assertGoesOnAfter(NavigationReload failing) throws InterruptedException {
        CountDownLatch thrice = new CountDownLatch(3);
        NavigationReload site = () -> {
            thrice.countDown();
            return failing.reload();
        };

        schedule.add(SiteSchedule.task(site, OFTEN), OFTEN);

        assertThat(thrice.await(5, TimeUnit.MINUTES)).isTrue();
    }
}
