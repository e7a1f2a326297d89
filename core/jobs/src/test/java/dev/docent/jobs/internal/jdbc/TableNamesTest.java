package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/** Tables in another schema, and with other names. */
class TableNamesTest {

    private static final Set<String> TABLES = Set.of(
            "agent_job",
            "agent_job_step",
            "run",
            "node",
            "quota_window",
            "task",
            "event",
            "event_counter",
            "webhook",
            "delivery",
            "idempotency",
            "pending_write",
            "paused_project",
            "api_key",
            "erased_job",
            "deployment",
            "project",
            "schema_version");

    static Stream<Arguments> names() {
        return Stream.of(
                        new TableNames(Optional.of("acme"), "docent_"),
                        new TableNames(Optional.empty(), "agents_"),
                        new TableNames(Optional.of("acme"), "agents_"))
                .flatMap(names -> Stream.of("H2", "PostgreSQL").map(database -> Arguments.of(names, database)));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everything_is_done_there_and_nothing_elsewhere(TableNames names, String database) throws SQLException {
        DataSource dataSource = empty(database);
        JdbcAgentJobStore store = store(dataSource, true, names);

        assertThat(store.missingTables()).isEmpty();
        PortableSqlTest.useEverything(store);

        assertThat(tables(dataSource, names.schema().orElse("public")))
                .containsExactlyInAnyOrderElementsOf(
                        TABLES.stream().map(table -> names.prefix() + table).toList());
        assertThat(tables(dataSource, names.schema().isPresent() ? "public" : "acme"))
                .isEmpty();
        assertThat(store(dataSource, false, names).missingTables()).isEmpty();
        assertThat(store(dataSource, false, TableNames.DEFAULT).missingTables()).isPresent();
    }

    @ParameterizedTest
    @MethodSource("names")
    void several_applications_share_a_database_without_seeing_each_other(TableNames names, String database) {
        DataSource dataSource = empty(database);
        JdbcAgentJobStore store = store(dataSource, true, names);
        JdbcAgentJobStore other = store(dataSource, true, TableNames.DEFAULT);
        store.write(AgentJobWrite.of(job("one"), creation()));

        assertThat(store.load(job("one").key())).isPresent();
        assertThat(other.load(job("one").key())).isEmpty();
        assertThat(other.write(AgentJobWrite.of(job("one"), creation()))).isTrue();
        TestDatabase.drop(dataSource);
    }

    @ParameterizedTest
    @MethodSource("names")
    void what_is_missing_is_named_as_it_is_called(TableNames names, String database) {
        DataSource dataSource = empty(database);
        store(dataSource, true, names).missingTables();
        String table = names.in("docent_task");
        TestDatabase.execute(dataSource, "DROP TABLE " + table);

        assertThat(store(dataSource, false, names).missingTables().orElseThrow())
                .contains("The table " + table + " ", "classpath:db/docent/V1__agent_jobs.sql");
    }

    @ParameterizedTest
    @ValueSource(strings = {"H2", "PostgreSQL"})
    void a_schema_that_does_not_exist_is_reported(String database) {
        DataSource dataSource = empty(database);
        TableNames nowhere = new TableNames(Optional.of("nowhere"), "docent_");

        assertThat(store(dataSource, false, nowhere).missingTables().orElseThrow())
                .contains("nowhere.docent_agent_job ");
        assertThat(store(dataSource, true, nowhere).missingTables()).isPresent();
    }

    @Test
    void the_scripts_can_be_run_with_other_names_as_documented() throws SQLException {
        DataSource dataSource = empty("PostgreSQL");
        try (Connection connection =
                TestDatabase.unpooledDatabase("table_names").getConnection()) {
            connection.setSchema("acme");
            for (SchemaScript script : SchemaScript.ALL) {
                for (String statement : script.statements()) {
                    JdbcStatements.execute(connection, statement.replace("docent_", "agents_"));
                }
            }
        }

        assertThat(store(dataSource, false, new TableNames(Optional.of("acme"), "agents_"))
                        .missingTables())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1_", "a-b", "a.b", "a b", "\"a\"", "a;", "ä", "a\n"})
    void a_name_that_would_need_quotes_is_refused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> new TableNames(Optional.empty(), name));
        assertThatIllegalArgumentException().isThrownBy(() -> new TableNames(Optional.of(name), "docent_"));
    }

    @Test
    void grants_name_the_schema_and_the_tables() {
        TableNames names = new TableNames(Optional.of("acme"), "agents_");
        JdbcTransactions transactions = new JdbcTransactions(empty("H2"), HostTransaction.NONE, names);

        assertThat(new SchemaCheck(transactions, SchemaScript.ALL).grants("docent_app"))
                .contains("GRANT USAGE ON SCHEMA acme TO docent_app;", "acme.agents_run", "acme.agents_schema_version")
                .doesNotContain("docent_run");
    }

    private static DataSource empty(String database) {
        DataSource dataSource =
                database.equals("H2") ? TestDatabase.h2("table_names") : TestDatabase.postgresDatabase("table_names");
        TestDatabase.drop(dataSource);
        TestDatabase.execute(dataSource, "DROP SCHEMA IF EXISTS acme CASCADE", "CREATE SCHEMA acme");
        for (String table : TABLES) {
            TestDatabase.execute(dataSource, "DROP TABLE IF EXISTS agents_" + table + " CASCADE");
        }
        return dataSource;
    }

    private static Set<String> tables(DataSource database, String schema) throws SQLException {
        Set<String> tables = new TreeSet<>();
        try (Connection connection = database.getConnection();
                ResultSet found = connection.getMetaData().getTables(null, null, "%", null)) {
            while (found.next()) {
                if (schema.equalsIgnoreCase(found.getString("TABLE_SCHEM"))
                        && found.getString("TABLE_TYPE").endsWith("TABLE")) {
                    tables.add(found.getString("TABLE_NAME").toLowerCase(Locale.ROOT));
                }
            }
        }
        return tables;
    }

    private static JdbcAgentJobStore store(DataSource dataSource, boolean create, TableNames names) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, create, names);
    }
}
