package dev.docent.jobs.internal.jdbc;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.claimedIds;
import static dev.docent.jobs.internal.jdbc.TestRuns.key;
import static dev.docent.jobs.internal.jdbc.TestRuns.queued;
import static org.assertj.core.api.Assertions.assertThat;

class PausedProjectsTest {

    static Stream<DataSource> databases() {
        return Stream.of(
                TestDatabase.h2("paused"), TestDatabase.pool("read committed"), TestDatabase.pool("serializable"));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void no_run_of_a_paused_project_is_claimed_until_it_is_resumed(DataSource dataSource) {
        JdbcAgentJobStore store = TestDatabase.emptyStore(dataSource);
        PausedProjects paused = pausedProjects(dataSource);
        queued(store, "job-1");
        paused.pause("alpha", "ann", null);
        paused.pause("alpha", "bob", null);
        paused.pause("odd \0 \ud800", null, null);
        try {
            assertThat(paused.pausedProjects()).containsExactlyInAnyOrder("alpha", "odd \0 \ud800");
            assertThat(claimedIds(store, 10)).isEmpty();
        } finally {
            paused.resume("alpha", null);
            paused.resume("odd \0 \ud800", null);
        }
        paused.resume("alpha", null);

        assertThat(paused.pausedProjects()).isEmpty();
        assertThat(claimedIds(store, 10)).containsExactly("job-1");
    }

    /** As it is marked if it is queued while its project is resumed. */
    @ParameterizedTest
    @MethodSource("databases")
    void a_run_that_is_still_marked_when_its_project_is_resumed_is_claimed(DataSource dataSource) {
        JdbcAgentJobStore store = TestDatabase.emptyStore(dataSource);
        store.pause("alpha", "ann", null);
        queued(store, "job-1");
        assertThat(claimedIds(store, 10)).isEmpty();

        TestDatabase.execute(dataSource, "DELETE FROM docent_paused_project");
        store.takeOver(TestRuns.NODE, TestRuns.HOUR);

        assertThat(claimedIds(store, 10)).containsExactly("job-1");
    }

    @ParameterizedTest
    @MethodSource("databases")
    void the_runs_of_several_jobs_are_found_at_once(DataSource dataSource) {
        JdbcAgentJobStore store = TestDatabase.emptyStore(dataSource);
        queued(store, "job-1");
        List<String> claimed = claimedIds(store, 1);
        queued(store, "job-2");
        queued(store, "job-3");

        Map<AgentJobKey, AgentRunState> states =
                store.runStates(Set.of(key("job-1"), key("job-2"), key("job-3"), key("absent")));

        assertThat(claimed).containsExactly("job-1");
        assertThat(states).containsOnlyKeys(key("job-1"), key("job-2"), key("job-3"));
        states.forEach(
                (key, state) -> assertThat(state).isEqualTo(store.runState(key).orElseThrow()));
    }

    private static PausedProjects pausedProjects(DataSource dataSource) {
        JdbcTransactions transactions = new JdbcTransactions(dataSource, HostTransaction.NONE, TableNames.DEFAULT);
        return new PausedProjects(new JdbcDatabase(transactions, new JdbcSchema(transactions, true)), System::nanoTime);
    }
}
