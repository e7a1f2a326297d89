package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.keys.ApiKey;
import dev.docent.base.internal.keys.AccessPolicy;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Credentials;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.TestRunSettings;
import dev.docent.jobs.internal.runs.TooManyRequestsException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Nodes over one database whose clocks are wrong by an hour, and whose clocks are set while they work. */
class OneClockTest {

    private static final int PER_HOUR = 5;
    private static final Duration WRONG = Duration.ofMinutes(61);

    enum Database {
        POSTGRESQL,
        H2;

        DataSource open() {
            DataSource dataSource = this == H2 ? TestDatabase.h2("one_clock") : TestDatabase.pool("read committed");
            TestDatabase.emptyStore(dataSource);
            return dataSource;
        }
    }

    @ParameterizedTest
    @EnumSource
    void nodes_whose_clocks_differ_admit_exactly_the_quota_together(Database database) {
        DataSource shared = database.open();
        List<Node> nodes =
                List.of(new Node(shared, WRONG.negated()), new Node(shared, WRONG), new Node(shared, Duration.ZERO));

        int admitted = 0;
        List<Long> refusedFor = new ArrayList<>();
        for (int post = 0; post < 15; post++) {
            try {
                nodes.get(post % 3).runs.create("alpha", "Write", "ci");
                admitted++;
            } catch (TooManyRequestsException refused) {
                refusedFor.add(refused.retryAfterSeconds());
            }
        }

        assertThat(admitted).isEqualTo(PER_HOUR);
        assertThat(refusedFor).hasSize(10).allMatch(seconds -> seconds <= 3_600);
    }

    @ParameterizedTest
    @EnumSource
    void a_use_that_was_counted_by_a_node_whose_clock_is_ahead_ends_after_an_hour(Database database) {
        DataSource shared = database.open();
        Node ahead = new Node(shared, WRONG);
        for (int post = 0; post < PER_HOUR; post++) {
            ahead.runs.create("alpha", "Write", "ci");
        }

        TestDatabase.execute(shared, "UPDATE docent_quota_window SET ends_at = ends_at - INTERVAL '60' MINUTE");

        Node right = new Node(shared, Duration.ZERO);
        assertThat(right.runs.create("alpha", "Write", "ci")).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void jobs_are_created_in_order_and_no_step_is_in_the_future(Database database) {
        DataSource shared = database.open();
        Node ahead = new Node(shared, WRONG);
        Node behind = new Node(shared, WRONG.negated());
        List<String> ids = new ArrayList<>();
        for (int job = 0; job < 4; job++) {
            Node node = job % 2 == 0 ? ahead : behind;
            ids.add(0, node.runs.create("alpha", "Write", "ci").id());
            // the nodes measure to within a fraction of a round trip
            waitUntilLaterThan(shared, 50);
        }
        AgentJobKey key = new AgentJobKey("alpha", ids.get(0));
        ahead.jobs.fail(key, "no");
        behind.jobs.recordFollowUp(key, "Again");
        ahead.jobs.complete(key, null);
        behind.jobs.archive(key, "done");

        List<StoredAgentJob> listed = behind.jobs.list(AgentJobQuery.of("alpha", 10));
        assertThat(listed).extracting(StoredAgentJob::id).containsExactlyElementsOf(ids);
        assertThat(ids).isSortedAccordingTo((one, other) -> other.compareTo(one));
        List<Instant> times = ahead.jobs.history(AgentJobStep.Query.of(key, 10)).stream()
                .map(AgentJobStep::at)
                .toList();
        assertThat(times).hasSize(5).isSorted().doesNotHaveDuplicates();
        assertThat(times.get(4)).isBefore(Instant.now().plusSeconds(60));
        assertThat(listed.get(0).job().archivedAt()).isEqualTo(times.get(4));
        assertThat(listed)
                .allSatisfy(job -> assertThat(job.createdAt())
                        .isBetween(
                                Instant.now().minusSeconds(600), Instant.now().plusSeconds(60)));
    }

    @ParameterizedTest
    @EnumSource
    void a_clock_that_is_set_during_operation_changes_nothing(Database database) {
        DataSource shared = database.open();
        Node node = new Node(shared, Duration.ZERO);
        AgentJobKey key = new AgentJobKey(
                "alpha", node.runs.create("alpha", "Write", "ci").id());

        node.wrongBy = WRONG;
        node.jobs.fail(key, "no");
        node.wrongBy = WRONG.negated();
        node.jobs.recordFollowUp(key, "Again");

        List<AgentJobStep> steps = node.jobs.history(AgentJobStep.Query.of(key, 10));
        assertThat(Duration.between(steps.get(0).at(), steps.get(2).at())).isBetween(Duration.ZERO, WRONG.dividedBy(2));
    }

    @ParameterizedTest
    @EnumSource
    void a_job_from_a_node_whose_clock_was_ahead_goes_on_with_increasing_times(Database database) {
        DataSource shared = database.open();
        Node node = new Node(shared, Duration.ZERO);
        AgentJobKey key = new AgentJobKey(
                "alpha", node.runs.create("alpha", "Write", "ci").id());
        TestDatabase.execute(shared, "DELETE FROM docent_run");
        for (String column :
                List.of("docent_agent_job SET since = since", "docent_agent_job_step SET happened_at = happened_at")) {
            TestDatabase.execute(shared, "UPDATE " + column + " + INTERVAL '61' MINUTE");
        }

        node.jobs.fail(key, "no");

        List<AgentJobStep> steps = node.jobs.history(AgentJobStep.Query.of(key, 10));
        assertThat(Duration.between(steps.get(0).at(), steps.get(1).at())).isEqualTo(Duration.ofNanos(1_000));
    }

    @ParameterizedTest
    @EnumSource
    void the_sweep_of_a_node_whose_clock_is_ahead_fails_no_job_early(Database database) {
        DataSource shared = database.open();
        Node ahead = new Node(shared, WRONG);
        AgentJobKey key = new AgentJobKey(
                "alpha", ahead.runs.create("alpha", "Write", "ci").id());
        AgentJobKey archived = new AgentJobKey(
                "alpha", ahead.runs.create("alpha", "Write", "ci").id());
        ahead.jobs.archive(archived, "done");

        Duration hour = Duration.ofHours(1);
        ahead.engine
                .tasks(Optional.of(hour), Optional.of(hour), Optional.of(hour))
                .forEach(MaintenanceTask::run);

        assertThat(ahead.jobs.get(key).orElseThrow().status()).isEqualTo(AgentJobStatus.ACTIVE);
        assertThat(ahead.jobs.get(archived)).isPresent();
    }

    @ParameterizedTest
    @EnumSource
    void a_key_that_has_expired_is_refused_by_a_node_whose_clock_is_behind(Database database) {
        Node behind = new Node(database.open(), WRONG.negated());
        Credentials credentials =
                new Credentials(List.of("Bearer acme_1"), () -> "127.0.0.1", Optional::empty, role -> false);

        assertThat(behind.policy(Instant.now().plusSeconds(1_800)).admit(credentials, ApiKey.Scope.READ))
                .isNotNull();
        assertThatExceptionOfType(AccessRefusedException.class)
                .isThrownBy(
                        () -> behind.policy(Instant.now().minusSeconds(1_800)).admit(credentials, ApiKey.Scope.READ));
    }

    @ParameterizedTest
    @EnumSource
    void each_heartbeat_measures_the_clock_without_another_connection(Database database) {
        DataSource shared = database.open();
        AtomicInteger connections = new AtomicInteger();
        DataSource counted = new TestPool(shared, 10) {
            @Override
            public Connection getConnection() throws SQLException {
                connections.incrementAndGet();
                return super.getConnection();
            }
        };
        JdbcAgentJobStore store = new JdbcAgentJobStore(counted, HostTransaction.NONE, false);
        store.queued();
        connections.set(0);

        store.renew("node", Duration.ofSeconds(20));
        assertThat(connections).hasValue(2);
        assertThat(store.now()).isBefore(Instant.now().plusSeconds(600));
        assertThat(connections).as("measured already").hasValue(2);
    }

    private static void waitUntilLaterThan(DataSource shared, int millis) {
        DatabaseClock clock = new DatabaseClock(
                new JdbcTransactions(shared, HostTransaction.NONE), Clock.systemUTC(), System::nanoTime);
        Instant until = clock.now().plusMillis(millis);
        while (!clock.now().isAfter(until)) {
            Thread.onSpinWait();
        }
    }

    /** A node with a clock of its own; its agents never begin. */
    private static final class Node {

        private volatile Duration wrongBy;
        private final Clock clock;
        private final AgentJobEngine engine;
        private final AgentRunService runs;
        private final AgentJobLifecycle jobs;

        Node(DataSource shared, Duration wrongBy) {
            this.wrongBy = wrongBy;
            JdbcAgentJobStore store = new JdbcAgentJobStore(
                    shared,
                    HostTransaction.NONE,
                    false,
                    TableNames.DEFAULT,
                    new WrongClock(() -> this.wrongBy),
                    System::nanoTime);
            this.clock = StoreClock.of(store);
            this.engine = new AgentJobEngine(store, clock, HostTransaction.NONE, (job, step) -> {}, true);
            this.jobs = engine.lifecycle();
            this.runs = AgentRunService.of(
                            engine,
                            new Idle(),
                            work -> {},
                            TestRunSettings.of("node" + wrongBy, 1)
                                    .queue(100)
                                    .lease(Duration.ofSeconds(20))
                                    .build(),
                            PER_HOUR)
                    .orElseThrow();
        }

        AccessPolicy policy(Instant expiresAt) {
            ApiKey key = ApiKey.builder("ci", Set.of("*"), Set.of(ApiKey.Scope.READ))
                    .expiresAt(expiresAt)
                    .build();
            return AccessPolicy.apiKeys(token -> Optional.of(key), "acme", clock);
        }
    }

    private static final class Idle implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) {}
    }
}
