package dev.docent.jobs.internal.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Upgrades beside a transaction that has read the tables and stays open. */
@Tag("slow")
class SchemaUnderLoadTest {

    private static final String UNDER = "SELECT COUNT(*) FROM docent_agent_job_step";
    private static final String WAITING = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND database ="
            + " (SELECT oid FROM pg_database WHERE datname = current_database())";

    private final DataSource database = TestDatabase.postgresDatabase("schema_under_load");

    @Test
    void others_go_on_reading_while_an_upgrade_waits_for_an_open_reader() throws Exception {
        released();
        try (Connection reader = database.getConnection();
                Connection other = database.getConnection();
                Connection watching = database.getConnection()) {
            reader.setAutoCommit(false);
            TestDatabase.number(reader, UNDER);
            // generous, and shorter than the reader stays
            execute(other, "SET statement_timeout = 30000");

            CompletableFuture<Boolean> upgrade = CompletableFuture.supplyAsync(
                    () -> JdbcSchemaUpgradeTest.next(database, true).missing().isEmpty());
            for (int waited = 0; waited < 3; waited++) {
                awaitWaiting(watching, true, upgrade);
                for (int read = 0; read < 5; read++) {
                    assertThat(TestDatabase.number(other, UNDER)).isZero();
                }
                awaitWaiting(watching, false, upgrade);
            }
            assertThat(upgrade).isNotDone();

            reader.rollback();
            reader.setAutoCommit(true);
            execute(other, "SET statement_timeout = 0");
            assertThat(upgrade.get(1, TimeUnit.MINUTES)).isTrue();
            assertThat(JdbcSchemaUpgradeTest.next(database, false).missing()).isEmpty();
        }
    }

    @Test
    void a_script_that_is_run_by_hand_gives_up_and_records_nothing_until_it_is_repeated() throws SQLException {
        released();
        String script = script("V2__of_tests.sql");
        try (Connection reader = database.getConnection();
                Connection byHand =
                        TestDatabase.unpooledDatabase("schema_under_load").getConnection()) {
            reader.setAutoCommit(false);
            TestDatabase.number(reader, UNDER);

            // as psql does, which goes on after an error
            List<String> statements = List.of(script.split(";\n"));
            assertThat(statements.stream().filter(statement -> fails(byHand, statement)))
                    .as("the column, and the record that needs it")
                    .hasSize(2);
            assertThat(TestDatabase.number(byHand, "SELECT MAX(version) FROM docent_schema_version"))
                    .isEqualTo(1);

            reader.rollback();
            reader.setAutoCommit(true);
            assertThat(statements).noneMatch(statement -> fails(byHand, statement));
            assertThat(TestDatabase.number(byHand, "SELECT MAX(version) FROM docent_schema_version"))
                    .isEqualTo(2);
        }
    }

    @Test
    void a_sweep_waits_for_no_reader_and_no_reader_waits_for_it() throws SQLException {
        released();
        JdbcAgentJobStore store = new JdbcAgentJobStore(database, HostTransaction.NONE, false);
        store.write(AgentJobWrite.of(TestRuns.job("one"), TestRuns.creation()));
        TestDatabase.execute(
                database, "UPDATE docent_agent_job SET status = 'archived', archived_at = CURRENT_TIMESTAMP");
        try (Connection reader = database.getConnection();
                Connection locker = database.getConnection()) {
            reader.setAutoCommit(false);
            TestDatabase.number(reader, "SELECT COUNT(*) FROM docent_agent_job");
            locker.setAutoCommit(false);
            TestDatabase.number(locker, "SELECT COUNT(*) FROM (SELECT 1 FROM docent_agent_job FOR UPDATE) held");

            assertThat(store.purgeArchivedBefore(store.now().plusSeconds(60), 10))
                    .isZero();
            locker.rollback();
            assertThat(store.purgeArchivedBefore(store.now().plusSeconds(60), 10))
                    .isEqualTo(1);
            assertThat(TestDatabase.number(reader, "SELECT COUNT(*) FROM docent_agent_job"))
                    .isZero();

            reader.rollback();
            reader.setAutoCommit(true);
            locker.setAutoCommit(true);
        }
    }

    private void released() {
        TestDatabase.drop(database);
        SchemaScript.ALL.forEach(script -> TestDatabase.execute(database, script.statements()));
    }

    private static String script(String name) {
        try (InputStream in = SchemaScript.class.getResourceAsStream("/" + SchemaScript.FOLDER + "/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void awaitWaiting(Connection watching, boolean any, Future<?> upgrade) throws SQLException {
        while (TestDatabase.number(watching, WAITING) > 0 != any) {
            assertThat(upgrade.isDone()).as("the reader is still open").isFalse();
            Thread.onSpinWait();
        }
    }

    private static boolean fails(Connection connection, String sql) {
        try {
            execute(connection, sql);
            return false;
        } catch (SQLException failure) {
            return true;
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
