package dev.docent.internal.wiring;

import javax.sql.DataSource;

import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.internal.jdbc.JdbcAgentJobStore;
import dev.docent.internal.jdbc.TestDatabase;
import dev.docent.internal.jobs.HostTransaction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

class JobTablesTest {

    private static final String NAME = "job_tables";

    private final DataSource owner = TestDatabase.postgresDatabase(NAME);

    @BeforeEach
    void createTables() {
        TestDatabase.emptyStore(owner);
        TestDatabase.execute(
                owner, "DO $$ BEGIN CREATE ROLE without_any LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$");
    }

    @Test
    void a_user_without_any_privilege_is_a_deployment_error_with_the_grants_and_not_a_warning() {
        DataSource user = TestDatabase.unpooledDatabase(NAME, "without_any");

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> new JobTables().check(store(user)))
                .withMessageContaining("docent_schema_version")
                .withMessageContaining("GRANT SELECT, INSERT, UPDATE, DELETE ON docent_agent_job")
                .withMessageContaining("TO without_any");
    }

    @Test
    void a_later_version_is_a_deployment_error() {
        TestDatabase.execute(owner, "INSERT INTO docent_schema_version (version) VALUES (99)");
        try {
            assertThatExceptionOfType(DeploymentException.class)
                    .isThrownBy(() -> new JobTables().check(store(owner)))
                    .withMessageContaining("version 99");
        } finally {
            TestDatabase.execute(owner, "DELETE FROM docent_schema_version WHERE version = 99");
        }
    }

    @Test
    void complete_tables_are_accepted() {
        assertThatNoException().isThrownBy(() -> new JobTables().check(store(owner)));
    }

    private static JdbcAgentJobStore store(DataSource dataSource) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, false);
    }
}
