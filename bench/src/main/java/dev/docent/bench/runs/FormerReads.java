package dev.docent.bench.runs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;

/** Reads all columns of all jobs, 128 a statement, as the store did before it could compare them. */
record FormerReads(BenchDatabase database) implements AgentJobRepository {

    private static final int KEYS_PER_QUERY = 128;

    @Override
    public Optional<AgentJob> find(AgentJobKey key) {
        return database.store().find(key);
    }

    @Override
    public Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentJob> found = new HashMap<>();
        List<AgentJobKey> all = List.copyOf(keys);
        for (int from = 0; from < all.size(); from += KEYS_PER_QUERY) {
            found.putAll(some(all.subList(from, Math.min(from + KEYS_PER_QUERY, all.size()))));
        }
        return found;
    }

    private Map<AgentJobKey, AgentJob> some(List<AgentJobKey> keys) {
        String sql = "SELECT project_id, id, version, status, since, repository, ref, model, pr_link, last_pr_link,"
                + " created_at, archived_at FROM docent_agent_job WHERE (project_id, id) IN ("
                + String.join(", ", Collections.nCopies(KEYS_PER_QUERY, "(?, ?)")) + ")";
        try (Connection connection = database.dataSource().getConnection();
                PreparedStatement select = connection.prepareStatement(sql)) {
            for (int i = 0; i < KEYS_PER_QUERY; i++) {
                AgentJobKey key = keys.get(Math.min(i, keys.size() - 1));
                select.setString(2 * i + 1, key.projectId());
                select.setString(2 * i + 2, key.id());
            }
            Map<AgentJobKey, AgentJob> found = new HashMap<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    found.put(new AgentJobKey(rows.getString("project_id"), rows.getString("id")), job(rows));
                }
            }
            return found;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static AgentJob job(ResultSet row) throws SQLException {
        OffsetDateTime archived = row.getObject("archived_at", OffsetDateTime.class);
        Instant archivedAt = archived == null ? null : archived.toInstant();
        row.getObject("since", OffsetDateTime.class);
        row.getString("last_pr_link");
        return AgentJob.builder(
                        row.getString("id"),
                        new AgentJobStatus(row.getString("status")),
                        AgentJobSource.of(row.getString("repository"), row.getString("ref")),
                        row.getString("model"),
                        row.getObject("created_at", OffsetDateTime.class).toInstant())
                .archivedAt(archivedAt)
                .build();
    }
}
