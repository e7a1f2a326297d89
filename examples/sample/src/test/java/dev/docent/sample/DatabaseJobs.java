package dev.docent.sample;

import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import javax.sql.DataSource;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;

/** Reads jobs from the host's own table. The only bean of its type, so it needs no configuration. */
@ApplicationScoped
public class DatabaseJobs implements AgentJobRepository {

    private static final String BY_KEY = """
            SELECT id, status, repository, branch, model, pull_request, created_at, archived_at
            FROM agent_job WHERE project_id = ? AND id = ?""";

    @Resource(lookup = "jdbc/jobs")
    DataSource database;

    @Override
    public Optional<AgentJob> find(AgentJobKey key) {
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement(BY_KEY)) {
            query.setString(1, key.projectId());
            query.setString(2, key.id());
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(job(row)) : Optional.empty();
            }
        } catch (SQLException e) {
            throw new AgentJobStoreUnavailableException("The job database is unavailable", e);
        }
    }

    private static AgentJob job(ResultSet row) throws SQLException {
        String pullRequest = row.getString("pull_request");
        return AgentJob.builder(
                        row.getString("id"),
                        new AgentJobStatus(row.getString("status")),
                        AgentJobSource.of(row.getString("repository"), row.getString("branch")),
                        row.getString("model"),
                        instant(row, "created_at"))
                .prLink(pullRequest == null ? null : URI.create(pullRequest))
                .archivedAt(instant(row, "archived_at"))
                .build();
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }
}
