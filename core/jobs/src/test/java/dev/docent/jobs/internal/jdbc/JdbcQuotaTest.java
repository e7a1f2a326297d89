package dev.docent.jobs.internal.jdbc;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.serving.ValidatingJobReaderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class JdbcQuotaTest {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);

    @ParameterizedTest
    @ValueSource(strings = {"read committed", "serializable"})
    void quotas_whose_windows_have_ended_leave_no_rows_behind(String isolation) throws SQLException {
        TestPool database = TestDatabase.pool(isolation);
        JdbcAgentJobStore store = TestDatabase.emptyStore(database);
        for (int i = 0; i < 500; i++) {
            assertThat(TestQuotas.use(store, quota("project-" + i), START.plusSeconds(i)))
                    .isEmpty();
        }
        assertThat(rows(database, "docent_quota_window")).isEqualTo(500);

        for (int i = 0; i < 3; i++) {
            TestQuotas.use(
                    store, quota("other-" + i), START.plus(HOUR.multipliedBy(5)).plusSeconds(i));
        }

        assertThat(rows(database, "docent_quota_window")).isEqualTo(3);
    }

    @Test
    void cleaning_up_concurrently_admits_no_request_beyond_the_quota() throws Exception {
        List<JdbcAgentJobStore> nodes = new ArrayList<>();
        nodes.add(TestDatabase.emptyStore(TestDatabase.pool("read committed")));
        for (int i = 1; i < 4; i++) {
            nodes.add(new JdbcAgentJobStore(TestDatabase.pool("read committed"), HostTransaction.NONE, false));
        }
        ExecutorService threads = Executors.newFixedThreadPool(nodes.size());
        try {
            for (int round = 0; round < 150; round++) {
                // all uses of the previous round ended long ago, and every node is due to clean up
                Instant at = START.plus(HOUR.multipliedBy(5L * round));
                List<Callable<Optional<Instant>>> calls = new ArrayList<>();
                nodes.forEach(node -> calls.add(() -> TestQuotas.use(node, quota("alpha"), at)));
                List<Optional<Instant>> results = new ArrayList<>();
                for (Future<Optional<Instant>> result : threads.invokeAll(calls)) {
                    results.add(result.get());
                }
                assertThat(results.stream().filter(Optional::isEmpty))
                        .as("round %d", round)
                        .hasSize(1);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void a_job_that_could_not_be_written_completely_is_not_counted() {
        DataSource database = TestDatabase.postgresDatabase("counted");
        JdbcAgentJobStore store = TestDatabase.emptyStore(database);
        TestDatabase.execute(
                database,
                "ALTER TABLE docent_agent_job_step DROP CONSTRAINT IF EXISTS refused",
                "ALTER TABLE docent_agent_job_step ADD CONSTRAINT refused CHECK (reason <> 'refused')");
        StoredAgentJob job = StoredAgentJob.builder("alpha", ValidatingJobReaderTest.job("job-1"), START, 1)
                .build();

        assertThatIllegalStateException()
                .isThrownBy(() -> store.write(AgentJobWrite.of(
                                job,
                                AgentJobStep.builder(ACTIVE, START, "refused")
                                        .prompt("Write")
                                        .build())
                        .withQuota(quota("alpha"), START)));

        assertThat(store.load(new AgentJobKey("alpha", "job-1"))).isEmpty();
        assertThat(TestQuotas.use(store, quota("alpha"), START)).isEmpty();
    }

    private static AgentJobQuota quota(String projectId) {
        return new AgentJobQuota(projectId, "create", 1, HOUR);
    }

    private static int rows(DataSource database, String table) throws SQLException {
        return TestDatabase.number(database, "SELECT COUNT(*) FROM " + table);
    }
}
