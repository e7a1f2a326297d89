package dev.docent.jobs.internal.jdbc;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static org.assertj.core.api.Assertions.assertThat;

/** Jobs that are started together get one turn each, also where the driver makes one insertion of many. */
class BatchOfRunsTest {

    private static final int JOBS = 10;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void runs_of_a_batch_have_a_turn_each(boolean rewritten) throws Exception {
        PGSimpleDataSource database = (PGSimpleDataSource) TestDatabase.postgres("read committed");
        database.setReWriteBatchedInserts(rewritten);
        TestDatabase.emptyStore(database);
        JdbcAgentJobStore store = new JdbcAgentJobStore(database, HostTransaction.NONE, true);
        List<AgentJobWrite> writes = IntStream.range(0, JOBS)
                .mapToObj(i -> AgentJobWrite.of(job("job-" + i), creation()).withRun(new AgentRunRequest("ci", 0, 100)))
                .toList();

        store.writeAll(writes);

        assertThat(turns(database))
                .isEqualTo(Stream.iterate(1L, turn -> turn + 1).limit(JOBS).toList());
    }

    private static List<Long> turns(DataSource database) throws Exception {
        try (var connection = database.getConnection()) {
            return JdbcStatements.select(
                    connection,
                    "SELECT turn FROM docent_run ORDER BY turn",
                    parameters -> {},
                    row -> row.getLong("turn"));
        }
    }
}
