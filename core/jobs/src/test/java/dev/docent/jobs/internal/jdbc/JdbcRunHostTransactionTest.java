package dev.docent.jobs.internal.jdbc;

import java.sql.SQLException;
import java.util.Set;

import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.jobs.internal.jdbc.TestRuns.HOUR;
import static dev.docent.jobs.internal.jdbc.TestRuns.NODE;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimedIds;
import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static dev.docent.jobs.internal.jdbc.TestRuns.key;
import static dev.docent.jobs.internal.jdbc.TestRuns.next;
import static dev.docent.jobs.internal.jdbc.TestRuns.queued;
import static dev.docent.jobs.internal.jdbc.TestRuns.room;
import static dev.docent.jobs.internal.jdbc.TestRuns.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Runs queued, and ended, within a transaction of the host. */
class JdbcRunHostTransactionTest {

    private final TestPool database = TestDatabase.pool("read committed");
    private final JdbcAgentJobStore alone = TestDatabase.emptyStore(database);
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
    void a_run_can_be_claimed_when_the_host_commits_and_not_before(ServerDataSource.Server server) throws SQLException {
        queued(on(server), "job-1");

        assertThat(alone.queued()).isZero();
        assertThat(claimedIds(alone, 9)).isEmpty();

        host.commit();
        assertThat(claimedIds(alone, 9)).containsExactly("job-1");
    }

    @ParameterizedTest
    @EnumSource
    void a_run_is_gone_with_its_job_when_the_host_rolls_back(ServerDataSource.Server server) throws SQLException {
        queued(on(server), "job-1");

        host.rollback();

        assertThat(alone.load(key("job-1"))).isEmpty();
        assertThat(alone.runState(key("job-1"))).isEmpty();
        assertThat(claimedIds(alone, 9)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void a_queued_run_stays_when_the_host_takes_the_end_of_its_job_back(ServerDataSource.Server server)
            throws SQLException {
        StoredAgentJob job = queued(alone, "job-1");
        StoredAgentJob failed = next(job, FAILED);
        assertThat(on(server).write(AgentJobWrite.of(failed, step(job, failed))))
                .isTrue();

        host.rollback();

        assertThat(claimedIds(alone, 9)).containsExactly("job-1");
    }

    @Test
    void a_claim_does_not_wait_for_the_end_of_a_job_that_the_host_has_not_committed() throws SQLException {
        StoredAgentJob job = queued(alone, "job-1");
        queued(alone, "job-2");
        alone.renew(NODE, HOUR);
        StoredAgentJob failed = next(job, FAILED);
        on(ServerDataSource.Server.WILDFLY).write(AgentJobWrite.of(failed, step(job, failed)));

        assertThat(claimedIds(alone, 9)).containsExactly("job-2");

        host.commit();
        assertThat(alone.claim(NODE, 9, Set.of())).isEmpty();
    }

    @Test
    void a_full_queue_rolls_the_transaction_of_the_host_back() throws SQLException {
        queued(alone, "job-1");

        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> on(ServerDataSource.Server.WILDFLY)
                        .write(AgentJobWrite.of(job("job-2"), creation()).withRun(room(1))));

        assertThat(host.isRollbackOnly()).isTrue();
        host.rollback();
    }

    private JdbcAgentJobStore on(ServerDataSource.Server server) {
        return new JdbcAgentJobStore(ServerDataSource.of(server, host, database), host, true);
    }
}
