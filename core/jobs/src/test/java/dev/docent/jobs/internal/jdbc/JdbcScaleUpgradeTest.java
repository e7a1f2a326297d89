package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.jobs.internal.jdbc.TestRuns.key;
import static dev.docent.jobs.internal.jdbc.TestRuns.queued;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** From version 2 to the latest, with jobs and counted uses in the tables and nodes of version 2 at work. */
@Tag("exhaustive")
class JdbcScaleUpgradeTest {

    private static final List<String> UPGRADE = TestDatabase.upgradeFrom(2);
    private static final Instant NOW = Instant.now().truncatedTo(ChronoUnit.MICROS);
    private static final AgentJobQuota THREE = new AgentJobQuota("alpha", "create", 3, Duration.ofHours(1));

    enum Database {
        POSTGRESQL,
        H2;

        DataSource ofVersionTwo() {
            DataSource dataSource = this == H2 ? TestDatabase.h2("scale") : TestDatabase.postgresDatabase("scale");
            TestDatabase.drop(dataSource);
            TestDatabase.execute(dataSource, SchemaScript.statements("V1__agent_jobs.sql"));
            TestDatabase.execute(dataSource, SchemaScript.statements("V2__runs.sql"));
            return dataSource;
        }
    }

    @ParameterizedTest
    @EnumSource
    void uses_that_older_nodes_have_counted_go_on_counting(Database database) {
        DataSource dataSource = database.ofVersionTwo();
        oldUse(dataSource, 1, NOW.plusSeconds(1_000));
        oldUse(dataSource, 2, NOW.plusSeconds(2_000));

        JdbcAgentJobStore store = store(dataSource, true);

        assertThat(TestQuotas.use(store, THREE, NOW)).isEmpty();
        assertThat(TestQuotas.use(store, THREE, NOW)).contains(NOW.plusSeconds(1_000));
        assertThat(TestQuotas.use(store, THREE, NOW.plusSeconds(1_000))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void more_uses_than_a_lowered_limit_allows_go_on_counting(Database database) {
        DataSource dataSource = database.ofVersionTwo();
        for (int claim = 1; claim <= 20; claim++) {
            oldUse(dataSource, claim, NOW.plusSeconds(1_000 + claim));
        }

        JdbcAgentJobStore store = store(dataSource, true);

        assertThat(TestQuotas.use(store, THREE, NOW)).contains(NOW.plusSeconds(1_001));
        assertThat(TestQuotas.use(store, THREE, NOW.plusSeconds(1_001))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void an_upgrade_that_was_interrupted_or_repeated_after_any_statement_counts_each_use_once(Database database)
            throws SQLException {
        for (int done = 0; done <= UPGRADE.size(); done++) {
            DataSource dataSource = database.ofVersionTwo();
            oldUse(dataSource, 1, NOW.plusSeconds(1_000));
            TestDatabase.execute(dataSource, UPGRADE.subList(0, done));
            TestDatabase.execute(dataSource, UPGRADE.subList(0, done));

            JdbcAgentJobStore store = store(dataSource, true);

            assertThat(store.missingTables()).as("after %d statements", done).isEmpty();
            assertThat(TestDatabase.number(dataSource, "SELECT SUM(used) FROM docent_quota_window"))
                    .isEqualTo(1);
            assertThat(TestDatabase.number(dataSource, "SELECT MAX(version) FROM docent_schema_version"))
                    .isEqualTo(SchemaScript.LATEST);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nodes_that_start_concurrently_upgrade_once_while_older_ones_count(Database database) throws Exception {
        for (int round = 0; round < 5; round++) {
            DataSource dataSource = database.ofVersionTwo();
            ExecutorService nodes = Executors.newFixedThreadPool(5);
            try {
                List<Future<?>> starting = new ArrayList<>();
                starting.add(nodes.submit(() -> {
                    for (int claim = 1; claim <= 50; claim++) {
                        oldUse(dataSource, claim, NOW.plusSeconds(claim));
                    }
                }));
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
            assertThat(TestDatabase.number(dataSource, "SELECT COUNT(*) FROM docent_schema_version"))
                    .isEqualTo(SchemaScript.ALL.size());
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_clean_up_can_be_repeated_and_takes_nothing_that_this_version_needs(Database database) {
        DataSource dataSource = database.ofVersionTwo();
        JdbcAgentJobStore store = store(dataSource, true);
        queued(store, "one");
        queued(store, "two");
        List<StoredAgentJob> listed = store.list(AgentJobQuery.of("alpha", 10));

        TestDatabase.execute(dataSource, SchemaScript.statements("after_V7.sql"));
        TestDatabase.execute(dataSource, SchemaScript.statements("after_V7.sql"));

        assertThat(store(dataSource, false).missingTables()).isEmpty();
        assertThat(store(dataSource, true).missingTables()).isEmpty();
        assertThat(store.list(AgentJobQuery.of("alpha", 10))).hasSize(2).isEqualTo(listed);
        assertThat(store.list(AgentJobQuery.of("alpha", 10).in(ACTIVE))).isEqualTo(listed);
        assertThat(TestQuotas.use(store, THREE, NOW)).isEmpty();
        queued(store, "three");
        assertThat(store.load(key("three"))).isPresent();
        assertThat(store.purgeArchivedBefore(NOW, 10)).isZero();
    }

    /** As it is left when building it is interrupted. */
    @Test
    void what_is_run_before_version_seven_replaces_an_invalid_index_and_leaves_nothing_to_build() throws SQLException {
        DataSource dataSource = Database.POSTGRESQL.ofVersionTwo();
        for (String script : List.of("V3__scale.sql", "V4__callers.sql", "V5__operations.sql", "V6__projects.sql")) {
            TestDatabase.execute(dataSource, SchemaScript.statements(script));
        }
        TestDatabase.execute(
                dataSource,
                "CREATE INDEX docent_agent_job_by_status ON docent_agent_job (status ASC, created_at ASC)",
                "UPDATE pg_index SET indisvalid = FALSE WHERE indexrelid = 'docent_agent_job_by_status'::regclass");

        TestDatabase.execute(dataSource, SchemaScript.statements("before_V7__postgresql.sql"));

        assertThat(TestDatabase.number(dataSource, "SELECT COUNT(*) FROM pg_index WHERE NOT indisvalid"))
                .isZero();
        int newest = TestDatabase.number(dataSource, "SELECT MAX(oid::bigint) FROM pg_class WHERE relkind = 'i'");
        assertThat(store(dataSource, true).missingTables()).isEmpty();
        assertThat(TestDatabase.number(
                        dataSource,
                        "SELECT COUNT(*) FROM pg_index WHERE indexrelid > " + newest
                                + " AND indrelid IN ('docent_agent_job'::regclass, 'docent_event'::regclass)"))
                .isZero();
    }

    /** A node of version 6 marks no run, and leaves the marks where they are. */
    @ParameterizedTest
    @EnumSource
    void a_run_is_claimed_after_an_older_node_has_resumed_its_project(Database database) {
        DataSource dataSource = database.ofVersionTwo();
        JdbcAgentJobStore store = store(dataSource, true);
        store.pause("alpha", "ann", null);
        queued(store, "one");
        store.renew(TestRuns.NODE, TestRuns.HOUR);
        assertThat(store.claim(TestRuns.NODE, 9, Set.of())).isEmpty();

        TestDatabase.execute(dataSource, "DELETE FROM docent_paused_project");
        store.takeOver(TestRuns.NODE, TestRuns.HOUR);

        assertThat(store.claim(TestRuns.NODE, 9, Set.of())).hasSize(1);
    }

    @Test
    void without_the_privilege_to_create_tables_the_script_to_run_is_reported_at_once() throws SQLException {
        DataSource owner = Database.POSTGRESQL.ofVersionTwo();
        TestDatabase.execute(
                owner,
                "DROP ROLE IF EXISTS guest",
                "CREATE ROLE guest LOGIN",
                "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
                "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO guest");
        try {
            DataSource guest = as(owner, "guest");

            assertThat(store(guest, true).missingTables().orElseThrow())
                    .contains("classpath:db/docent/V3__scale.sql", "as a user that may");
            assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                    .isThrownBy(() -> store(guest, true).queued())
                    .withMessageContaining("V3__scale.sql");
            assertThat(TestDatabase.number(owner, "SELECT COUNT(*) FROM docent_schema_version"))
                    .isEqualTo(2);

            TestDatabase.execute(owner, UPGRADE);
            TestDatabase.execute(owner, "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO guest");
            assertThat(store(guest, true).missingTables()).isEmpty();
            assertThat(TestQuotas.use(store(guest, true), THREE, NOW)).isEmpty();
        } finally {
            TestDatabase.drop(owner);
            TestDatabase.execute(owner, "DROP OWNED BY guest", "DROP ROLE guest");
        }
    }

    private static DataSource as(DataSource owner, String user) throws SQLException {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        try (Connection connection = owner.getConnection()) {
            dataSource.setUrl(connection.getMetaData().getURL());
        }
        dataSource.setUser(user);
        return dataSource;
    }

    /** The statements of a node of version 2 that counts a use. */
    private static void oldUse(DataSource dataSource, int claim, Instant endsAt) {
        TestDatabase.execute(
                dataSource,
                "INSERT INTO docent_quota_use (project_id, action, claim, ends_at) VALUES ('alpha', 'create', " + claim
                        + ", TIMESTAMP WITH TIME ZONE '"
                        + endsAt.toString().replace('T', ' ').replace("Z", "+00") + "')");
    }

    private static JdbcAgentJobStore store(DataSource dataSource, boolean create) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, create);
    }
}
