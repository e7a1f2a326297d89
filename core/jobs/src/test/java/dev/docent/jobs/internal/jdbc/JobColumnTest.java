package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.internal.JobFields;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobWrite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static org.assertj.core.api.Assertions.assertThat;

/** Clients that wait for a job see every change: no column of it can be forgotten. */
class JobColumnTest {

    private static final AgentJobKey KEY = job("one").key();

    static Stream<Arguments> seen() {
        return Stream.of(TestDatabase.h2("columns"), TestDatabase.pool("read committed"))
                .flatMap(database -> JobColumn.COMPARED.stream().map(column -> Arguments.of(column, database)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("seen")
    void an_update_of_any_column_that_clients_see_is_found(JobColumn column, DataSource database) {
        JdbcAgentJobStore store = TestDatabase.emptyStore(database);
        store.write(AgentJobWrite.of(job("one"), creation()));
        Map<AgentJobKey, AgentJob> seen = Map.of(KEY, store.find(KEY).orElseThrow());
        assertThat(store.findChanged(seen)).isEmpty();
        if (column.column().equals("pr_link")) {
            TestDatabase.execute(database, "UPDATE docent_agent_job SET status = 'completed'");
            seen = Map.of(KEY, store.find(KEY).orElseThrow());
        }

        String value = column.column().equals("status") ? "failed" : "https://forge.example/changed";
        TestDatabase.execute(database, "UPDATE docent_agent_job SET " + column.column() + " = '" + value + "'");

        assertThat(store.findChanged(seen)).containsOnlyKeys(KEY);
        assertThat(store.findChanged(seen).get(KEY)).isEqualTo(store.find(KEY));
    }

    @Test
    void every_column_of_the_table_is_in_the_list() throws SQLException {
        for (DataSource database : List.of(TestDatabase.h2("columns"), TestDatabase.pool("read committed"))) {
            TestDatabase.emptyStore(database);

            assertThat(columns(database))
                    .containsExactlyInAnyOrderElementsOf(
                            JobColumn.ALL.stream().map(JobColumn::column).toList());
        }
    }

    @Test
    void every_value_of_a_job_on_the_wire_is_compared_unless_it_cannot_change_alone() {
        Set<String> onTheWire = JobFields.LEAVES.stream()
                .map(leaf -> leaf.path().replaceFirst("^.*\\.", "").replaceAll("([A-Z])", "_$1"))
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new));
        onTheWire.removeAll(Set.of("id", "created_at", "archived_at"));

        assertThat(JobColumn.COMPARED).extracting(JobColumn::column).containsExactlyInAnyOrderElementsOf(onTheWire);
    }

    private static Set<String> columns(DataSource database) throws SQLException {
        Set<String> columns = new TreeSet<>();
        try (Connection connection = database.getConnection();
                ResultSet found = connection.getMetaData().getColumns(null, null, "%", "%")) {
            while (found.next()) {
                if (found.getString("TABLE_NAME").equalsIgnoreCase("docent_agent_job")) {
                    columns.add(found.getString("COLUMN_NAME").toLowerCase(Locale.ROOT));
                }
            }
        }
        return columns;
    }
}
