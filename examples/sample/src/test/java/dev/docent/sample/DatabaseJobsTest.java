package dev.docent.sample;

import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DatabaseJobsTest {

    private final JdbcDataSource database = new JdbcDataSource();
    private final DatabaseJobs jobs = new DatabaseJobs();
    private Connection open;

    @BeforeEach
    void fillTheTable() throws SQLException {
        database.setURL("jdbc:h2:mem:jobs");
        jobs.database = database;
        open = database.getConnection();
        run("""
                CREATE TABLE agent_job (project_id VARCHAR(255), id VARCHAR(255), status VARCHAR(20) NOT NULL,
                  repository VARCHAR(2000) NOT NULL, branch VARCHAR(255), model VARCHAR(100) NOT NULL,
                  pull_request VARCHAR(2000), created_at TIMESTAMP WITH TIME ZONE NOT NULL,
                  archived_at TIMESTAMP WITH TIME ZONE, PRIMARY KEY (project_id, id))""");
        run("""
                INSERT INTO agent_job VALUES
                  ('alpha', '1', 'completed', 'https://git.example.com/a', 'fix', 'm', 'https://git.example.com/a/1',
                   TIMESTAMP WITH TIME ZONE '2026-01-02 03:04:05+01:00', NULL),
                  ('alpha', '2', 'active', 'https://git.example.com/a', NULL, 'm', NULL,
                   TIMESTAMP WITH TIME ZONE '2026-01-02 03:04:05Z', NULL)""");
    }

    @AfterEach
    void dropTheDatabase() throws SQLException {
        open.close();
    }

    @Test
    void finds_a_job_by_project_and_id() {
        assertThat(jobs.find(new AgentJobKey("alpha", "1")))
                .contains(AgentJob.builder(
                                "1",
                                AgentJobStatus.COMPLETED,
                                AgentJobSource.of("https://git.example.com/a", "fix"),
                                "m",
                                Instant.parse("2026-01-02T02:04:05Z"))
                        .prLink(URI.create("https://git.example.com/a/1"))
                        .build());
    }

    @Test
    void maps_null_columns_to_null() {
        assertThat(jobs.find(new AgentJobKey("alpha", "2"))).hasValueSatisfying(job -> {
            assertThat(job.source().ref()).isNull();
            assertThat(job.prLink()).isNull();
            assertThat(job.archivedAt()).isNull();
        });
    }

    @Test
    void finds_no_job_of_another_project() {
        assertThat(jobs.find(new AgentJobKey("beta", "1"))).isEmpty();
    }

    @Test
    void reports_an_unavailable_database() throws SQLException {
        run("DROP TABLE agent_job");

        assertThatThrownBy(() -> jobs.find(new AgentJobKey("alpha", "1")))
                .isInstanceOf(AgentJobStoreUnavailableException.class)
                .hasCauseInstanceOf(SQLException.class);
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = open.createStatement()) {
            statement.execute(sql);
        }
    }
}
