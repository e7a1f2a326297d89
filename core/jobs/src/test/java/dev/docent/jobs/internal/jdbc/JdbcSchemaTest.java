package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class JdbcSchemaTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "job-1");

    enum Database {
        POSTGRESQL,
        H2;

        DataSource withoutTables() {
            DataSource dataSource = this == H2 ? TestDatabase.h2("schema") : TestDatabase.postgresDatabase("schema");
            TestDatabase.drop(dataSource);
            return dataSource;
        }
    }

    @ParameterizedTest
    @EnumSource
    void missing_tables_are_reported_with_the_two_ways_to_create_them(Database database) {
        JdbcAgentJobStore store = store(database.withoutTables(), false);

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> store.load(KEY))
                .withMessageContaining("classpath:db/docent")
                .withMessageContaining("docent.jobs.schema.create=true");
    }

    @ParameterizedTest
    @EnumSource
    void a_single_missing_table_is_reported_before_it_is_needed(Database database) {
        DataSource dataSource = database.withoutTables();
        assertThat(store(dataSource, false).missingTables()).isPresent();
        assertThat(store(dataSource, true).missingTables()).isEmpty();
        assertThat(store(dataSource, false).missingTables()).isEmpty();

        TestDatabase.execute(dataSource, "DROP TABLE docent_quota_window");

        assertThat(store(dataSource, false).missingTables().orElseThrow())
                .contains("docent_quota_window", "classpath:db/docent/V1__agent_jobs.sql", "it has been removed");
    }

    @ParameterizedTest
    @EnumSource
    void tables_that_are_lost_later_are_noticed_and_those_of_a_later_version_are_no_problem(Database database) {
        DataSource dataSource = database.withoutTables();
        JdbcAgentJobStore store = store(dataSource, true);
        assertThat(store.missingNow()).isEmpty();

        TestDatabase.execute(dataSource, "INSERT INTO docent_schema_version (version) VALUES (99)");
        assertThat(store.missingNow()).isEmpty();
        TestDatabase.drop(dataSource);
        assertThat(store.missingNow().orElseThrow())
                .contains("Version 1 of the tables of the agent jobs is missing", "V1__agent_jobs.sql");
    }

    @ParameterizedTest
    @EnumSource
    void a_table_that_is_lost_later_is_noticed(Database database) {
        DataSource dataSource = database.withoutTables();
        JdbcAgentJobStore store = store(dataSource, true);
        assertThat(store.missingNow()).isEmpty();

        TestDatabase.execute(dataSource, "ALTER TABLE docent_agent_job RENAME TO docent_agent_job_away");

        assertThat(store.missingNow()).isPresent();
        TestDatabase.execute(dataSource, "ALTER TABLE docent_agent_job_away RENAME TO docent_agent_job");
        assertThat(store.missingNow()).isEmpty();
    }

    /** A node was ready on a standby, which answers every query and refuses every write. */
    @Test
    void a_database_that_refuses_writes_does_not_serve_a_node() {
        DataSource dataSource = Database.POSTGRESQL.withoutTables();
        JdbcAgentJobStore store = store(dataSource, true);
        assertThat(store.missingNow()).isEmpty();
        DataSource standby = (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    Object result = method.invoke(dataSource, arguments);
                    return result instanceof Connection connection ? readOnly(connection) : result;
                });

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(store(standby, false)::missingNow)
                .withMessageContaining("25006");
        assertThat(store.missingNow()).isEmpty();
    }

    /** {@return a connection of a pool that is read-only until it is closed} */
    private Connection readOnly(Connection connection) throws SQLException {
        connection.setReadOnly(true);
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        connection.setReadOnly(false);
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }

    @ParameterizedTest
    @EnumSource
    void tables_are_created_once_if_configured(Database database) {
        DataSource dataSource = database.withoutTables();

        assertThat(store(dataSource, true).load(KEY)).isEmpty();
        assertThat(store(dataSource, true).load(KEY)).isEmpty();
        assertThat(store(dataSource, false).load(KEY)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void nodes_that_start_concurrently_create_them_once(Database database) throws Exception {
        for (int round = 0; round < 5; round++) {
            DataSource dataSource = database.withoutTables();
            ExecutorService nodes = Executors.newFixedThreadPool(4);
            try {
                List<Future<?>> starting = new ArrayList<>();
                for (int node = 0; node < 4; node++) {
                    starting.add(nodes.submit(() -> store(dataSource, true).activeSinceBefore(Instant.EPOCH, 1)));
                }
                for (Future<?> node : starting) {
                    node.get();
                }
            } finally {
                nodes.shutdownNow();
            }
            assertThat(store(dataSource, false).load(KEY)).isEmpty();
        }
    }

    private static JdbcAgentJobStore store(DataSource dataSource, boolean create) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, create);
    }
}
