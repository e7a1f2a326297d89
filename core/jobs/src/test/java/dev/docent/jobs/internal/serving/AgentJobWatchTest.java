package dev.docent.jobs.internal.serving;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.testkit.internal.Eventually;
import dev.docent.testkit.time.VirtualTime;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AgentJobWatchTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(5_000);
    private final AtomicBoolean down = new AtomicBoolean();
    private final AtomicReference<Error> error = new AtomicReference<>();
    private final AtomicInteger polls = new AtomicInteger();
    private final VirtualTime time = new VirtualTime();
    private final AgentJobWatch watch =
            new AgentJobWatch(new ValidatingJobReader(new Observed()), time.scheduler(), () -> false, time::nanoTime);
    private final AgentJobLifecycle notifying =
            new AgentJobEngine(store, new SettableClock(), HostTransaction.NONE, watch, true).lifecycle();
    private final AgentJobLifecycle silent =
            new AgentJobEngine(store, new SettableClock(), HostTransaction.NONE, (job, step) -> {}, true).lifecycle();

    @Test
    void a_change_in_this_process_is_seen_at_once() {
        AgentJob job = create();
        CompletableFuture<Optional<AgentJob>> waiting = awaitTerminal(job, Duration.ofSeconds(20));
        notifying.setBranch(key(job), "docs/branch");
        notifying.complete(key(job), null);
        time.advance(Duration.ZERO);

        assertThatIsCompleted(waiting);
    }

    @Test
    void a_change_in_another_process_is_seen_within_about_a_second() {
        AgentJob job = create();
        CompletableFuture<Optional<AgentJob>> waiting = awaitTerminal(job, Duration.ofSeconds(20));
        silent.complete(key(job), null);
        time.advance(SECOND);

        assertThatIsCompleted(waiting);
    }

    @Test
    void the_wait_for_a_deleted_job_ends() {
        AgentJob job = create();
        CompletableFuture<Optional<AgentJob>> waiting = awaitTerminal(job, Duration.ofSeconds(20));
        silent.archive(key(job), "not needed");
        store.purgeArchivedBefore(store.load(key(job)).orElseThrow().since().plusSeconds(1), 1);

        time.advance(SECOND);

        assertThat(waiting).isCompletedWithValue(Optional.empty());
    }

    @Test
    void when_time_is_up_the_current_job_is_returned() {
        AgentJob job = create();
        CompletableFuture<Optional<AgentJob>> waiting = awaitTerminal(job, Duration.ofMillis(50));

        time.advance(Duration.ofMillis(49));
        assertThat(waiting).isNotDone();
        time.advance(Duration.ofMillis(1));

        assertThat(waiting).isCompletedWithValue(Optional.of(job));
    }

    @Test
    void a_temporary_store_failure_is_not_reported_and_a_lasting_one_is_when_time_is_up() {
        AgentJob job = create();
        down.set(true);
        CompletableFuture<Optional<AgentJob>> shorter = awaitTerminal(job, Duration.ofMillis(1_200));
        CompletableFuture<Optional<AgentJob>> longer = awaitTerminal(job, Duration.ofSeconds(20));

        time.advance(Duration.ofMillis(1_200));
        assertThat(shorter)
                .isCompletedExceptionally()
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withCauseInstanceOf(AgentJobStoreUnavailableException.class);
        down.set(false);
        silent.complete(key(job), null);
        time.advance(SECOND);
        assertThatIsCompleted(longer);
    }

    @Test
    void the_store_is_not_polled_without_long_polls() {
        AgentJob job = create();
        awaitTerminal(job, Duration.ofMillis(900));
        time.advance(SECOND);
        int before = polls.get();
        assertThat(before).isPositive();

        time.advance(Duration.ofHours(1));

        assertThat(polls).hasValue(before);
    }

    @Test
    void thousands_wait_with_two_scheduled_tasks_and_each_as_long_as_requested() {
        List<CompletableFuture<Long>> waits = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            long requested = time.nanoTime();
            waits.add(awaitTerminal(create(), Duration.ofMillis(2_500))
                    .thenApply(unchanged -> time.nanoTime() - requested));
            time.advance(Duration.ofNanos(100_000));
        }
        assertThat(time.pending()).isEqualTo(2);

        time.advance(Duration.ofMillis(2_500));

        assertThat(waits)
                .allSatisfy(wait -> assertThat(wait.getNow(null))
                        .isBetween(TimeUnit.MILLISECONDS.toNanos(2_500), TimeUnit.MILLISECONDS.toNanos(2_600)));
        assertThat(polls.get()).isLessThan(10);
    }

    @Test
    void when_the_application_stops_all_long_polls_are_completed() {
        AgentJob job = create();
        CompletableFuture<Optional<AgentJob>> waiting = awaitTerminal(job, Duration.ofSeconds(20));

        watch.close();

        assertThat(waiting).isCompletedWithValue(Optional.of(job));
    }

    @Test
    void a_long_poll_after_the_application_stopped_is_completed_at_once() {
        AgentJob job = create();

        watch.close();

        assertThat(awaitTerminal(job, Duration.ofSeconds(20))).isCompletedWithValue(Optional.of(job));
        assertThat(time.pending()).isZero();
    }

    @Test
    void a_long_poll_while_the_application_stops_is_completed() {
        AgentJob job = create();
        List<CompletableFuture<Optional<AgentJob>>> waiting = new CopyOnWriteArrayList<>();
        ExecutorService callers = Executors.newFixedThreadPool(4);
        CountDownLatch half = new CountDownLatch(400);
        for (int i = 0; i < 800; i++) {
            callers.execute(() -> {
                waiting.add(awaitTerminal(job, Duration.ofHours(1)));
                half.countDown();
            });
        }

        assertThatCode(half::await).doesNotThrowAnyException();
        watch.close();
        callers.shutdown();

        Eventually.await(callers::isTerminated);
        assertThat(waiting).hasSize(800).allMatch(CompletableFuture::isDone);
    }

    @Test
    void nothing_stays_scheduled_when_the_application_stops() {
        AgentJob job = create();
        awaitTerminal(job, Duration.ofHours(1));
        assertThat(time.pending()).isPositive();

        watch.close();

        assertThat(time.pending()).isZero();
    }

    @Test
    void an_error_while_polling_does_not_end_the_polling() {
        AgentJob job = create();
        error.set(new OutOfMemoryError("of a test"));
        CompletableFuture<Optional<AgentJob>> waiting = awaitTerminal(job, Duration.ofSeconds(60));
        silent.complete(key(job), null);
        time.advance(Duration.ofSeconds(2));

        assertThatIsCompleted(waiting);
        assertThat(error).hasNullValue();
    }

    @Test
    void a_long_poll_whose_predicate_throws_fails_alone() {
        AgentJob job = create();
        CompletableFuture<Optional<AgentJob>> broken = watch.await(
                        key(job),
                        job,
                        now -> {
                            throw new StackOverflowError("of a test");
                        },
                        Duration.ofSeconds(60))
                .toCompletableFuture();
        CompletableFuture<Optional<AgentJob>> waiting = awaitTerminal(job, Duration.ofSeconds(60));
        silent.complete(key(job), null);
        time.advance(SECOND);

        assertThatIsCompleted(waiting);
        assertThatThrownBy(broken::join).hasCauseInstanceOf(StackOverflowError.class);
    }

    @Test
    void a_scheduler_that_throws_any_exception_leaves_no_long_poll_pending() {
        ScheduledExecutorService stopping = new ScheduledThreadPoolExecutor(1) {
            @Override
            public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
                throw new IllegalStateException("the application stops");
            }
        };
        AgentJob job = create();

        assertThat(new AgentJobWatch(new ValidatingJobReader(store), stopping)
                        .await(key(job), job, now -> false, Duration.ofHours(1)))
                .isCompletedWithValue(Optional.of(job));
        stopping.shutdownNow();
    }

    @Test
    void without_a_running_scheduler_no_long_poll_waits() {
        AgentJob job = create();
        time.scheduler().shutdownNow();

        assertThat(awaitTerminal(job, Duration.ofSeconds(20))).isCompletedWithValue(Optional.of(job));
        assertThat(notifying.complete(key(job), null).status()).isEqualTo(AgentJobStatus.COMPLETED);
    }

    private static void assertThatIsCompleted(CompletableFuture<Optional<AgentJob>> waiting) {
        assertThat(waiting)
                .isCompletedWithValueMatching(job -> job.orElseThrow().status() == AgentJobStatus.COMPLETED);
    }

    private CompletableFuture<Optional<AgentJob>> awaitTerminal(AgentJob seen, Duration timeout) {
        return watch.await(key(seen), seen, job -> job.status().isTerminal(), timeout)
                .toCompletableFuture();
    }

    private AgentJob create() {
        return silent.recordCreated(
                NewAgentJob.builder("alpha", "Write", AgentJobSource.of("https://git.example/a", null), "model-x")
                        .build());
    }

    private static AgentJobKey key(AgentJob job) {
        return new AgentJobKey("alpha", job.id());
    }

    private final class Observed implements AgentJobRepository {

        @Override
        public Optional<AgentJob> find(AgentJobKey key) {
            return store.find(key);
        }

        @Override
        public Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
            polls.incrementAndGet();
            if (error.get() != null) {
                throw error.getAndSet(null);
            }
            if (down.get()) {
                throw new AgentJobStoreUnavailableException("down", null);
            }
            return store.findAll(keys);
        }
    }
}
