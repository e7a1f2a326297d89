package dev.docent.navigation.internal.view;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.TestSite;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class FirstReadingTest {

    private static final long PATIENCE_SECONDS = 300;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger resolved = new AtomicInteger();
    private final AtomicBoolean broken = new AtomicBoolean();
    private final CountDownLatch reading = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    private final SiteResolver resolver = folder -> {
        reading.countDown();
        try {
            mayEnd.await();
            if (broken.get()) {
                throw new IllegalStateException("broken");
            }
            resolved.incrementAndGet();
            return new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(folder);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException("interrupted", stopped);
        } finally {
            ended.countDown();
        }
    };
    private final NavigationCache<ResolvedNavigation> site = new NavigationCache<>(
            TestSite.navigation("{'pages': ['a']}").withPages("a"), resolver, resolution -> resolution.navigation());
    private final FirstReading first = new FirstReading(site::snapshot, threads);

    @AfterEach
    void stop() {
        mayEnd.countDown();
        clock.shutdownNow();
        threads.shutdownNow();
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void the_start_is_not_delayed_and_callers_that_come_meanwhile_wait_for_the_same_reading() throws Exception {
        first.begin(clock, Duration.ZERO);
        await(reading);
        List<Future<ResolvedNavigation>> callers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            callers.add(threads.submit(site::snapshot));
        }
        mayEnd.countDown();

        for (Future<ResolvedNavigation> caller : callers) {
            assertThat(caller.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isSameAs(site.snapshot());
        }
        assertThat(resolved).hasValue(1);
    }

    @Test
    void a_site_that_cannot_be_read_is_read_by_the_next_caller() throws Exception {
        broken.set(true);
        mayEnd.countDown();
        first.begin(clock, Duration.ZERO);
        await(ended);
        assertThatThrownBy(site::snapshot).isInstanceOf(SiteUnavailableException.class);

        broken.set(false);
        assertThat(site.snapshot().root().children()).hasSize(1);
    }

    @Test
    void a_stop_interrupts_the_reading() throws Exception {
        first.begin(clock, Duration.ZERO);
        await(reading);

        first.close();

        await(ended);
        assertThat(resolved).hasValue(0);
    }

    @Test
    void nothing_is_read_after_a_stop() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        FirstReading late = new FirstReading(
                () -> {
                    asked.countDown();
                    return site.snapshot();
                },
                threads);
        late.close();
        late.begin(clock, Duration.ZERO);
        clock.schedule(() -> {}, 0, TimeUnit.MILLISECONDS).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        threads.shutdown();
        assertThat(threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();

        assertThat(asked.getCount()).isEqualTo(1);
    }

    @Test
    void a_stop_before_it_begins_cancels_it() {
        first.begin(clock, Duration.ofHours(1));
        first.close();

        assertThat(clock.shutdownNow()).allMatch(task -> ((Future<?>) task).isCancelled());
    }

    @Test
    void without_a_thread_the_first_caller_reads_it() throws Exception {
        threads.shutdownNow();
        mayEnd.countDown();
        first.begin(clock, Duration.ZERO);
        clock.schedule(() -> {}, 0, TimeUnit.MILLISECONDS).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(resolved).hasValue(0);
        assertThat(site.snapshot().root().children()).hasSize(1);

        clock.shutdownNow();
        new FirstReading(site::snapshot, threads).begin(clock, Duration.ZERO);
        assertThat(resolved).hasValue(1);
    }
}
