package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Whatever happens in the middle of a write, half of it is never committed, and the connection is closed. */
class JdbcHalfWrittenTest {

    private static final DataSource POSTGRES = TestDatabase.postgres("read committed");

    private final TestPool pool = new TestPool(POSTGRES, 2);
    private final Queue<String> calls = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void emptyTable() {
        TestDatabase.execute(POSTGRES, "DROP TABLE IF EXISTS half", "CREATE TABLE half (part INT)");
    }

    @Test
    void an_error_in_the_middle_rolls_back_and_restores_the_mode_of_the_connection() throws SQLException {
        JdbcTransactions transactions = new JdbcTransactions(pool, HostTransaction.NONE);

        assertThatExceptionOfType(StackOverflowError.class).isThrownBy(() -> transactions.write(this::writeHalf));

        assertThat(rows()).isZero();
        assertThat(pool.connectionsInUse()).isZero();
        try (Connection again = pool.getConnection()) {
            assertThat(again.getAutoCommit()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rollback", "rollback,abort"})
    void what_cannot_be_rolled_back_is_not_committed_by_turning_auto_commit_on(String failing) throws SQLException {
        JdbcTransactions transactions = new JdbcTransactions(failing(Set.of(failing.split(","))), HostTransaction.NONE);

        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> transactions.write(this::writeHalf))
                .satisfies(error -> assertThat(error.getSuppressed()).hasSameSizeAs(failing.split(",")));

        assertThat(calls).containsSubsequence("setAutoCommit", "rollback", "abort", "close");
        assertThat(calls).containsOnlyOnce("setAutoCommit");
        assertThat(rows()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"setAutoCommit", "close"})
    void a_connection_that_fails_after_the_commit_does_not_fail_the_write(String breaking) throws SQLException {
        JdbcTransactions transactions = new JdbcTransactions(
                failing(breaking.equals("close") ? Set.of("close") : Set.of("setAutoCommit true")),
                HostTransaction.NONE);

        assertThat(transactions.<String>write(connection -> {
                    insert(connection);
                    return "written";
                }))
                .isEqualTo("written");
        assertThat(rows()).isEqualTo(1);
    }

    @Test
    void a_commit_that_fails_is_rolled_back() throws SQLException {
        JdbcTransactions transactions = new JdbcTransactions(failing(Set.of("commit")), HostTransaction.NONE);

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> transactions.write(c -> {
                    insert(c);
                    return null;
                }));

        assertThat(calls).containsSubsequence("commit", "rollback", "setAutoCommit", "close");
        assertThat(rows()).isZero();
    }

    private Void writeHalf(Connection connection) throws SQLException {
        insert(connection);
        throw new StackOverflowError("in the middle");
    }

    private static void insert(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("INSERT INTO half VALUES (1)");
        }
    }

    private static int rows() throws SQLException {
        return TestDatabase.number(POSTGRES, "SELECT COUNT(*) FROM half");
    }

    /** Provides connections that fail in some calls, like those of a server that wraps exceptions. */
    private DataSource failing(Set<String> failing) {
        List<String> recorded = List.of("setAutoCommit", "commit", "rollback", "abort", "close");
        return new TestPool(null, 1) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection real = POSTGRES.getConnection();
                return (Connection) Proxy.newProxyInstance(
                        getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                            String name = method.getName();
                            if (recorded.contains(name)) {
                                calls.add(name);
                            }
                            boolean turningOn = name.equals("setAutoCommit") && arguments[0].equals(true);
                            if (failing.contains(turningOn ? "setAutoCommit true" : name)) {
                                if (name.equals("close")) {
                                    real.close();
                                }
                                throw new UndeclaredThrowableException(new SQLException("broken", "08006"));
                            }
                            return TestPool.invoke(real, method, arguments);
                        });
            }
        };
    }
}
