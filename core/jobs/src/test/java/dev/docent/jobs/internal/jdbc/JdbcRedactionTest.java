package dev.docent.jobs.internal.jdbc;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.StoredLifecycle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Exceptions of the store are logged: they must not quote written values, least of all prompts. */
class JdbcRedactionTest {

    private static final String SECRET = "the password of the release account is hunter2";

    enum Database {
        POSTGRESQL,
        H2;

        DataSource dataSource() {
            return this == H2 ? TestDatabase.h2("redaction") : TestDatabase.postgresDatabase("redaction");
        }
    }

    @AfterEach
    void dropTables() {
        for (Database database : Database.values()) {
            TestDatabase.drop(database.dataSource());
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_prompt_of_a_refused_row_is_not_quoted(Database database) {
        JdbcAgentJobStore store = TestDatabase.emptyStore(database.dataSource());
        TestDatabase.execute(
                database.dataSource(),
                "ALTER TABLE docent_agent_job_step ADD CONSTRAINT short_prompts CHECK (CHAR_LENGTH(prompt) < 10)");

        String thrown = allOf(() -> lifecycle(store).recordCreated(job(SECRET)));

        assertThat(thrown).doesNotContain("hunter2").contains("SQLSTATE 23", "SQLException");
    }

    @ParameterizedTest
    @EnumSource
    void a_value_that_is_too_long_is_not_quoted(Database database) {
        JdbcAgentJobStore store = TestDatabase.emptyStore(database.dataSource());
        TestDatabase.execute(
                database.dataSource(), "ALTER TABLE docent_agent_job_step ALTER COLUMN prompt " + shorter(database));

        String thrown = allOf(() -> lifecycle(store).recordCreated(job(SECRET)));

        assertThat(thrown).doesNotContain("hunter2").contains("SQLSTATE 22001");
    }

    private static String shorter(Database database) {
        return database == Database.H2 ? "SET DATA TYPE VARCHAR(5)" : "TYPE VARCHAR(5)";
    }

    @Test
    void the_statement_of_a_refused_batch_is_not_quoted_with_its_values() {
        TestPool pool = TestDatabase.pool("read committed");
        TestDatabase.execute(pool, "DROP TABLE IF EXISTS batch", "CREATE TABLE batch (t VARCHAR(5))");

        String thrown = allOf(() -> new JdbcTransactions(pool, HostTransaction.NONE).write(connection -> {
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO batch VALUES (?)")) {
                insert.setString(1, SECRET);
                insert.addBatch();
                return insert.executeBatch();
            }
        }));

        assertThat(thrown).doesNotContain("hunter2").contains(BatchUpdateException.class.getName());
    }

    @Test
    void a_pool_that_repeats_the_message_of_the_driver_is_not_quoted_either() {
        SQLException driver = new SQLException("Failing row contains (" + SECRET + ")", "23514");
        SQLException pool = new SQLException("Error: " + driver.getMessage(), driver);
        pool.addSuppressed(new SQLException(SECRET, "22001"));
        pool.setNextException(new SQLException(SECRET, "22001"));

        assertThat(allOf(() -> {
                    throw SqlErrors.of(pool).asException(pool);
                }))
                .doesNotContain("hunter2");
    }

    @Test
    void details_below_the_first_line_are_omitted() {
        SQLException deadlock =
                new SQLException("ERROR: deadlock detected\n  Where: INSERT " + SECRET, "40P01", new Exception("x"));

        assertThat(allOf(() -> {
                    throw SqlErrors.of(deadlock).asException(deadlock);
                }))
                .contains("ERROR: deadlock detected")
                .doesNotContain("hunter2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELEKT", "SELECT * FROM nowhere", "SELECT nothing FROM batch_of_none"})
    void the_error_in_a_statement_is_still_readable(String sql) {
        String thrown = allOf(() -> new JdbcTransactions(TestDatabase.pool("read committed"), HostTransaction.NONE)
                .read(connection -> execute(connection, sql)));

        assertThat(thrown).contains("ERROR: ", "SQLSTATE 42", getClass().getName());
    }

    private static boolean execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute(sql);
        }
    }

    private static String allOf(Runnable work) {
        Throwable thrown = catchThrowable(work::run);
        assertThat(thrown).isNotNull();
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof SQLException sql) {
                sql.forEach(next -> text.append(next.toString()));
            }
        }
        return text.toString();
    }

    private static StoredLifecycle lifecycle(JdbcAgentJobStore store) {
        return new StoredLifecycle(store, new SettableClock(), HostTransaction.NONE, (job, step) -> {});
    }

    private static NewAgentJob job(String prompt) {
        return NewAgentJob.builder("alpha", prompt, AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                .build();
    }
}
