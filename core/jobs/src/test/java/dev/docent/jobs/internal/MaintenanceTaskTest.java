package dev.docent.jobs.internal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class MaintenanceTaskTest {

    @ParameterizedTest
    @ValueSource(
            classes = {
                IllegalStateException.class,
                OutOfMemoryError.class,
                StackOverflowError.class,
                NoClassDefFoundError.class,
                InterruptedException.class
            })
    void the_schedule_continues_whatever_the_task_throws(Class<? extends Throwable> thrown) throws Exception {
        CountDownLatch thrice = new CountDownLatch(3);
        MaintenanceTask task = new MaintenanceTask("be of use", Duration.ofMillis(1), () -> {
            thrice.countDown();
            throwUnchecked(thrown);
        });
        ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
        try {
            scheduler.scheduleWithFixedDelay(task, 0, task.every().toMillis(), TimeUnit.MILLISECONDS);

            assertThat(thrice.await(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            scheduler.shutdownNow();
        }
    }

    private static void throwUnchecked(Class<? extends Throwable> thrown) {
        try {
            MaintenanceTaskTest.<RuntimeException>sneak(
                    thrown.getDeclaredConstructor().newInstance());
        } catch (ReflectiveOperationException unusable) {
            throw new AssertionError(unusable);
        }
    }

    /** Throws an undeclared checked exception, as code of other JVM languages may. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
