package dev.docent.jobs.internal.runs;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.LocalRuns;
import dev.docent.jobs.internal.NodeReports;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.StoredLifecycle;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.jdbc.TestDatabase;
import dev.docent.jobs.internal.jdbc.TestPool;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** The connection breaks while a run ends: the outcome is determined afterwards, and the end is written if possible. */
class RepeatedWritesTest {

    private static final URI LINK = URI.create("https://git.example/acme/docs/pull/1");

    /** The outcome of a commit. */
    enum Commit {
        LOST,
        DONE_BUT_UNACKNOWLEDGED
    }

    private final DataSource database = TestDatabase.pool("read committed");
    private final JdbcAgentJobStore direct = TestDatabase.emptyStore(database);
    private final Queue<Commit> planned = new ConcurrentLinkedQueue<>();
    private final List<AgentJobStatus> reported = new ArrayList<>();
    private final SettableClock clock = new SettableClock();
    private final RetryPolicy patience = new RetryPolicy(Duration.ofSeconds(20));
    private final AgentRunStore broken =
            new LocalRuns(new JdbcAgentJobStore(breaking(), HostTransaction.NONE, false), HostTransaction.NONE, clock);
    private final StoredLifecycle lifecycle =
            new StoredLifecycle(broken, clock, HostTransaction.NONE, (job, step) -> reported.add(job.status()));
    private StoredAgentJob job;

    @BeforeEach
    void begin() {
        // otherwise the commit that breaks is that of the check of the tables
        broken.load(new AgentJobKey("alpha", "none"));
        job = lifecycle.begin(
                NewAgentJob.builder("alpha", "Write", AgentJobSource.of("https://git.example/acme/docs", null), "m")
                        .build(),
                direct::write);
    }

    @ParameterizedTest
    @EnumSource
    void the_end_of_a_run_is_written_and_reported_once_whatever_the_outcome_of_the_first_attempt(Commit commit) {
        planned.addAll(List.of(commit, commit, Commit.LOST));

        complete();

        assertThat(direct.load(job.key()).orElseThrow().job().prLink()).isEqualTo(LINK);
        assertThat(direct.history(job.key()))
                .extracting(AgentJobStep::to)
                .containsExactly(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED);
        assertThat(reported).containsExactly(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED);
    }

    @ParameterizedTest
    @EnumSource
    void a_branch_is_written_whatever_the_outcome_of_the_first_attempt(Commit commit) {
        planned.add(commit);

        ofRun(patience).setBranch(job, "agent/install-guide");
        complete();

        StoredAgentJob written = direct.load(job.key()).orElseThrow();
        assertThat(written.job().source().ref()).isEqualTo("agent/install-guide");
        assertThat(written.status()).isEqualTo(AgentJobStatus.COMPLETED);
    }

    @Test
    void a_written_end_is_recognized_after_later_changes_of_the_job() {
        planned.add(Commit.DONE_BUT_UNACKNOWLEDGED);
        StoredLifecycle elsewhere = new StoredLifecycle(direct, clock, HostTransaction.NONE, (archived, step) -> {});
        whenBroken = () -> elsewhere.archive(job.key(), "seen");

        complete();

        assertThat(direct.history(job.key())).hasSize(3);
        assertThat(reported).containsExactly(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED);
    }

    @Test
    void a_lost_end_does_not_replace_another_end_of_the_job() {
        planned.add(Commit.LOST);
        StoredLifecycle elsewhere = new StoredLifecycle(direct, clock, HostTransaction.NONE, (failed, step) -> {});
        whenBroken = () -> elsewhere.fail(job.key(), "too late");

        assertThatExceptionOfType(AgentJobConflictException.class).isThrownBy(() -> complete());
        assertThat(direct.load(job.key()).orElseThrow().status()).isEqualTo(AgentJobStatus.FAILED);
    }

    @Test
    @Timeout(300)
    void nothing_is_retried_when_the_application_stops() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            planned.add(Commit.LOST);
        }
        CountDownLatch broken = new CountDownLatch(1);
        whenBroken = broken::countDown;
        List<Throwable> thrown = new ArrayList<>();
        Thread run = new Thread(() -> complete());
        run.setUncaughtExceptionHandler((thread, failure) -> thrown.add(failure));
        run.start();

        broken.await();
        patience.end();
        run.join();

        assertThat(thrown).singleElement().isInstanceOf(AgentJobStoreUnavailableException.class);
    }

    @Test
    void a_run_keeps_trying_to_write_its_result_for_as_long_as_the_application_runs() {
        AgentJobEngine engine = new AgentJobEngine(broken, clock, HostTransaction.NONE, (written, step) -> {}, false);
        int afterAWeek = 300_000;

        assertThat(new RetryPolicy(engine.patience()).pause(afterAWeek)).isTrue();
    }

    @Test
    void retries_end_after_the_time_limit() {
        for (int i = 0; i < 1_000; i++) {
            planned.add(Commit.LOST);
        }
        StoredLifecycle impatient = ofRun(new RetryPolicy(Duration.ofMillis(200)));

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> impatient.complete(job, Outcome.of(LINK)));
    }

    private Runnable whenBroken = () -> {};

    private void complete() {
        ofRun(patience).complete(job, Outcome.of(LINK));
    }

    private StoredLifecycle ofRun(RetryPolicy limit) {
        AgentRunClaim claim = new AgentRunClaim(job.key(), job.since(), "node", 1);
        return lifecycle.ofRun(
                new RepeatedWrites(broken, claim, HostTransaction.NONE, limit, () -> false, new NodeReports()), null);
    }

    private DataSource breaking() {
        return new TestPool(null, 1) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection real = database.getConnection();
                return (Connection) Proxy.newProxyInstance(
                        getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                            Commit commit = method.getName().equals("commit") ? planned.poll() : null;
                            if (commit == null) {
                                return TestPool.invoke(real, method, arguments);
                            }
                            end(real, commit);
                            whenBroken.run();
                            throw new SQLException("terminating connection due to administrator command", "57P01");
                        });
            }
        };
    }

    private static void end(Connection connection, Commit commit) throws SQLException {
        if (commit == Commit.LOST) {
            connection.rollback();
        } else {
            connection.commit();
        }
    }
}
