package dev.docent.jobs.internal.jdbc;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.jobs.internal.jdbc.TestRuns.NODE;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimed;
import static dev.docent.jobs.internal.jdbc.TestRuns.next;
import static dev.docent.jobs.internal.jdbc.TestRuns.queued;
import static dev.docent.jobs.internal.jdbc.TestRuns.step;
import static org.assertj.core.api.Assertions.assertThat;

/** What must not be left when a call has returned. */
class JdbcLeftoversTest {

    private final TestPool database = new TestPool(TestDatabase.h2("leftovers"), 2);
    private final JdbcAgentJobStore store = TestDatabase.emptyStore(database);

    @Test
    void a_job_that_ends_takes_its_queued_run_with_it() throws Exception {
        StoredAgentJob job = queued(store, "job-1");
        queued(store, "job-2");
        StoredAgentJob failed = next(job, AgentJobStatus.FAILED);

        assertThat(store.write(AgentJobWrite.of(failed, step(job, failed)))).isTrue();

        assertThat(TestDatabase.number(database, "SELECT count(*) FROM docent_run"))
                .isOne();
    }

    @Test
    void reads_and_writes_of_any_outcome_return_their_connections() {
        StoredAgentJob job = queued(store, "job-1");
        claimed(store, NODE);
        StoredAgentJob late = next(next(job, AgentJobStatus.FAILED), AgentJobStatus.ACTIVE);

        assertThat(store.load(job.key())).isPresent();
        assertThat(store.write(AgentJobWrite.of(late, step(job, late)))).isFalse();
        assertThat(store.history(job.key())).hasSize(1);

        assertThat(database.connectionsInUse()).isZero();
    }
}
