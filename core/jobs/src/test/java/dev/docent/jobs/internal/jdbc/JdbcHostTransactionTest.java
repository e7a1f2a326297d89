package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.StoredLifecycle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class JdbcHostTransactionTest {

    private final TestPool database = TestDatabase.pool("serializable");
    private final JdbcAgentJobStore alone = TestDatabase.emptyStore(database);
    private final List<AgentJobStatus> reported = new ArrayList<>();
    private BegunTransaction host;

    @BeforeEach
    void begin() throws SQLException {
        host = new BegunTransaction(database.getConnection());
    }

    @AfterEach
    void release() throws SQLException {
        host.end();
        assertThat(database.connectionsInUse()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void writes_are_visible_and_reported_when_the_host_commits_and_not_before(ServerDataSource.Server server)
            throws SQLException {
        StoredLifecycle lifecycle = lifecycle(on(server));
        AgentJobKey key = create(lifecycle);
        lifecycle.complete(key, null);

        assertThat(lifecycle.get(key)).isPresent();
        assertThat(alone.load(key)).isEmpty();
        assertThat(reported).isEmpty();

        host.commit();

        assertThat(alone.load(key).orElseThrow().status()).isEqualTo(AgentJobStatus.COMPLETED);
        assertThat(alone.history(key)).hasSize(2);
        assertThat(reported).containsExactly(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED);
    }

    @ParameterizedTest
    @EnumSource
    void writes_are_undone_and_never_reported_when_the_host_rolls_back(ServerDataSource.Server server)
            throws SQLException {
        AgentJobKey key = create(lifecycle(on(server)));

        host.rollback();

        assertThat(alone.load(key)).isEmpty();
        assertThat(reported).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void reads_outside_of_the_transaction_do_not_determine_participation(ServerDataSource.Server server)
            throws SQLException {
        StoredLifecycle lifecycle = lifecycle(on(server));
        host.rollback();
        assertThat(lifecycle.get(new AgentJobKey("alpha", "none"))).isEmpty();
        BegunTransaction later = new BegunTransaction(database.getConnection());
        JdbcAgentJobStore store = new JdbcAgentJobStore(ServerDataSource.of(server, later, database), later, false);

        AgentJobKey key = create(lifecycle(store));
        later.rollback();
        later.end();

        assertThat(alone.load(key)).isEmpty();
    }

    @Test
    void a_limit_that_was_used_up_in_a_transaction_is_not_when_the_host_rolls_back() throws SQLException {
        JdbcAgentJobStore store = on(ServerDataSource.Server.WILDFLY);
        AgentJobQuota one = new AgentJobQuota("alpha", "create", 1, Duration.ofHours(1));
        Instant at = Instant.parse("2026-03-01T12:00:00Z");
        assertThat(TestQuotas.use(store, one, at)).isEmpty();
        assertThat(TestQuotas.use(store, one, at)).contains(at.plus(one.window()));

        host.rollback();

        assertThat(TestQuotas.use(store, one, at)).isEmpty();
        assertThat(TestQuotas.use(store, one, at)).contains(at.plus(one.window()));
        assertThat(TestQuotas.use(alone, one, at)).contains(at.plus(one.window()));
    }

    @Test
    void the_record_of_a_request_is_committed_or_undone_with_its_job() throws SQLException {
        JdbcAgentJobStore store = on(ServerDataSource.Server.WILDFLY);
        IdempotencyRecord record =
                new IdempotencyRecord("scope", "content", 200, "", Instant.now().plusSeconds(3_600));
        Predicate<AgentJobWrite> keeping = write -> store.write(write.withIdempotency(record));
        NewAgentJob job = NewAgentJob.builder(
                        "alpha", "write", AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                .build();

        StoredAgentJob undone = lifecycle(store).begin(job, keeping);
        assertThat(store.idempotencyRecord("scope")).as("in the transaction").isPresent();
        assertThat(alone.idempotencyRecord("scope")).as("outside of it").isEmpty();
        host.rollback();
        assertThat(alone.idempotencyRecord("scope")).isEmpty();
        assertThat(alone.load(undone.key())).isEmpty();

        StoredAgentJob durable = lifecycle(store).begin(job, keeping);
        assertThat(alone.idempotencyRecord("scope")).isPresent();
        assertThat(alone.load(durable.key())).isPresent();
    }

    @Test
    void a_listener_may_read_while_the_ended_transaction_is_still_bound_to_its_thread() throws SQLException {
        JdbcAgentJobStore store = on(ServerDataSource.Server.WILDFLY);
        List<Integer> seen = new ArrayList<>();
        StoredLifecycle lifecycle = new StoredLifecycle(
                store,
                new SettableClock(),
                store.transaction(),
                (job, step) -> seen.add(store.history(job.key()).size()));
        create(lifecycle);

        host.commit();

        assertThat(seen).containsExactly(1);
    }

    @Test
    void writes_of_a_listener_after_the_transaction_are_durable_and_reported() throws SQLException {
        StoredLifecycle lifecycle = lifecycle(on(ServerDataSource.Server.OPEN_LIBERTY));
        AgentJobKey key = create(lifecycle);
        host.rollback();

        AgentJobKey other = create(lifecycle);

        assertThat(alone.load(key)).isEmpty();
        assertThat(alone.load(other)).isPresent();
        assertThat(reported).containsExactly(AgentJobStatus.ACTIVE);
    }

    @Test
    void a_serialization_failure_goes_to_the_host_which_alone_can_repeat_its_transaction() throws SQLException {
        AgentJobQuota quota = new AgentJobQuota("alpha", "create", 2, Duration.ofHours(1));
        TestQuotas.use(alone, quota, Instant.EPOCH);
        JdbcAgentJobStore joined = on(ServerDataSource.Server.WILDFLY);
        joined.load(new AgentJobKey("alpha", "begins-the-snapshot"));
        TestQuotas.use(alone, quota, Instant.EPOCH);

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> TestQuotas.use(joined, quota, Instant.EPOCH))
                .withMessageContaining("conflicted with others")
                .withMessageContaining("40001");
        host.rollback();
    }

    @Test
    void a_write_that_fails_halfway_can_only_be_rolled_back() {
        JdbcTransactions joined =
                new JdbcTransactions(ServerDataSource.of(ServerDataSource.Server.WILDFLY, host, database), host);

        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> joined.write(connection -> {
                    throw new StackOverflowError("halfway");
                }));
        assertThat(host.isRollbackOnly()).isTrue();
    }

    @Test
    void a_single_write_that_fails_can_only_be_rolled_back() {
        JdbcTransactions joined =
                new JdbcTransactions(ServerDataSource.of(ServerDataSource.Server.WILDFLY, host, database), host);

        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> joined.writeAlone(connection -> {
                    throw new StackOverflowError("writing");
                }));
        assertThat(host.isRollbackOnly()).isTrue();
    }

    @Test
    void a_pool_with_auto_commit_off_loses_no_single_write() throws SQLException {
        host.rollback();
        AgentJobKey key = create(lifecycle(alone));
        JdbcTransactions transactions = new JdbcTransactions(withoutAutoCommit(), HostTransaction.NONE);

        transactions.writeAlone(
                connection -> JdbcStatements.execute(connection, "UPDATE docent_agent_job SET model = 'another'"));

        assertThat(alone.load(key).orElseThrow().job().model()).isEqualTo("another");
    }

    @Test
    void a_read_that_fails_leaves_the_transaction_to_the_host() {
        JdbcTransactions joined =
                new JdbcTransactions(ServerDataSource.of(ServerDataSource.Server.WILDFLY, host, database), host);

        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> joined.read(connection -> {
                    throw new StackOverflowError("reading");
                }));
        assertThat(host.isRollbackOnly()).isFalse();
    }

    @Test
    void a_data_source_that_does_not_participate_writes_and_reports_at_once() throws SQLException {
        AgentJobKey key = create(lifecycle(new JdbcAgentJobStore(database, host, false)));

        assertThat(alone.load(key)).isPresent();
        assertThat(reported).containsExactly(AgentJobStatus.ACTIVE);

        host.rollback();

        assertThat(alone.load(key)).isPresent();
        assertThat(reported).containsExactly(AgentJobStatus.ACTIVE);
    }

    @Test
    void a_pool_with_auto_commit_off_loses_nothing_inside_of_the_hosts_transaction() throws SQLException {
        AgentJobKey key = create(lifecycle(new JdbcAgentJobStore(withoutAutoCommit(), host, false)));

        host.rollback();

        assertThat(alone.load(key)).isPresent();
        assertThat(alone.history(key)).hasSize(1);
        assertThat(reported).containsExactly(AgentJobStatus.ACTIVE);
    }

    @Test
    void a_pool_with_auto_commit_off_loses_nothing_outside_of_a_transaction() {
        AgentJobKey key = create(lifecycle(new JdbcAgentJobStore(withoutAutoCommit(), HostTransaction.NONE, false)));

        assertThat(alone.load(key)).isPresent();
    }

    private JdbcAgentJobStore on(ServerDataSource.Server server) {
        return new JdbcAgentJobStore(ServerDataSource.of(server, host, database), host, true);
    }

    private StoredLifecycle lifecycle(JdbcAgentJobStore store) {
        return new StoredLifecycle(
                store, new SettableClock(), store.transaction(), (job, step) -> reported.add(job.status()));
    }

    /** A data source without auto-commit that rolls back uncommitted work on close, as pools do. */
    private static DataSource withoutAutoCommit() {
        return new TestPool(null, 1) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = TestDatabase.postgres("read committed").getConnection();
                connection.setAutoCommit(false);
                return connection;
            }
        };
    }

    private static AgentJobKey create(StoredLifecycle lifecycle) {
        return new AgentJobKey("alpha", lifecycle.recordCreated(job()).id());
    }

    private static NewAgentJob job() {
        return NewAgentJob.builder(
                        "alpha", "Write", AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                .build();
    }
}
