package dev.docent.impl.jobs;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.NewAgentJob;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class JdbcHostTransactionTest {

    private final TestPool database = TestDatabase.pool("serializable");
    private final JdbcAgentJobStore alone = TestDatabase.emptyStore(database);
    private final List<AgentJobStatus> told = new ArrayList<>();
    private BegunTransaction host;
    private StoredLifecycle lifecycle;

    @BeforeEach
    void begin() throws SQLException {
        host = new BegunTransaction(database.getConnection());
        lifecycle = new StoredLifecycle(
                new JdbcAgentJobStore(host.asDataSource(), host, true),
                new SettableClock(),
                host,
                (job, step) -> told.add(job.status()));
    }

    @AfterEach
    void giveBack() throws SQLException {
        host.end();
        assertThat(database.connectionsOut()).isZero();
    }

    @Test
    void what_is_written_is_there_and_is_told_when_the_host_commits_and_not_before() throws SQLException {
        AgentJobKey key = create();
        lifecycle.complete(key, null);

        assertThat(lifecycle.get(key)).isPresent();
        assertThat(alone.load(key)).isEmpty();
        assertThat(told).isEmpty();

        host.commit();

        assertThat(alone.load(key).orElseThrow().status()).isEqualTo(AgentJobStatus.COMPLETED);
        assertThat(alone.history(key)).hasSize(2);
        assertThat(told).containsExactly(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED);
    }

    @Test
    void what_is_written_is_gone_and_is_never_told_when_the_host_rolls_back() throws SQLException {
        AgentJobKey key = create();

        host.rollback();

        assertThat(alone.load(key)).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void a_serialization_failure_goes_to_the_host_who_alone_can_repeat_its_transaction() throws SQLException {
        AgentJobQuota quota = new AgentJobQuota("alpha", "create", 100, Duration.ofHours(1));
        alone.admit(quota, Instant.EPOCH);
        JdbcAgentJobStore joined = new JdbcAgentJobStore(host.asDataSource(), host, false);
        joined.load(new AgentJobKey("alpha", "begins-the-snapshot"));
        alone.admit(quota, Instant.EPOCH);

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> joined.admit(quota, Instant.EPOCH))
                .withMessageContaining("give way")
                .withMessageContaining("40001");
        host.rollback();
    }

    @Test
    void a_data_source_that_takes_no_part_in_the_hosts_transaction_gets_transactions_of_its_own() {
        StoredLifecycle apart = new StoredLifecycle(
                new JdbcAgentJobStore(database, host, false), new SettableClock(), host, (job, step) -> {});

        AgentJob job = apart.create(job());

        assertThat(alone.load(new AgentJobKey("alpha", job.id()))).isPresent();
    }

    private AgentJobKey create() {
        return new AgentJobKey("alpha", lifecycle.create(job()).id());
    }

    private static NewAgentJob job() {
        return new NewAgentJob("alpha", "Write", new AgentJob.Source("https://git.example/acme/docs", null), "model-x");
    }

    /** A transaction as a container keeps it: every connection asked for is the one that it has begun on. */
    private static final class BegunTransaction implements HostTransaction {

        private final Connection connection;
        private final List<Runnable> afterCommit = new ArrayList<>();

        BegunTransaction(Connection connection) throws SQLException {
            this.connection = connection;
            connection.setAutoCommit(false);
        }

        TestPool asDataSource() {
            return new TestPool(null, 1) {
                @Override
                public Connection getConnection() {
                    return (Connection) Proxy.newProxyInstance(
                            TestPool.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (proxy, method, arguments) -> switch (method.getName()) {
                                case "close" -> null;
                                case "commit", "rollback", "setAutoCommit" ->
                                    throw new SQLException("not within a transaction of the container");
                                default -> TestPool.invoke(connection, method, arguments);
                            });
                }
            };
        }

        @Override
        public boolean isActive() {
            return true;
        }

        @Override
        public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
            afterCommit.add(ifCommitted);
        }

        void commit() throws SQLException {
            connection.commit();
            afterCommit.forEach(Runnable::run);
        }

        void rollback() throws SQLException {
            connection.rollback();
        }

        void end() throws SQLException {
            connection.rollback();
            connection.setAutoCommit(true);
            connection.close();
        }
    }
}
