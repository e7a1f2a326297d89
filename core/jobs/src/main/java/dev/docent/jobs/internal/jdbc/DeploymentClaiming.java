package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.projects.Deployment;
import dev.docent.jobs.internal.deployments.DeploymentClaim;
import dev.docent.jobs.internal.deployments.DeploymentClaims;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import org.jspecify.annotations.Nullable;

/**
 * Claims one deployment, and fails those that too many nodes have lost. Each project is locked before its deployments are
 * looked at again. A project that another transaction has locked is passed over: a node works on it at this moment, and the next
 * claim finds it.
 */
final class DeploymentClaiming implements SqlWork<DeploymentClaims> {

    private static final String OPEN = DeploymentRow.SELECT + " WHERE ended_at IS NULL";

    private static final String LOST =
            "The nodes that worked on the deployment were lost in " + DeploymentStore.MAX_ATTEMPTS + " attempts";

    /** First the projects whose deployment was lost, then in the order of queueing. */
    private static final Comparator<DeploymentRow> NEXT = Comparator.comparing((DeploymentRow row) -> !row.isLost())
            .thenComparing(DeploymentRow::createdAt)
            .thenComparing(DeploymentRow::id);

    private final String node;
    private final Duration lease;
    private final TableNames names;

    DeploymentClaiming(String node, Duration lease, TableNames names) {
        this.node = node;
        this.lease = lease;
        this.names = names;
    }

    @Override
    public DeploymentClaims on(Connection connection) throws SQLException {
        Projects found = projects(JdbcStatements.select(connection, OPEN, parameters -> {}, DeploymentRow::read));
        Work work = new Work(connection);
        for (String project : found.waiting) {
            if (work.claim == null) {
                work.on(project);
            }
        }
        return new DeploymentClaims(work.claim, work.abandoned, found.unreadable);
    }

    /** {@return what there is to do and what cannot be read, found without any lock} */
    Projects look(JdbcDatabase database) {
        return projects(database.select(OPEN, parameters -> {}, DeploymentRow::read));
    }

    private Projects projects(List<DeploymentRow> rows) {
        Map<String, String> unreadable = new LinkedHashMap<>();
        Map<String, List<DeploymentRow>> byProject = new LinkedHashMap<>();
        for (DeploymentRow row : rows.stream().sorted(NEXT).toList()) {
            byProject.computeIfAbsent(row.project(), none -> new ArrayList<>()).add(row);
            if (row.deployment() == null) {
                unreadable.put(DeploymentRow.projectName(row.project()), row.problem(names));
            }
        }
        List<String> waiting = new ArrayList<>();
        byProject.forEach((project, open) -> {
            if (!isBusy(open)) {
                waiting.add(project);
            }
        });
        return new Projects(waiting, unreadable);
    }

    /** Also if one of its rows cannot be read: it may be in progress. */
    private static boolean isBusy(List<DeploymentRow> open) {
        return !open.stream().allMatch(row -> row.isQueued() || row.isLost());
    }

    /**
     * Projects with deployments that have not ended.
     *
     * @param waiting those of which none is in progress, as stored, in the order in which they come next
     * @param unreadable those with a row that cannot be read, each with what is wrong
     */
    record Projects(List<String> waiting, Map<String, String> unreadable) {}

    /** What one transaction does. */
    private final class Work {

        private final Connection connection;
        private final List<Deployment> abandoned = new ArrayList<>();
        private @Nullable DeploymentClaim claim;

        Work(Connection connection) {
            this.connection = connection;
        }

        void on(String project) throws SQLException {
            if (!lock(project)) {
                return;
            }
            List<DeploymentRow> open = JdbcStatements.select(
                            connection,
                            OPEN + " AND project_id = ?",
                            parameters -> parameters.stored(List.of(project)),
                            DeploymentRow::read)
                    .stream()
                    .sorted(NEXT)
                    .toList();
            if (isBusy(open)) {
                return;
            }
            for (DeploymentRow row : open) {
                if (!row.isLost() || row.attempt() < DeploymentStore.MAX_ATTEMPTS) {
                    hold(row);
                    return;
                }
                if (!abandon(row)) {
                    return;
                }
            }
        }

        private boolean lock(String project) throws SQLException {
            return !JdbcStatements.select(
                            connection,
                            "SELECT last_number FROM docent_project WHERE project_id = ? FOR UPDATE SKIP LOCKED",
                            parameters -> parameters.stored(List.of(project)),
                            row -> true)
                    .isEmpty();
        }

        private boolean abandon(DeploymentRow row) throws SQLException {
            int ended = JdbcStatements.update(
                    connection,
                    "UPDATE docent_deployment SET status = 'failure', reason = ?, ended_at = CURRENT_TIMESTAMP,"
                            + " lease_until = NULL WHERE deployment_id = ? AND status = 'in_progress' AND attempt = ?"
                            + " AND lease_until <= CURRENT_TIMESTAMP",
                    parameters ->
                            parameters.text(LOST).stored(List.of(row.id())).number(row.attempt()));
            if (ended == 1) {
                abandoned.add(DeploymentRows.readLocked(connection, row.id(), names));
            }
            return ended == 1;
        }

        /** A renewal does not lock the project, so the lease is compared again by the write. */
        private void hold(DeploymentRow row) throws SQLException {
            int attempt = row.isLost() ? row.attempt() + 1 : 1;
            int held = JdbcStatements.update(
                    connection,
                    "UPDATE docent_deployment SET node = ?, attempt = ?, lease_until = CURRENT_TIMESTAMP + "
                            + NodeRows.MICROS
                            + (row.isLost()
                                    ? " WHERE deployment_id = ? AND status = 'in_progress' AND attempt = ?"
                                            + " AND lease_until <= CURRENT_TIMESTAMP"
                                    : ", status = 'in_progress', started_at = CURRENT_TIMESTAMP"
                                            + " WHERE deployment_id = ? AND status = 'queued' AND attempt = ?"),
                    parameters -> parameters
                            .text(node)
                            .number(attempt)
                            .number(NodeRows.micros(lease))
                            .stored(List.of(row.id()))
                            .number(row.attempt()));
            if (held == 1) {
                claim = new DeploymentClaim(DeploymentRows.readLocked(connection, row.id(), names), node, attempt);
            }
        }
    }
}
