package dev.docent.jobs.internal;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.InMemoryAgentJobStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class HousekeepingTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final SettableClock clock = new SettableClock();
    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(10_000);
    private final Queue<AgentJobStep> reported = new ConcurrentLinkedQueue<>();
    private final StoredLifecycle lifecycle =
            new StoredLifecycle(store, clock, HostTransaction.NONE, (job, step) -> reported.add(step));
    private final JobSweep overdue = JobSweep.ofOverdue(store, lifecycle, HOUR);
    private final Runnable sweep = () -> overdue.run(clock.instant());

    @Test
    void a_job_that_is_active_for_too_long_is_failed_with_a_reason() {
        AgentJobKey key = create();
        clock.advance(HOUR);
        sweep.run();
        assertThat(lifecycle.get(key).orElseThrow().status()).isEqualTo(ACTIVE);

        clock.advance(Duration.ofSeconds(1));
        sweep.run();

        assertThat(lifecycle.get(key).orElseThrow().status()).isEqualTo(FAILED);
        assertThat(lifecycle.history(key).get(1).reason()).isEqualTo("active for longer than PT1H");
    }

    @Test
    void a_follow_up_restarts_the_time_limit() {
        AgentJobKey key = create();
        lifecycle.fail(key, "no");
        clock.advance(HOUR);
        lifecycle.recordFollowUp(key, "Again");
        clock.advance(Duration.ofMinutes(59));

        sweep.run();

        assertThat(lifecycle.get(key).orElseThrow().status()).isEqualTo(ACTIVE);
    }

    @Test
    void nodes_that_sweep_concurrently_fail_each_job_once() throws Exception {
        IntStream.range(0, 1_000).forEach(i -> create());
        clock.advance(HOUR.plusSeconds(1));
        reported.clear();

        ExecutorService nodes = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> sweeps = new ArrayList<>();
            IntStream.range(0, 4).forEach(i -> sweeps.add(nodes.submit(sweep)));
            for (Future<?> one : sweeps) {
                one.get();
            }
        } finally {
            nodes.shutdownNow();
        }

        assertThat(reported).hasSize(1_000).allMatch(step -> step.to().equals(FAILED));
        assertThat(store.activeSinceBefore(clock.instant(), 1)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(classes = {IllegalArgumentException.class, AssertionError.class})
    void unreadable_jobs_hide_no_overdue_ones_however_many_they_are(Class<?> type) {
        Set<AgentJobKey> unreadable =
                IntStream.range(0, 345).mapToObj(i -> create()).collect(Collectors.toSet());
        clock.advance(Duration.ofSeconds(1));
        List<AgentJobKey> behind =
                IntStream.range(0, 123).mapToObj(i -> create()).toList();
        clock.advance(HOUR.plusSeconds(1));
        AgentJobStore broken = (AgentJobStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgentJobStore.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("load") && unreadable.contains(arguments[0])) {
                        throw (Throwable) type.getConstructor().newInstance();
                    }
                    return method.invoke(store, arguments);
                });

        JobSweep.ofOverdue(broken, lifecycle, HOUR).run(clock.instant());

        assertThat(behind)
                .allMatch(key -> lifecycle.get(key).orElseThrow().status().equals(FAILED));
        assertThat(unreadable)
                .allMatch(key -> lifecycle.get(key).orElseThrow().status().equals(ACTIVE));
    }

    @Test
    void a_sweep_ends_when_the_store_fails_as_a_whole() {
        create();
        clock.advance(HOUR.plusSeconds(1));
        AgentJobStore down = (AgentJobStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgentJobStore.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("load")) {
                        throw new AgentJobStoreUnavailableException("down", null);
                    }
                    return method.invoke(store, arguments);
                });

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> JobSweep.ofOverdue(down, lifecycle, HOUR).run(clock.instant()));
    }

    @Test
    void ended_jobs_are_archived_with_a_reason_after_the_time_however_many_there_are() {
        AgentJobKey active = create();
        List<AgentJobKey> ended =
                IntStream.range(0, 250).mapToObj(i -> create()).toList();
        ended.forEach(key -> {
            if (key.id().hashCode() % 2 == 0) {
                lifecycle.complete(key, null);
            } else {
                lifecycle.fail(key, "no");
            }
        });
        AgentJobKey reopened = create();
        lifecycle.fail(reopened, "no");
        JobSweep archive = JobSweep.ofEnded(store, lifecycle, HOUR);
        clock.advance(HOUR);
        archive.run(clock.instant());
        assertThat(store.list(AgentJobQuery.of("alpha", 1_000).in(ARCHIVED))).isEmpty();
        lifecycle.recordFollowUp(reopened, "Again");
        lifecycle.fail(reopened, "no");
        clock.advance(Duration.ofSeconds(1));

        archive.run(clock.instant());

        assertThat(ended)
                .allMatch(key -> lifecycle.get(key).orElseThrow().status().equals(ARCHIVED));
        assertThat(lifecycle.history(ended.get(0)).get(2).reason()).isEqualTo("ended longer than PT1H ago");
        assertThat(lifecycle.get(active).orElseThrow().status()).isEqualTo(ACTIVE);
        assertThat(lifecycle.get(reopened).orElseThrow().status()).isEqualTo(FAILED);
    }

    @Test
    void jobs_archived_for_longer_than_the_retention_are_deleted_however_many_there_are() {
        IntStream.range(0, 1_234).forEach(i -> lifecycle.archive(create(), "old"));
        clock.advance(HOUR);
        AgentJobKey young = create();
        lifecycle.archive(young, "young");
        clock.advance(Duration.ofSeconds(1));

        new Retention(store, HOUR).run(clock.instant());

        assertThat(store.list(AgentJobQuery.of("alpha", 1_000)))
                .extracting(StoredAgentJob::id)
                .containsExactly(young.id());
    }

    private AgentJobKey create() {
        NewAgentJob job = NewAgentJob.builder(
                        "alpha", "Write", AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                .build();
        return new AgentJobKey("alpha", lifecycle.recordCreated(job).id());
    }
}
