package dev.docent.jobs.internal.jdbc;

import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.NODE;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimed;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimedIds;
import static dev.docent.jobs.internal.jdbc.TestRuns.key;
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

    /** As nodes of another version may leave it. */
    @ParameterizedTest
    @MethodSource("databases")
    void a_run_that_a_job_has_left_when_it_ended_is_never_claimed(DataSource database) {
        JdbcAgentJobStore store = TestDatabase.emptyStore(database);
        for (String id : List.of("ended", "ended-and-active", "later")) {
            queued(store, id);
        }
        TestDatabase.execute(
                database,
                "UPDATE docent_agent_job SET version = 2, status = 'failed', since = since + INTERVAL '1' MINUTE"
                        + " WHERE id <> 'later'",
                "UPDATE docent_agent_job SET version = 3, status = 'active', since = since + INTERVAL '1' MINUTE"
                        + " WHERE id = 'ended-and-active'");

        assertThat(store.queued()).isEqualTo(3);
        assertThat(store.runState(key("ended"))).isEmpty();
        assertThat(store.runState(key("ended-and-active"))).isEmpty();
        assertThat(claimedIds(store, 9)).containsExactly("later");
        assertThat(store.queued()).isZero();
    }

    static Stream<DataSource> databases() {
        return Stream.of(TestDatabase.h2("leftovers"), TestDatabase.pool("read committed"));
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
