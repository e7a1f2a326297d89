package dev.docent.jobs.internal.jdbc;

import java.util.function.Supplier;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.NODE;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimed;
import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static dev.docent.jobs.internal.jdbc.TestRuns.lost;
import static org.assertj.core.api.Assertions.assertThat;

/** The trace context of a request is kept with its run; whatever happens to it, the run begins. */
class JdbcTraceContextTest {

    private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    enum Database {
        H2(() -> TestDatabase.h2("traces")),
        POSTGRESQL(() -> TestDatabase.pool("read committed"));

        private final Supplier<DataSource> source;

        Database(Supplier<DataSource> source) {
            this.source = source;
        }
    }

    @ParameterizedTest
    @EnumSource
    void it_is_kept_until_the_claim_and_for_the_next_attempt(Database database) {
        JdbcAgentJobStore store = TestDatabase.emptyStore(database.source.get());
        queue(store, TRACE);

        assertThat(claimed(store, NODE).traceparent()).isEqualTo(TRACE);

        lost(store, NODE, "node-2");
        assertThat(store.takeOver("node-2", TestRuns.SHORT))
                .hasSize(1)
                .allSatisfy(run -> assertThat(store.requeue(run.claim())).isTrue());
        assertThat(claimed(store, "node-2").traceparent()).isEqualTo(TRACE);
    }

    @ParameterizedTest
    @EnumSource
    void a_run_that_a_node_of_an_earlier_version_queued_has_none(Database database) {
        DataSource source = database.source.get();
        JdbcAgentJobStore store = TestDatabase.emptyStore(source);
        StoredAgentJob job = job("job-1");
        assertThat(store.write(AgentJobWrite.of(job, creation()))).isTrue();
        TestDatabase.execute(
                source,
                "INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, requested_by)"
                        + " SELECT project_id, id, since, version, 1, CURRENT_TIMESTAMP, 0, 'ci' FROM docent_agent_job");

        assertThat(claimed(store, NODE))
                .satisfies(run -> assertThat(run.claim().key()).isEqualTo(job.key()))
                .satisfies(run -> assertThat(run.requestedBy()).isEqualTo("ci"))
                .satisfies(run -> assertThat(run.traceparent()).isNull());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u001b",
                "",
                "00-not-a-trace-context",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-later"
            })
    void a_run_whose_trace_context_cannot_be_read_begins(String unreadable) {
        DataSource source = TestDatabase.pool("read committed");
        JdbcAgentJobStore store = TestDatabase.emptyStore(source);
        StoredAgentJob job = queue(store, TRACE);
        TestDatabase.execute(source, "UPDATE docent_run SET traceparent = '" + unreadable + "'");

        assertThat(claimed(store, NODE).claim().key()).isEqualTo(job.key());
    }

    private static StoredAgentJob queue(JdbcAgentJobStore store, String traceparent) {
        StoredAgentJob job = job("job-1");
        AgentRunRequest request = new AgentRunRequest("ci", 0, 10, traceparent);
        assertThat(store.write(AgentJobWrite.of(job, creation()).withRun(request)))
                .isTrue();
        return job;
    }
}
