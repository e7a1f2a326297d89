package dev.docent.jobs.internal.jdbc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.claimedIds;
import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static dev.docent.jobs.internal.jdbc.TestRuns.key;
import static dev.docent.jobs.internal.jdbc.TestRuns.queued;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** From the released version to one that only the tests have, with jobs in the tables and released nodes at work. */
@Tag("slow")
class JdbcSchemaUpgradeTest {

    /** What the next Docent runs. */
    static final List<SchemaScript> NEXT = Stream.concat(
                    SchemaScript.ALL.stream(), Stream.of(SchemaScript.of("V2__of_tests.sql")))
            .toList();

    private static final List<String> UPGRADE = NEXT.get(NEXT.size() - 1).statements();

    /** As the documentation says. */
    private static final String RETURN = "DELETE FROM docent_schema_version WHERE version > 1";

    enum Database {
        POSTGRESQL,
        H2;

        DataSource released() {
            DataSource dataSource = this == H2 ? TestDatabase.h2("upgrade") : TestDatabase.postgresDatabase("upgrade");
            TestDatabase.drop(dataSource);
            SchemaScript.ALL.forEach(script -> TestDatabase.execute(dataSource, script.statements()));
            return dataSource;
        }
    }

    @ParameterizedTest
    @EnumSource
    void released_nodes_go_on_while_and_after_the_tables_are_upgraded_with_their_jobs(Database database)
            throws SQLException {
        DataSource dataSource = database.released();
        JdbcAgentJobStore released = store(dataSource);
        queued(released, "old");

        assertThat(upgrade(dataSource)).isEmpty();

        assertThat(versions(dataSource)).isEqualTo(NEXT.size());
        assertThat(released.missingNow()).isEmpty();
        assertThat(released.load(key("old"))).contains(job("old"));
        assertThat(released.history(key("old"))).containsExactly(creation());
        assertThat(claimedIds(released, 9)).containsExactly("old");
        PortableSqlTest.useEverything(released);
    }

    @ParameterizedTest
    @EnumSource
    void an_upgrade_that_is_missing_is_reported_with_its_script(Database database) {
        DataSource dataSource = database.released();

        for (String statement : UPGRADE.subList(0, 2)) {
            assertThat(next(dataSource, false).missing().orElseThrow())
                    .contains("classpath:db/docent/V2__of_tests.sql", "docent.jobs.schema.create=true");
            TestDatabase.execute(dataSource, statement);
        }
        TestDatabase.execute(dataSource, UPGRADE);
        JdbcSchema running = next(dataSource, false);
        assertThat(running.missingNow()).isEmpty();

        TestDatabase.execute(dataSource, RETURN);
        assertThat(running.missingNow().orElseThrow())
                .contains("Version 2 of the tables of the agent jobs is missing", "V2__of_tests.sql");
        TestDatabase.execute(dataSource, "ALTER TABLE docent_agent_job_step DROP COLUMN mood");
        assertThat(next(dataSource, false).missing().orElseThrow())
                .contains("The column mood of the table docent_agent_job_step", "V2__of_tests.sql");
    }

    @ParameterizedTest
    @EnumSource
    void an_upgrade_that_was_interrupted_after_any_statement_is_completed(Database database) throws SQLException {
        for (int done = 0; done <= UPGRADE.size(); done++) {
            DataSource dataSource = database.released();
            queued(store(dataSource), "old");
            TestDatabase.execute(dataSource, UPGRADE.subList(0, done));
            TestDatabase.execute(dataSource, UPGRADE.subList(0, done));

            assertThat(upgrade(dataSource)).as("after %d statements", done).isEmpty();

            assertThat(versions(dataSource)).isEqualTo(NEXT.size());
            assertThat(TestDatabase.number(dataSource, "SELECT COUNT(*) FROM docent_agent_job"))
                    .isEqualTo(1);
        }
    }

    /** And the other statements are executed although the tables are there. */
    @ParameterizedTest
    @EnumSource
    void a_creation_that_was_interrupted_after_any_statement_is_completed(Database database) throws SQLException {
        List<String> creation = SchemaScript.ALL.get(0).statements();
        for (int done = 0; done <= creation.size(); done++) {
            DataSource dataSource = database.released();
            TestDatabase.drop(dataSource);
            TestDatabase.execute(dataSource, creation.subList(0, done));
            TestDatabase.execute(dataSource, creation.subList(0, done));

            JdbcAgentJobStore store = new JdbcAgentJobStore(dataSource, HostTransaction.NONE, true);

            assertThat(store.missingTables()).as("after %d statements", done).isEmpty();
            assertThat(versions(dataSource)).isEqualTo(1);
            assertThat(TestDatabase.number(dataSource, "SELECT COUNT(*) FROM docent_event_counter"))
                    .isEqualTo(1);
        }
    }

    /** H2 is for one node: while it alters a table, there is no such table for others. */
    @ParameterizedTest
    @EnumSource
    void nodes_that_start_concurrently_upgrade_once_while_released_ones_write(Database database) throws Exception {
        int jobs = database == Database.H2 ? 0 : 50;
        for (int round = 0; round < 5; round++) {
            DataSource dataSource = database.released();
            JdbcAgentJobStore released = store(dataSource);
            assertThat(released.missingTables()).as("when it starts").isEmpty();
            ExecutorService nodes = Executors.newFixedThreadPool(5);
            try {
                List<Future<?>> starting = new ArrayList<>();
                starting.add(nodes.submit(() -> IntStream.range(0, jobs)
                        .forEach(i -> assertThat(released.write(AgentJobWrite.of(job("old-" + i), creation())))
                                .isTrue())));
                for (int node = 0; node < 4; node++) {
                    starting.add(
                            nodes.submit(() -> assertThat(upgrade(dataSource)).isEmpty()));
                }
                for (Future<?> node : starting) {
                    node.get();
                }
            } finally {
                nodes.shutdownNow();
            }
            assertThat(next(dataSource, false).missing()).isEmpty();
            assertThat(versions(dataSource)).isEqualTo(NEXT.size());
            assertThat(TestDatabase.number(dataSource, "SELECT COUNT(*) FROM docent_agent_job"))
                    .isEqualTo(jobs);
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_upgrade_waits_for_that_of_another_node_for_a_minute_at_most(Database database) throws SQLException {
        DataSource dataSource = database.released();
        TestDatabase.execute(dataSource, "INSERT INTO docent_schema_version (version) VALUES (-2)");

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> upgrade(dataSource))
                .withMessageContaining("Another node is upgrading");
        assertThat(TestDatabase.number(dataSource, "SELECT MAX(version) FROM docent_schema_version"))
                .isEqualTo(1);

        TestDatabase.execute(
                dataSource,
                "UPDATE docent_schema_version SET installed_at = installed_at - INTERVAL '61' SECOND WHERE version ="
                        + " -2");
        assertThat(upgrade(dataSource)).isEmpty();
        assertThat(versions(dataSource)).isEqualTo(NEXT.size());
    }

    @ParameterizedTest
    @EnumSource
    void a_released_node_starts_again_after_the_documented_statement(Database database) throws SQLException {
        DataSource dataSource = database.released();
        queued(store(dataSource), "old");
        assertThat(upgrade(dataSource)).isEmpty();
        assertThat(store(dataSource).missingTables().orElseThrow()).contains("version 2", "none after 1");

        TestDatabase.execute(dataSource, RETURN);

        JdbcAgentJobStore released = store(dataSource);
        assertThat(released.missingTables()).isEmpty();
        assertThat(claimedIds(released, 9)).containsExactly("old");
        PortableSqlTest.useEverything(released);
        assertThat(upgrade(dataSource)).isEmpty();
        assertThat(versions(dataSource)).isEqualTo(NEXT.size());
    }

    @Test
    void without_the_privilege_to_create_tables_the_script_to_run_is_reported_at_once() throws SQLException {
        DataSource owner = Database.POSTGRESQL.released();
        TestDatabase.execute(
                owner,
                "DROP ROLE IF EXISTS guest",
                "CREATE ROLE guest LOGIN",
                "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
                "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO guest");
        try {
            DataSource guest = TestDatabase.unpooledDatabase("upgrade", "guest");

            assertThat(next(guest, true).missing().orElseThrow())
                    .contains("classpath:db/docent/V2__of_tests.sql", "as a user that may", "docent_mood");
            assertThat(versions(owner)).isEqualTo(1);

            TestDatabase.execute(owner, UPGRADE);
            TestDatabase.execute(owner, "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO guest");
            assertThat(next(guest, true).missing()).isEmpty();
        } finally {
            TestDatabase.drop(owner);
            TestDatabase.execute(owner, "DROP OWNED BY guest", "DROP ROLE guest");
        }
    }

    /** {@return the tables for a node of the next Docent} */
    static JdbcSchema next(DataSource dataSource, boolean create) {
        return new JdbcSchema(new JdbcTransactions(dataSource, HostTransaction.NONE), create, NEXT);
    }

    private static Optional<String> upgrade(DataSource dataSource) {
        return next(dataSource, true).missing();
    }

    /** {@return how many versions are installed, with that of a lock that was left} */
    private static int versions(DataSource dataSource) throws SQLException {
        return TestDatabase.number(dataSource, "SELECT COUNT(*) FROM docent_schema_version");
    }

    /** {@return the store of a released node} */
    private static JdbcAgentJobStore store(DataSource dataSource) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, false);
    }
}
