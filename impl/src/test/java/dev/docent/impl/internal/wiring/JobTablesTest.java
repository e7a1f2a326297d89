package dev.docent.impl.internal.wiring;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import javax.sql.DataSource;

import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.testkit.internal.Eventually;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

class JobTablesTest {

    private static EmbeddedPostgres postgres;
    private static DataSource owner;

    @BeforeAll
    static void createTables() throws Exception {
        postgres = EmbeddedPostgres.builder().setPGStartupWait(Eventually.LIMIT).start();
        owner = postgres.getPostgresDatabase();
        new JdbcAgentJobStore(owner, HostTransaction.NONE, true).activeSinceBefore(Instant.EPOCH, 1);
        execute("CREATE ROLE without_any LOGIN");
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @Test
    void a_user_without_any_privilege_is_a_deployment_error_with_the_grants_and_not_a_warning() {
        DataSource user = postgres.getDatabase("without_any", "postgres");

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> new JobTables().check(store(user)))
                .withMessageContaining("docent_schema_version")
                .withMessageContaining("GRANT SELECT, INSERT, UPDATE, DELETE ON docent_agent_job")
                .withMessageContaining("TO without_any");
    }

    @Test
    void a_later_version_is_a_deployment_error() throws SQLException {
        execute("INSERT INTO docent_schema_version (version) VALUES (99)");
        try {
            assertThatExceptionOfType(DeploymentException.class)
                    .isThrownBy(() -> new JobTables().check(store(owner)))
                    .withMessageContaining("version 99");
        } finally {
            execute("DELETE FROM docent_schema_version WHERE version = 99");
        }
    }

    @Test
    void complete_tables_are_accepted() {
        assertThatNoException().isThrownBy(() -> new JobTables().check(store(owner)));
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = owner.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static JdbcAgentJobStore store(DataSource dataSource) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, false);
    }
}
