package dev.docent.jobs.internal.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.HostTransaction;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** What a database lacks is reported before the first request, with what to do about it. */
@Tag("slow")
class SchemaCheckTest {

    private static final String USER = "docent_app";

    /** As the documentation says. */
    private static final Map<String, Set<String>> PRIVILEGES = Map.ofEntries(
            Map.entry("docent_agent_job", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_agent_job_step", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_run", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_node", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_quota_window", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_task", Set.of("SELECT", "INSERT", "UPDATE")),
            Map.entry("docent_event", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_event_counter", Set.of("SELECT", "UPDATE")),
            Map.entry("docent_webhook", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_delivery", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_idempotency", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_pending_write", Set.of("SELECT", "INSERT", "DELETE")),
            Map.entry("docent_paused_project", Set.of("SELECT", "INSERT", "DELETE")),
            Map.entry("docent_api_key", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_erased_job", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_deployment", Set.of("SELECT", "INSERT", "UPDATE", "DELETE")),
            Map.entry("docent_project", Set.of("SELECT", "INSERT", "UPDATE")),
            Map.entry("docent_schema_version", Set.of("SELECT")));

    enum Database {
        POSTGRESQL {
            @Override
            DataSource owner() {
                return TestDatabase.postgresDatabase("schema_check");
            }

            @Override
            DataSource ofUser() {
                return TestDatabase.unpooledDatabase("schema_check", USER);
            }

            @Override
            String createUser() {
                return "DO $$ BEGIN CREATE ROLE " + USER + " LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$";
            }

            @Override
            String rename(String table, String column, String to) {
                return "ALTER TABLE " + table + " RENAME COLUMN " + column + " TO " + to;
            }
        },
        H2 {
            @Override
            DataSource owner() {
                return TestDatabase.h2("schema_check");
            }

            @Override
            DataSource ofUser() {
                JdbcDataSource dataSource = new JdbcDataSource();
                dataSource.setUrl("jdbc:h2:mem:schema_check");
                dataSource.setUser(USER);
                dataSource.setPassword("");
                return dataSource;
            }

            @Override
            String createUser() {
                return "CREATE USER IF NOT EXISTS " + USER + " PASSWORD ''";
            }

            @Override
            String rename(String table, String column, String to) {
                return "ALTER TABLE " + table + " ALTER COLUMN " + column + " RENAME TO " + to;
            }
        };

        abstract DataSource owner();

        /** The same database, as a user without any privilege but those that are granted. */
        abstract DataSource ofUser();

        abstract String createUser();

        abstract String rename(String table, String column, String to);

        DataSource withTables() {
            TestDatabase.drop(owner());
            for (SchemaScript script : SchemaScript.ALL) {
                TestDatabase.execute(owner(), script.statements());
            }
            TestDatabase.execute(owner(), createUser());
            return owner();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_column_that_is_missing_is_named_with_the_script_that_brings_it(Database database) {
        DataSource owner = database.withTables();
        int columns = 0;
        for (SchemaScript script : SchemaScript.ALL) {
            for (Map.Entry<String, List<String>> table : script.columns().entrySet()) {
                for (String column : table.getValue()) {
                    TestDatabase.execute(owner, database.rename(table.getKey(), column, "away"));

                    String problem = store(owner).missingTables().orElseThrow();
                    if (!table.getKey().equals("docent_schema_version")) {
                        assertThat(problem).contains("column " + column + " of the table " + table.getKey());
                    }
                    assertThat(problem).contains("classpath:db/docent/" + script.name());

                    TestDatabase.execute(owner, database.rename(table.getKey(), "away", column));
                    columns++;
                }
            }
        }

        assertThat(columns).isGreaterThan(45);
        assertThat(store(owner).missingTables()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void every_column_that_the_scripts_create_is_checked(Database database) throws SQLException {
        DataSource owner = database.withTables();
        Map<String, Set<String>> checked = new TreeMap<>();
        SchemaScript.ALL.forEach(script -> script.columns()
                .forEach((table, columns) ->
                        checked.computeIfAbsent(table, none -> new TreeSet<>()).addAll(columns)));

        assertThat(checked).isEqualTo(columns(owner));
    }

    @ParameterizedTest
    @EnumSource
    void a_later_version_is_refused_at_the_start_and_running_nodes_go_on(Database database) {
        DataSource owner = database.withTables();
        JdbcAgentJobStore running = store(owner);
        assertThat(running.missingTables()).isEmpty();
        int later = SchemaScript.ALL.size() + 1;
        TestDatabase.execute(owner, "INSERT INTO docent_schema_version (version) VALUES (" + later + ")");

        assertThat(store(owner).missingTables().orElseThrow())
                .contains(
                        "version " + later,
                        "none after " + SchemaScript.ALL.size(),
                        "docent_schema_version",
                        "a newer one has upgraded them");
        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> store(owner).queued())
                .withMessageContaining("version " + later);
        assertThat(running.queued()).isZero();
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @EnumSource
    void the_least_privileges_suffice_and_each_that_is_missing_is_named_with_its_grant(Database database) {
        DataSource owner = database.withTables();
        DataSource user = database.ofUser();
        PRIVILEGES.forEach((table, privileges) ->
                TestDatabase.execute(owner, "GRANT " + String.join(", ", privileges) + " ON " + table + " TO " + USER));

        assertThat(store(user).missingTables()).isEmpty();
        PortableSqlTest.useEverything(store(user));

        PRIVILEGES.forEach((table, privileges) -> privileges.forEach(privilege -> {
            TestDatabase.execute(owner, "REVOKE " + privilege + " ON " + table + " FROM " + USER);
            assertThat(store(user).missingTables().orElseThrow())
                    .as("%s on %s", privilege, table)
                    .contains("docent.jobs.datasource", "the table " + table + ".", "GRANT SELECT")
                    .containsIgnoringCase("to " + USER);
            TestDatabase.execute(owner, "GRANT " + privilege + " ON " + table + " TO " + USER);
        }));
        assertThat(store(user).missingTables()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void without_any_privilege_the_grants_to_run_are_reported_and_suffice(Database database) {
        DataSource owner = database.withTables();

        String problem = store(database.ofUser()).missingTables().orElseThrow();

        String grants = problem.substring(problem.indexOf("GRANT"));
        TestDatabase.execute(owner, List.of(grants.split(";")));
        assertThat(store(database.ofUser()).missingTables()).isEmpty();
        assertThat(grants).doesNotContain("ALL", "TRUNCATE", "REFERENCES", "CREATE");
    }

    @ParameterizedTest
    @EnumSource
    void the_scripts_run_as_they_are(Database database) {
        TestDatabase.drop(database.owner());
        SchemaScript.ALL.forEach(script -> TestDatabase.execute(
                database.owner(), List.of(raw(script.name()).split(";\n"))));

        assertThat(store(database.owner()).missingTables()).isEmpty();
    }

    private static String raw(String script) {
        try (InputStream in = SchemaScript.class.getResourceAsStream("/" + SchemaScript.FOLDER + "/" + script)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Map<String, Set<String>> columns(DataSource database) throws SQLException {
        Map<String, Set<String>> columns = new HashMap<>();
        try (Connection connection = database.getConnection();
                ResultSet found = connection.getMetaData().getColumns(null, null, "%", "%")) {
            while (found.next()) {
                String table = found.getString("TABLE_NAME").toLowerCase(Locale.ROOT);
                boolean isTable = table.startsWith("docent_")
                        && !found.getString("TABLE_SCHEM").equalsIgnoreCase("information_schema");
                if (isTable) {
                    columns.computeIfAbsent(table, none -> new TreeSet<>())
                            .add(found.getString("COLUMN_NAME").toLowerCase(Locale.ROOT));
                }
            }
        }
        // PostgreSQL lists indexes, too
        columns.keySet()
                .removeIf(table -> SchemaScript.ALL.stream()
                        .flatMap(script -> script.statements().stream())
                        .noneMatch(
                                statement -> statement.matches("(?s)CREATE TABLE (IF NOT EXISTS )?" + table + " .*")));
        return columns;
    }

    private static JdbcAgentJobStore store(DataSource dataSource) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, false);
    }
}
