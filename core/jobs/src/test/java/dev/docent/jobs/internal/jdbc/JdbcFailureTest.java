package dev.docent.jobs.internal.jdbc;

import java.io.File;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.StoredLifecycle;
import dev.docent.testkit.internal.Eventually;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class JdbcFailureTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "job-1");

    @Test
    void while_the_database_is_down_the_store_is_unavailable_and_then_recovers_without_loss(@TempDir File data)
            throws Exception {
        EmbeddedPostgres first = start(data, 0);
        TestPool pool = new TestPool(first.getPostgresDatabase(), 3);
        StoredLifecycle lifecycle = lifecycle(new JdbcAgentJobStore(pool, HostTransaction.NONE, true));
        List<AgentJob> acknowledged = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            acknowledged.add(lifecycle.recordCreated(job()));
        }

        first.close();
        for (int i = 0; i < 10; i++) {
            assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                    .isThrownBy(() -> lifecycle.recordCreated(job()));
            assertThatExceptionOfType(AgentJobStoreUnavailableException.class).isThrownBy(() -> lifecycle.get(KEY));
        }
        try (EmbeddedPostgres again = start(data, first.getPort())) {
            acknowledged.forEach(created -> assertThat(lifecycle.get(new AgentJobKey("alpha", created.id())))
                    .contains(created));
            lifecycle.complete(new AgentJobKey("alpha", acknowledged.get(0).id()), null);
            assertThat(pool.connectionsInUse()).isZero();
            assertThat(again.getPort()).isEqualTo(first.getPort());
        }
    }

    @Test
    void a_connection_that_is_cut_in_the_middle_of_a_call_is_reported_as_unavailable() throws SQLException {
        TestPool pool = new TestPool(TestDatabase.postgres("read committed"), 1);
        JdbcTransactions transactions = new JdbcTransactions(pool, HostTransaction.NONE);

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> transactions.write(connection -> {
                    int backend = TestDatabase.backend(connection);
                    TestDatabase.execute(
                            TestDatabase.postgres("read committed"), "SELECT pg_terminate_backend(" + backend + ")");
                    return TestDatabase.backend(connection);
                }));
        assertThat(pool.connectionsInUse()).isZero();
    }

    @Test
    void a_connection_that_is_cut_behind_exception_hiding_proxies_is_reported_as_unavailable() {
        TestPool pool = new TestPool(TestDatabase.postgres("read committed"), 1);
        JdbcTransactions transactions =
                new JdbcTransactions(HidingProxies.around(DataSource.class, pool), HostTransaction.NONE);

        for (boolean writing : new boolean[] {true, false}) {
            SqlWork<Integer> cut = connection -> {
                TestDatabase.execute(
                        TestDatabase.postgres("read committed"),
                        "SELECT pg_terminate_backend(" + TestDatabase.backend(connection) + ")");
                return TestDatabase.backend(connection);
            };
            assertThatExceptionOfType(AgentJobStoreUnavailableException.class).isThrownBy(() -> {
                if (writing) {
                    transactions.write(cut);
                } else {
                    transactions.read(cut);
                }
            });
        }
        assertThat(pool.connectionsInUse()).isZero();
    }

    @Test
    void a_broken_connection_that_a_pool_reports_without_sqlstate_is_reported_as_unavailable() {
        TestPool pool = new TestPool(TestDatabase.postgres("read committed"), 1);
        JdbcTransactions transactions = new JdbcTransactions(pool, HostTransaction.NONE);

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> transactions.read(c -> {
                    TestDatabase.execute(
                            TestDatabase.postgres("read committed"),
                            "SELECT pg_terminate_backend(" + TestDatabase.backend(c) + ")");
                    throw new SQLException("IJ000000: This handle is of no use any more");
                }));
    }

    @Test
    void an_exhausted_pool_is_reported_as_unavailable() throws SQLException {
        TestPool pool = new TestPool(TestDatabase.postgres("read committed"), 1);
        JdbcAgentJobStore store = new JdbcAgentJobStore(pool, HostTransaction.NONE, false);

        try (Connection taken = pool.getConnection()) {
            assertThat(taken.isValid(1)).isTrue();
            assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                    .isThrownBy(() -> store.load(KEY))
                    .withMessageContaining("the pool is exhausted");
        }
    }

    @Test
    void a_failing_statement_leaks_no_connection() {
        TestPool pool = new TestPool(TestDatabase.postgres("read committed"), 1);
        JdbcTransactions transactions = new JdbcTransactions(pool, HostTransaction.NONE);

        for (int i = 0; i < 5; i++) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> transactions.write(
                            connection -> connection.prepareStatement("SELEKT").execute()))
                    .withMessageContaining("42601");
        }
        assertThat(pool.connectionsInUse()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "08006, UNAVAILABLE",
        "53300, UNAVAILABLE",
        "57P01, UNAVAILABLE",
        "57P03, UNAVAILABLE",
        "25006, UNAVAILABLE",
        "58030, UNAVAILABLE",
        "40001, CONFLICT",
        "40P01, CONFLICT",
        "40003, UNAVAILABLE",
        "23505, DUPLICATE_KEY",
        "42P01, NO_SCHEMA",
        "42501, FORBIDDEN",
        "90096, FORBIDDEN",
        "22021, OTHER",
        ", OTHER"
    })
    void the_sqlstate_classifies_a_failure(String state, SqlErrors expected) {
        assertThat(SqlErrors.of(new SQLException("x", state))).isEqualTo(expected);
    }

    /** {@return a database on this folder, which a later one may take over} */
    static EmbeddedPostgres start(File data, int port) throws Exception {
        return EmbeddedPostgres.builder()
                .setDataDirectory(Path.of(data.getPath(), "data"))
                .setCleanDataDirectory(false)
                .setPort(port)
                .setPGStartupWait(Eventually.LIMIT)
                .start();
    }

    private static StoredLifecycle lifecycle(JdbcAgentJobStore store) {
        return new StoredLifecycle(store, new SettableClock(), HostTransaction.NONE, (job, step) -> {});
    }

    private static NewAgentJob job() {
        return NewAgentJob.builder(
                        "alpha", "Write", AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                .build();
    }
}
