package dev.docent.jobs.internal.runs;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.jdbc.TestDatabase;
import dev.docent.jobs.internal.jdbc.TestPool;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two nodes over one PostgreSQL, the one at work without threads, without connections, or without both. Its agent works
 * in ticks: those of two attempts never overlap.
 */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "embedded PostgreSQL is not tried there")
class StarvedNodesTest {

    private static final Duration LEASE = Duration.ofSeconds(4);
    private static final int THREADS = 2;

    private final Queue<Tick> ticks = new ConcurrentLinkedQueue<>();
    private final Queue<Integer> discarded = new ConcurrentLinkedQueue<>();
    private final AtomicInteger actions = new AtomicInteger();
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private volatile int leavesJob;
    private DataSource database;
    private JdbcAgentJobStore store;
    private Node one;
    private Node other;

    @BeforeEach
    void begin() {
        database = TestDatabase.postgresDatabase("starved_nodes");
        store = TestDatabase.emptyStore(database);
        one = new Node("one");
        other = new Node("other");
    }

    @AfterEach
    void end() {
        mayEnd.countDown();
        for (Node node : List.of(one, other)) {
            node.connections.provide();
            node.service.close();
            node.threads.shutdownNow();
        }
    }

    @Test
    void without_threads_the_lease_is_renewed_and_the_run_goes_on() throws Exception {
        AgentJobKey job = create();
        Node victim = atWork(job);
        victim.occupyThreads();
        Instant twoLeases = aliveUntil(victim).plus(LEASE.multipliedBy(2));

        Eventually.await(() -> aliveUntil(victim).isAfter(twoLeases));

        mayEnd.countDown();
        awaitEnd(job);
        assertThat(ticks).allSatisfy(tick -> assertThat(tick.attempt).isEqualTo(1));
    }

    @Test
    void without_connections_the_run_is_stopped_before_another_node_begins_it_again() {
        AgentJobKey job = create();
        Node victim = atWork(job);
        victim.connections.withhold();

        assertThatNoAttemptsOverlap();
        mayEnd.countDown();
        awaitEnd(job);
    }

    @Test
    void without_threads_and_connections_the_run_is_stopped_before_another_node_begins_it_again() {
        AgentJobKey job = create();
        Node victim = atWork(job);
        victim.occupyThreads();
        victim.connections.withhold();

        assertThatNoAttemptsOverlap();
        mayEnd.countDown();
        awaitEnd(job);
    }

    @Test
    void a_result_is_kept_through_an_outage_longer_than_the_lease() {
        AgentJobKey job = create();
        Node victim = atWork(job);
        one.connections.withhold();
        other.connections.withhold();
        mayEnd.countDown();
        Eventually.await(() -> victim.service.counters().counts().leasesLost() == 1);

        one.connections.provide();
        other.connections.provide();

        awaitEnd(job);
        assertThat(ticks).allSatisfy(tick -> assertThat(tick.attempt).isEqualTo(1));
        assertThat(discarded).isEmpty();
    }

    @Test
    void a_result_is_discarded_if_another_node_has_begun_the_run_again_meanwhile() {
        AgentJobKey job = create();
        Node victim = atWork(job);
        victim.connections.withhold();
        mayEnd.countDown();
        awaitEnd(job);
        assertThat(ticks).anySatisfy(tick -> assertThat(tick.attempt).isEqualTo(2));

        victim.connections.provide();

        Eventually.await(() -> !discarded.isEmpty());
        assertThat(discarded).containsExactly(1);
        assertThat(store.history(job)).hasSize(2);
    }

    @Test
    void a_result_is_discarded_if_a_later_attempt_has_left_the_job_active() {
        AgentJobKey job = create();
        Node victim = atWork(job);
        leavesJob = 2;
        victim.connections.withhold();
        mayEnd.countDown();
        Eventually.await(() -> ticks.stream().anyMatch(tick -> tick.attempt == 2)
                && store.runState(job).isEmpty());

        victim.connections.provide();

        Eventually.await(() -> !discarded.isEmpty());
        assertThat(discarded).containsExactly(1);
        assertThat(store.load(job).orElseThrow().status()).isEqualTo(AgentJobStatus.ACTIVE);
        victim.lifecycle.complete(job, null);
        awaitEnd(job);
    }

    @Test
    void an_action_on_cancel_that_hangs_delays_no_renewal() {
        AgentJobKey job = create();
        Node victim = atWork(job);
        Eventually.await(() -> actions.get() == 1);
        Instant twoLeases = aliveUntil(victim).plus(LEASE.multipliedBy(2));

        (victim == one ? other : one).lifecycle.cancel(job, "not needed");

        Eventually.await(() -> actions.get() == 2);
        Eventually.await(() -> aliveUntil(victim).isAfter(twoLeases));
    }

    private AgentJobKey create() {
        return new AgentJobKey(
                "alpha", one.service.create("alpha", "Write", "ci").id());
    }

    /** {@return the node that works on the job, in the first attempt} */
    private Node atWork(AgentJobKey job) {
        Eventually.await(() -> !ticks.isEmpty());
        String node = ((AgentRunState.Running) store.runState(job).orElseThrow()).node();
        return one.name.equals(node) ? one : other;
    }

    private void assertThatNoAttemptsOverlap() {
        Eventually.await(() -> ticks.stream().anyMatch(tick -> tick.attempt == 2));
        long begun = ticks.stream()
                .filter(tick -> tick.attempt == 2)
                .mapToLong(Tick::at)
                .min()
                .orElseThrow();
        assertThat(ticks)
                .filteredOn(tick -> tick.attempt == 1)
                .allSatisfy(tick -> assertThat(tick.at - begun).isNegative());
    }

    private void awaitEnd(AgentJobKey job) {
        Eventually.await(() -> store.load(job)
                .map(StoredAgentJob::status)
                .filter(AgentJobStatus.COMPLETED::equals)
                .isPresent());
        assertThat(store.history(job)).hasSize(2);
    }

    private Instant aliveUntil(Node node) {
        try (Connection connection = database.getConnection();
                var rows = connection
                        .createStatement()
                        .executeQuery("SELECT alive_until FROM docent_node WHERE node = '" + node.name + "'")) {
            rows.next();
            return rows.getTimestamp(1).toInstant();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** A moment at which an agent was at work. */
    private record Tick(int attempt, long at) {}

    private final class Node implements AgentRunner {

        final String name;
        final Connections connections = new Connections();
        final ThreadPoolExecutor threads =
                new ThreadPoolExecutor(THREADS, THREADS, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        final AgentRunService service;
        final AgentJobLifecycle lifecycle;

        Node(String name) {
            this.name = name;
            AgentJobEngine engine = new AgentJobEngine(
                    new JdbcAgentJobStore(connections, HostTransaction.NONE, false),
                    Clock.systemUTC(),
                    HostTransaction.NONE,
                    (job, step) -> {},
                    true);
            this.lifecycle = engine.lifecycle();
            this.service = AgentRunService.of(
                            engine,
                            this,
                            threads,
                            TestRunSettings.of(name, THREADS)
                                    .queue(10)
                                    .lease(LEASE)
                                    .build(),
                            100)
                    .orElseThrow();
            service.begin(Thread::new);
        }

        /** Longer than the test takes. */
        void occupyThreads() {
            for (int i = 0; i < 10 * THREADS; i++) {
                threads.execute(() -> {
                    try {
                        TimeUnit.HOURS.sleep(1);
                    } catch (InterruptedException over) {
                        Thread.currentThread().interrupt();
                    }
                });
            }
        }

        @Override
        public Assignment assign(String projectId, String prompt) {
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public AfterNodeLoss afterNodeLoss() {
            return AfterNodeLoss.runAgain(2);
        }

        /** Ignores the interrupt: what counts is whether the run says that it may go on. */
        @Override
        public void run(AgentRun run) {
            run.onCancel(this::hang);
            actions.incrementAndGet();
            long at = System.nanoTime();
            while (!run.isCancelled()) {
                ticks.add(new Tick(run.attempt(), at));
                if (mayEnd.getCount() == 0) {
                    if (run.attempt() == leavesJob) {
                        return;
                    }
                    complete(run);
                    return;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
                at = System.nanoTime();
            }
        }

        private void hang() {
            actions.incrementAndGet();
            try {
                mayEnd.await();
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
        }

        private void complete(AgentRun run) {
            try {
                run.complete();
            } catch (AgentJobConflictException late) {
                discarded.add(run.attempt());
                throw late;
            }
        }
    }

    /** A pool whose connections are all taken for a while; who waits for one cannot be interrupted. */
    private static final class Connections extends TestPool {

        private CountDownLatch provided = new CountDownLatch(0);

        Connections() {
            super(TestDatabase.unpooledDatabase("starved_nodes"), 10);
        }

        synchronized void withhold() {
            provided = new CountDownLatch(1);
        }

        synchronized void provide() {
            provided.countDown();
        }

        private synchronized CountDownLatch provided() {
            return provided;
        }

        @Override
        public Connection getConnection() throws SQLException {
            boolean interrupted = false;
            CountDownLatch wanted = provided();
            while (true) {
                try {
                    wanted.await();
                    break;
                } catch (InterruptedException ignored) {
                    interrupted = true;
                }
            }
            try {
                return super.getConnection();
            } finally {
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }
}
