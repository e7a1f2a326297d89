package dev.docent.jobs.internal.jdbc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimedIds;
import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static dev.docent.jobs.internal.jdbc.TestRuns.key;
import static dev.docent.jobs.internal.jdbc.TestRuns.queued;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** From version 1 to the latest, with jobs in the tables and nodes of version 1 at work. */
@Tag("slow")
class JdbcSchemaUpgradeTest {

    private static final int LATEST = SchemaScript.LATEST;
    private static final List<String> VERSION_TWO = SchemaScript.statements("V2__runs.sql");
    private static final List<String> UPGRADE = TestDatabase.upgradeFrom(1);
    private static final String VALUES_OF_JOB =
            ", 1, 'active', TIMESTAMP WITH TIME ZONE '2026-03-01 10:15:30.123456+00', 'https://git.example/acme/docs',"
                    + " NULL, 'model-x', NULL, NULL, TIMESTAMP WITH TIME ZONE '2026-03-01 10:15:30.123456+00', NULL)";

    /** The statements of nodes of version 1, whose texts must go on working. */
    private static final String OLD_INSERT =
            "INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, ref, model, pr_link,"
                    + " last_pr_link, created_at, archived_at) VALUES ('alpha', 'ID'" + VALUES_OF_JOB;

    private static final String OLD_STEP =
            "INSERT INTO docent_agent_job_step (project_id, id, version, from_status, to_status, happened_at, reason,"
                    + " prompt, pr_link) VALUES ('alpha', 'ID', VERSION, NULL, 'STATUS',"
                    + " TIMESTAMP WITH TIME ZONE '2026-03-01 10:15:30.123456+00', 'created', 'Write', NULL)";

    private static final String OLD_UPDATE =
            "UPDATE docent_agent_job SET version = VERSION, status = 'STATUS', since = since + INTERVAL '1' MINUTE,"
                    + " repository = repository, ref = ref, model = model, pr_link = NULL, last_pr_link = NULL,"
                    + " archived_at = NULL WHERE project_id = 'alpha' AND id = 'ID' AND version = VERSION - 1";

    enum Database {
        POSTGRESQL,
        H2;

        DataSource ofVersionOne() {
            DataSource dataSource = this == H2 ? TestDatabase.h2("upgrade") : TestDatabase.postgresDatabase("upgrade");
            TestDatabase.drop(dataSource);
            TestDatabase.execute(dataSource, SchemaScript.statements("V1__agent_jobs.sql"));
            return dataSource;
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_database_of_version_one_is_upgraded_with_its_jobs(Database database) throws SQLException {
        DataSource dataSource = database.ofVersionOne();
        oldCreate(dataSource, "old");

        JdbcAgentJobStore store = store(dataSource, true);

        assertThat(store.missingTables()).isEmpty();
        assertThat(version(dataSource)).isEqualTo(LATEST);
        assertThat(store.load(key("old"))).contains(job("old"));
        assertThat(store.history(key("old"))).containsExactly(creation());
        assertThat(store.runState(key("old"))).isEmpty();
        queued(store, "new");
        assertThat(claimedIds(store, 9)).containsExactly("new");
        assertThat(rowsOf(dataSource, "docent_schema_version")).isEqualTo(SchemaScript.ALL.size());
    }

    @ParameterizedTest
    @EnumSource
    void a_missing_version_two_is_reported_with_its_script(Database database) {
        DataSource dataSource = database.ofVersionOne();

        for (int done = 0; done < 3; done++) {
            assertThat(store(dataSource, false).missingTables().orElseThrow())
                    .as("after %d statements", done)
                    .contains("classpath:db/docent/V2__runs.sql", "docent.jobs.schema.create=true");
            TestDatabase.execute(dataSource, List.of(VERSION_TWO.get(done)));
        }
        TestDatabase.execute(dataSource, UPGRADE);
        assertThat(store(dataSource, false).missingTables()).isEmpty();
        TestDatabase.execute(dataSource, "ALTER TABLE docent_agent_job_step DROP COLUMN requested_by");
        assertThat(store(dataSource, false).missingTables().orElseThrow()).contains("V2__runs.sql");
    }

    @ParameterizedTest
    @EnumSource
    void an_upgrade_that_was_interrupted_after_any_statement_is_completed(Database database) throws SQLException {
        for (int done = 0; done <= UPGRADE.size(); done++) {
            DataSource dataSource = database.ofVersionOne();
            oldCreate(dataSource, "old");
            TestDatabase.execute(dataSource, UPGRADE.subList(0, done));

            JdbcAgentJobStore store = store(dataSource, true);

            assertThat(store.missingTables()).as("after %d statements", done).isEmpty();
            assertThat(store.load(key("old"))).contains(job("old"));
            assertThat(version(dataSource)).isEqualTo(LATEST);
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_statement_of_the_upgrade_can_be_repeated(Database database) throws SQLException {
        DataSource dataSource = database.ofVersionOne();

        for (String statement : UPGRADE) {
            TestDatabase.execute(dataSource, List.of(statement, statement));
        }
        TestDatabase.execute(dataSource, UPGRADE);

        assertThat(store(dataSource, false).missingTables()).isEmpty();
        assertThat(rowsOf(dataSource, "docent_schema_version")).isEqualTo(SchemaScript.ALL.size());
    }

    @ParameterizedTest
    @EnumSource
    void nodes_that_start_concurrently_upgrade_once(Database database) throws Exception {
        for (int round = 0; round < 5; round++) {
            DataSource dataSource = database.ofVersionOne();
            IntStream.range(0, 20).forEach(i -> oldCreate(dataSource, "old-" + i));
            ExecutorService nodes = Executors.newFixedThreadPool(4);
            try {
                List<Future<?>> starting = new ArrayList<>();
                for (int node = 0; node < 4; node++) {
                    starting.add(nodes.submit(() -> store(dataSource, true).queued()));
                }
                for (Future<?> node : starting) {
                    node.get();
                }
            } finally {
                nodes.shutdownNow();
            }
            assertThat(store(dataSource, false).missingTables()).isEmpty();
            assertThat(store(dataSource, false).load(key("old-7"))).contains(job("old-7"));
            assertThat(rowsOf(dataSource, "docent_schema_version")).isEqualTo(SchemaScript.ALL.size());
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_upgrade_waits_for_that_of_another_node_for_a_minute_at_most(Database database) throws SQLException {
        DataSource dataSource = database.ofVersionOne();
        TestDatabase.execute(dataSource, "INSERT INTO docent_schema_version (version) VALUES (-2)");

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> store(dataSource, true).queued())
                .withMessageContaining("Another node is upgrading");
        assertThat(version(dataSource)).isEqualTo(1);

        TestDatabase.execute(
                dataSource,
                "UPDATE docent_schema_version SET installed_at = installed_at - INTERVAL '61' SECOND WHERE version ="
                        + " -2");
        assertThat(store(dataSource, true).queued()).isZero();
        assertThat(rowsOf(dataSource, "docent_schema_version")).isEqualTo(SchemaScript.ALL.size());
    }

    @ParameterizedTest
    @EnumSource
    void nodes_of_version_one_go_on_writing_and_their_jobs_have_no_runs(Database database) {
        DataSource dataSource = database.ofVersionOne();
        JdbcAgentJobStore store = store(dataSource, true);
        store.queued();

        oldCreate(dataSource, "old");
        oldWrite(dataSource, "old", 2, FAILED);
        oldWrite(dataSource, "old", 3, ACTIVE);

        assertThat(store.history(key("old"))).extracting(AgentJobStep::to).containsExactly(ACTIVE, FAILED, ACTIVE);
        assertThat(store.runState(key("old"))).isEmpty();
        assertThat(claimedIds(store, 9)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void a_run_whose_job_a_node_of_version_one_has_ended_is_never_claimed(Database database) {
        DataSource dataSource = database.ofVersionOne();
        JdbcAgentJobStore store = store(dataSource, true);
        for (String id : List.of("ended", "ended-and-active", "later")) {
            queued(store, id);
        }

        oldWrite(dataSource, "ended", 2, FAILED);
        oldWrite(dataSource, "ended-and-active", 2, FAILED);
        oldWrite(dataSource, "ended-and-active", 3, ACTIVE);

        assertThat(store.queued()).isEqualTo(3);
        assertThat(store.runState(key("ended"))).isEmpty();
        assertThat(store.runState(key("ended-and-active"))).isEmpty();
        assertThat(claimedIds(store, 9)).containsExactly("later");
        assertThat(store.queued()).isZero();
    }

    private static void oldCreate(DataSource dataSource, String id) {
        TestDatabase.execute(dataSource, OLD_INSERT.replace("ID", id), oldStep(id, 1, ACTIVE));
    }

    private static void oldWrite(DataSource dataSource, String id, int version, AgentJobStatus status) {
        TestDatabase.execute(
                dataSource,
                OLD_UPDATE.replace("ID", id).replace("VERSION", "" + version).replace("STATUS", status.value()),
                oldStep(id, version, status));
    }

    private static String oldStep(String id, int version, AgentJobStatus status) {
        return OLD_STEP.replace("ID", id).replace("VERSION", "" + version).replace("STATUS", status.value());
    }

    private static int version(DataSource dataSource) throws SQLException {
        return TestDatabase.number(dataSource, "SELECT MAX(version) FROM docent_schema_version");
    }

    private static int rowsOf(DataSource dataSource, String table) throws SQLException {
        return TestDatabase.number(dataSource, "SELECT COUNT(*) FROM " + table);
    }

    private static JdbcAgentJobStore store(DataSource dataSource, boolean create) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, create);
    }
}
