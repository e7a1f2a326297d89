package dev.docent.bench.runs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import javax.sql.DataSource;

/** What a node of version 1 executes when a job is created and completed; its texts must go on working. */
final class OldNode implements RollingUpgrade.Node {

    private static final String OF_QUOTA = " WHERE project_id = ? AND action = 'create'";

    private final DataSource database;

    OldNode(DataSource database) {
        this.database = database;
    }

    @Override
    public void createAndComplete(String project, String id) throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                Instant now = Instant.now();
                count(connection, project, now);
                create(connection, project, id, now);
                connection.commit();
                complete(connection, project, id, now.plusMillis(1));
                connection.commit();
            } catch (SQLException failure) {
                connection.rollback();
                throw failure;
            } finally {
                connection.setAutoCommit(true);
            }
        }
    }

    private static void count(Connection connection, String project, Instant now) throws SQLException {
        if (update(connection, "UPDATE docent_quota SET claims = claims + 1" + OF_QUOTA, project) == 0) {
            update(
                    connection,
                    "INSERT INTO docent_quota (project_id, action, claims) VALUES (?, 'create', 1)"
                            + " ON CONFLICT (project_id, action) DO UPDATE SET claims = docent_quota.claims + 1",
                    project);
        }
        update(connection, "DELETE FROM docent_quota_use" + OF_QUOTA + " AND ends_at <= ?", project, time(now));
        update(
                connection,
                "INSERT INTO docent_quota_use (project_id, action, claim, ends_at)"
                        + " SELECT project_id, action, claims, CAST(? AS TIMESTAMP(6) WITH TIME ZONE) FROM docent_quota"
                        + OF_QUOTA,
                time(now.plusSeconds(3_600)),
                project);
    }

    private static void create(Connection connection, String project, String id, Instant now) throws SQLException {
        update(
                connection,
                "INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, ref, model, pr_link,"
                        + " last_pr_link, created_at, archived_at)"
                        + " VALUES (?, ?, 1, 'active', ?, 'https://git.example/acme/docs', NULL, 'model-x', NULL, NULL, ?, NULL)",
                project,
                id,
                time(now),
                time(now));
        step(connection, project, id, 1, null, "active", now);
    }

    private static void complete(Connection connection, String project, String id, Instant at) throws SQLException {
        int updated = update(
                connection,
                "UPDATE docent_agent_job SET version = 2, status = 'completed', since = ?, repository = repository,"
                        + " ref = ref, model = model, pr_link = NULL, last_pr_link = NULL, archived_at = NULL"
                        + " WHERE project_id = ? AND id = ? AND version = 1",
                time(at),
                project,
                id);
        if (updated != 1) {
            throw new SQLException("Job " + id + " is not there any more");
        }
        step(connection, project, id, 2, "active", "completed", at);
    }

    private static void step(
            Connection connection, String project, String id, int version, String from, String to, Instant at)
            throws SQLException {
        update(
                connection,
                "INSERT INTO docent_agent_job_step (project_id, id, version, from_status, to_status, happened_at, reason,"
                        + " prompt, pr_link) VALUES (?, ?, ?, ?, ?, ?, 'for the benchmark', ?, NULL)",
                project,
                id,
                version,
                from,
                to,
                time(at),
                BenchJobs.TEXT);
    }

    private static int update(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement.executeUpdate();
        }
    }

    private static Timestamp time(Instant time) {
        return Timestamp.from(time);
    }
}
