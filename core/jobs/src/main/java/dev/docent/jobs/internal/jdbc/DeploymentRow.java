package dev.docent.jobs.internal.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.api.projects.UnreadableDeploymentException;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code docent_deployment} as it was found. One that others have changed so that it cannot be read is a value, too:
 * it must not affect other projects.
 *
 * @param id of the deployment, as stored
 * @param project as stored
 * @param deployment {@code null} if the row cannot be read
 * @param attempt how many times it has been claimed
 * @param isLost whether it is in progress and its lease has ended
 * @param failure why the row cannot be read; {@code null} if it can
 */
record DeploymentRow(
        String id,
        String project,
        @Nullable Deployment deployment,
        int attempt,
        boolean isLost,
        @Nullable Exception failure) {

    static final String SELECT =
            "SELECT deployment_id, project_id, branch, commit_id, status, reason, requested_by, problems,"
                    + " problem_total, changes, created_at, started_at, ended_at, node, attempt, lease_until,"
                    + " CASE WHEN lease_until <= CURRENT_TIMESTAMP THEN 1 ELSE 0 END AS lease_ended FROM docent_deployment";

    static DeploymentRow read(ResultSet row) throws SQLException {
        String id = row.getString("deployment_id");
        String project = row.getString("project_id");
        try {
            Deployment deployment = deployment(row);
            boolean claimed = deployment.status() == DeploymentStatus.IN_PROGRESS;
            if (claimed && JdbcRows.optionalTime(row, "lease_until") == null) {
                throw new IllegalStateException("A deployment in progress has no lease");
            }
            return new DeploymentRow(
                    id, project, deployment, row.getInt("attempt"), claimed && row.getInt("lease_ended") == 1, null);
        } catch (SQLException failure) {
            if (SqlErrors.of(failure) != SqlErrors.OTHER) {
                throw failure;
            }
            return new DeploymentRow(id, project, null, 0, false, failure);
        } catch (RuntimeException failure) {
            return new DeploymentRow(id, project, null, 0, false, failure);
        }
    }

    private static Deployment deployment(ResultSet row) throws SQLException {
        DeploymentStatus status = DeploymentStatus.ofWireName(row.getString("status"));
        if (status == null) {
            throw new IllegalStateException("A deployment has an unknown status");
        }
        return Deployment.builder(
                        StorableText.decode(row.getString("deployment_id")),
                        StorableText.decode(row.getString("project_id")),
                        StorableText.decode(row.getString("branch")),
                        JdbcRows.time(row, "created_at"))
                .commit(JdbcRows.optionalText(row, "commit_id"))
                .status(status)
                .reason(JdbcRows.optionalText(row, "reason"))
                .requestedBy(JdbcRows.optionalText(row, "requested_by"))
                .problems(
                        ProblemsJson.read(StorableText.decode(row.getString("problems")), row.getInt("problem_total")))
                .changes(ChangesJson.read(StorableText.decode(row.getString("changes"))))
                .startedAt(JdbcRows.optionalTime(row, "started_at"))
                .endedAt(JdbcRows.optionalTime(row, "ended_at"))
                .build();
    }

    /** {@return whether it waits for a node} */
    boolean isQueued() {
        return deployment != null && deployment.status() == DeploymentStatus.QUEUED;
    }

    /** {@return when it was queued; the earliest time if it cannot be read} */
    Instant createdAt() {
        return deployment == null ? Instant.MIN : deployment.createdAt();
    }

    /**
     * {@return the deployment}
     *
     * @throws UnreadableDeploymentException if the row cannot be read
     */
    Deployment readable(TableNames names) {
        if (deployment == null) {
            UnreadableDeploymentException unreadable =
                    new UnreadableDeploymentException(projectName(project), problem(names));
            unreadable.initCause(failure);
            throw unreadable;
        }
        return deployment;
    }

    /** {@return what cannot be read, and what to do} */
    String problem(TableNames names) {
        return names.in("The row \"" + id.replaceAll("\\p{Cntrl}", "?")
                + "\" of docent_deployment has values that Docent did" + " not write: correct or delete it");
    }

    /** {@return the project's id; as stored if it cannot be decoded} */
    static String projectName(String stored) {
        try {
            return StorableText.decode(stored);
        } catch (IndexOutOfBoundsException wrong) {
            return stored;
        }
    }
}
