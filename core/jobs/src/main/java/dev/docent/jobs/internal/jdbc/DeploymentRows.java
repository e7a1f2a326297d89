package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.jobs.internal.deployments.DeploymentClaim;
import dev.docent.jobs.internal.deployments.DeploymentClaims;
import dev.docent.jobs.internal.deployments.DeploymentDecision;
import dev.docent.jobs.internal.deployments.DeploymentDecisions;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import org.jspecify.annotations.Nullable;

/**
 * Deployments of projects in the tables of the database, never in a transaction of the host, which would keep a project locked
 * until it ends. Whoever queues, claims or ends a deployment locks the row of its project first. All times are CURRENT_TIMESTAMP
 * of the database: when the transaction began, so a transaction that waited gives a lease that is shorter, and finds a lease alive
 * only if nobody has claimed the deployment meanwhile. Thread-safe.
 */
final class DeploymentRows implements DeploymentStore {

    /** Conditions of a write by a claim, without the project. */
    private static final String HELD =
            " WHERE deployment_id = ? AND node = ? AND attempt = ? AND status = 'in_progress'"
                    + " AND lease_until > CURRENT_TIMESTAMP";

    private final JdbcDatabase database;
    private final TableNames names;

    DeploymentRows(JdbcDatabase database) {
        this.database = database;
        this.names = database.transactions().names();
    }

    @Override
    public Deployment queue(String id, String projectId, String branch, @Nullable String requestedBy) {
        Deployment.builder(id, projectId, branch, Instant.EPOCH).build();
        return database.writeOutsideOfTheHost(connection -> {
            long number = nextNumber(connection, projectId);
            List<DeploymentRow> queued = JdbcStatements.select(
                    connection,
                    DeploymentRow.SELECT + " WHERE project_id = ? AND status = 'queued'",
                    parameters -> parameters.text(projectId),
                    DeploymentRow::read);
            if (queued.isEmpty()) {
                insert(connection, number, id, projectId, branch, requestedBy);
                return readLocked(connection, StorableText.encode(id), names);
            }
            String joined = queued.get(0).id();
            JdbcStatements.update(
                    connection,
                    "UPDATE docent_deployment SET branch = ? WHERE deployment_id = ?",
                    parameters -> parameters.text(branch).stored(List.of(joined)));
            return readLocked(connection, joined, names);
        });
    }

    /** Locks the project. A write, since a lock alone is no conflict where a transaction sees the past. */
    private static long nextNumber(Connection connection, String projectId) throws SQLException {
        if (!increment(connection, projectId)) {
            insertProject(connection, projectId);
            if (!increment(connection, projectId)) {
                throw new AgentJobStoreUnavailableException(
                        "The row of a project conflicted with others in the database", null);
            }
        }
        return JdbcStatements.select(
                        connection,
                        "SELECT last_number FROM docent_project WHERE project_id = ?",
                        parameters -> parameters.text(projectId),
                        row -> row.getLong("last_number"))
                .get(0);
    }

    private static void insertProject(Connection connection, String projectId) throws SQLException {
        Engine.of(connection)
                .insertIfAbsent(
                        connection,
                        "INSERT INTO docent_project (project_id, last_number, decision_number) VALUES (?, 0, 0)",
                        parameters -> parameters.text(projectId));
    }

    private static boolean increment(Connection connection, String projectId) throws SQLException {
        return 1
                == JdbcStatements.update(
                        connection,
                        "UPDATE docent_project SET last_number = last_number + 1 WHERE project_id = ?",
                        parameters -> parameters.text(projectId));
    }

    private static void insert(
            Connection connection,
            long number,
            String id,
            String projectId,
            String branch,
            @Nullable String requestedBy)
            throws SQLException {
        int inserted = Engine.of(connection)
                .insertIfAbsent(
                        connection,
                        "INSERT INTO docent_deployment (deployment_id, project_id, number, branch, requested_by, problems,"
                                + " changes, status, problem_total, attempt, created_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, 'queued', 0, 0, CURRENT_TIMESTAMP)",
                        parameters -> parameters
                                .text(id)
                                .text(projectId)
                                .number(number)
                                .text(branch)
                                .text(requestedBy)
                                .text(ProblemsJson.NONE)
                                .text(ChangesJson.NONE));
        if (inserted == 0) {
            throw new IllegalArgumentException("There is a deployment with the id of the new one already");
        }
    }

    /** {@return a deployment that this transaction has written} */
    static Deployment readLocked(Connection connection, String storedId, TableNames names) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        DeploymentRow.SELECT + " WHERE deployment_id = ?",
                        parameters -> parameters.stored(List.of(storedId)),
                        DeploymentRow::read)
                .get(0)
                .readable(names);
    }

    /** What waits is looked for without a lock, so that polling costs no write. */
    @Override
    public DeploymentClaims claim(String node, Duration lease) {
        requirePositive(lease);
        DeploymentClaiming claiming = new DeploymentClaiming(node, lease, names);
        return database.outsideOfTheHost(() -> {
            DeploymentClaiming.Projects found = claiming.look(database);
            return found.waiting().isEmpty()
                    ? new DeploymentClaims(null, List.of(), found.unreadable())
                    : database.write(claiming);
        });
    }

    private static void requirePositive(Duration lease) {
        if (lease.isNegative() || lease.isZero()) {
            throw new IllegalArgumentException("lease must be positive, but is " + lease);
        }
    }

    @Override
    public boolean renew(DeploymentClaim claim, Duration lease) {
        requirePositive(lease);
        return database.writeOutsideOfTheHost(connection -> 1
                == JdbcStatements.update(
                        connection,
                        "UPDATE docent_deployment SET lease_until = CURRENT_TIMESTAMP + " + NodeRows.MICROS + HELD,
                        parameters -> held(parameters.number(NodeRows.micros(lease)), claim)));
    }

    private static void held(SqlParameters parameters, DeploymentClaim claim) throws SQLException {
        parameters.text(claim.deployment().id()).text(claim.node()).number(claim.attempt());
    }

    @Override
    public Optional<Deployment> succeed(
            DeploymentClaim claim, String commit, DeploymentProblems problems, DeploymentChanges changes) {
        Objects.requireNonNull(commit, "commit");
        return end(
                claim,
                claim.deployment().toBuilder()
                        .status(DeploymentStatus.SUCCESS)
                        .commit(commit)
                        .problems(problems)
                        .changes(changes));
    }

    @Override
    public Optional<Deployment> fail(
            DeploymentClaim claim, @Nullable String commit, String reason, DeploymentProblems problems) {
        Objects.requireNonNull(reason, "reason");
        return end(
                claim,
                claim.deployment().toBuilder()
                        .status(DeploymentStatus.FAILURE)
                        .commit(commit)
                        .reason(reason)
                        .problems(problems));
    }

    private Optional<Deployment> end(DeploymentClaim claim, Deployment.Builder builder) {
        Deployment ended = builder.endedAt(claim.deployment().createdAt()).build();
        String problems = ProblemsJson.write(ended.problems());
        String changes = ChangesJson.write(ended.changes());
        return database.writeOutsideOfTheHost(connection -> {
            lock(connection, ended.projectId());
            int written = JdbcStatements.update(
                    connection,
                    "UPDATE docent_deployment SET status = ?, commit_id = ?, reason = ?, problems = ?, problem_total = ?,"
                            + " changes = ?, ended_at = CURRENT_TIMESTAMP, lease_until = NULL" + HELD,
                    parameters -> held(
                            parameters
                                    .text(ended.status().wireName())
                                    .text(ended.commit())
                                    .text(ended.reason())
                                    .text(problems)
                                    .number(ended.problems().total())
                                    .text(changes),
                            claim));
            if (written == 0) {
                return Optional.empty();
            }
            if (ended.status() == DeploymentStatus.SUCCESS) {
                decide(connection, ended);
            }
            return Optional.of(readLocked(connection, StorableText.encode(ended.id()), names));
        });
    }

    private static void lock(Connection connection, String projectId) throws SQLException {
        JdbcStatements.select(
                connection,
                "SELECT last_number FROM docent_project WHERE project_id = ? FOR UPDATE",
                parameters -> parameters.text(projectId),
                row -> true);
    }

    private static void decide(Connection connection, Deployment success) throws SQLException {
        int decided = JdbcStatements.update(
                connection,
                "UPDATE docent_project SET decision_number = decision_number + 1, commit_id = ?, deployment_id = ?,"
                        + " decided_at = CURRENT_TIMESTAMP WHERE project_id = ?",
                parameters ->
                        parameters.text(success.commit()).text(success.id()).text(success.projectId()));
        if (decided != 1) {
            throw new IllegalStateException("The row of the project of a deployment is missing in docent_project");
        }
    }

    @Override
    public Optional<Deployment> find(String id) {
        return database
                .selectOutsideOfTheHost(
                        DeploymentRow.SELECT + " WHERE deployment_id = ?",
                        parameters -> parameters.text(id),
                        DeploymentRow::read)
                .stream()
                .findFirst()
                .map(row -> row.readable(names));
    }

    @Override
    public List<Deployment> latest(String projectId, int limit) {
        return database
                .selectOutsideOfTheHost(
                        DeploymentRow.SELECT + " WHERE project_id = ? ORDER BY number DESC FETCH FIRST " + limit
                                + " ROWS ONLY",
                        parameters -> parameters.text(projectId),
                        DeploymentRow::read)
                .stream()
                .map(row -> row.readable(names))
                .toList();
    }

    @Override
    public DeploymentDecisions decisions() {
        Map<String, DeploymentDecision> decided = new HashMap<>();
        Map<String, String> unreadable = new HashMap<>();
        database.selectOutsideOfTheHost(
                "SELECT project_id, commit_id, decision_number, deployment_id, decided_at FROM docent_project"
                        + " WHERE decision_number <> 0 OR commit_id IS NOT NULL OR deployment_id IS NOT NULL",
                parameters -> {},
                row -> {
                    String project = row.getString("project_id");
                    try {
                        DeploymentDecision decision = decision(row);
                        decided.put(decision.projectId(), decision);
                    } catch (SQLException failure) {
                        if (SqlErrors.of(failure) != SqlErrors.OTHER) {
                            throw failure;
                        }
                        unreadable.put(DeploymentRow.projectName(project), undecided());
                    } catch (RuntimeException failure) {
                        unreadable.put(DeploymentRow.projectName(project), undecided());
                    }
                    return project;
                });
        return new DeploymentDecisions(decided, unreadable);
    }

    private static DeploymentDecision decision(ResultSet row) throws SQLException {
        return new DeploymentDecision(
                StorableText.decode(row.getString("project_id")),
                StorableText.decode(row.getString("commit_id")),
                row.getLong("decision_number"),
                StorableText.decode(row.getString("deployment_id")),
                JdbcRows.time(row, "decided_at"));
    }

    private String undecided() {
        return names.in("The row of the project in docent_project has values that Docent did not write: correct it");
    }

    /** What has ended is never changed but by an erasure, and never decided later, so nothing needs a lock. */
    @Override
    public boolean polls(String projectId, Duration every) {
        long micros = NodeRows.micros(every);
        return database.writeOutsideOfTheHost(connection -> {
            if (polled(connection, projectId, micros)) {
                return true;
            }
            List<Boolean> known = JdbcStatements.select(
                    connection,
                    "SELECT last_number FROM docent_project WHERE project_id = ?",
                    parameters -> parameters.text(projectId),
                    row -> true);
            if (!known.isEmpty()) {
                return false;
            }
            insertProject(connection, projectId);
            return polled(connection, projectId, micros);
        });
    }

    private static boolean polled(Connection connection, String projectId, long micros) throws SQLException {
        return 1
                == JdbcStatements.update(
                        connection,
                        "UPDATE docent_project SET polled_at = CURRENT_TIMESTAMP WHERE project_id = ?"
                                + " AND (polled_at IS NULL OR polled_at <= CURRENT_TIMESTAMP - " + NodeRows.MICROS
                                + ")",
                        parameters -> parameters.text(projectId).number(micros));
    }

    @Override
    public int purge(int keep, int limit) {
        return database.writeOutsideOfTheHost(connection -> {
            List<String> old = JdbcStatements.select(
                    connection,
                    "SELECT deployment_id FROM docent_deployment WHERE ended_at IS NOT NULL"
                            + " AND (SELECT COUNT(*) FROM docent_deployment later"
                            + " WHERE later.project_id = docent_deployment.project_id"
                            + " AND later.number > docent_deployment.number) >= ?"
                            + " AND NOT EXISTS (SELECT 1 FROM docent_project"
                            + " WHERE docent_project.deployment_id = docent_deployment.deployment_id)"
                            + " ORDER BY deployment_id FETCH FIRST " + limit + " ROWS ONLY",
                    parameters -> parameters.number(keep),
                    row -> row.getString("deployment_id"));
            int deleted = 0;
            for (String id : old) {
                deleted += JdbcStatements.update(
                        connection,
                        "DELETE FROM docent_deployment WHERE deployment_id = ?",
                        parameters -> parameters.stored(List.of(id)));
            }
            return deleted;
        });
    }

    @Override
    public int eraseRequestedBy(String requestedBy, int limit) {
        return database.writeOutsideOfTheHost(connection -> {
            List<String> named = JdbcStatements.select(
                    connection,
                    "SELECT deployment_id FROM docent_deployment WHERE requested_by = ? ORDER BY deployment_id FETCH FIRST "
                            + limit + " ROWS ONLY",
                    parameters -> parameters.text(requestedBy),
                    row -> row.getString("deployment_id"));
            int erased = 0;
            for (String id : named) {
                erased += JdbcStatements.update(
                        connection,
                        "UPDATE docent_deployment SET requested_by = NULL WHERE deployment_id = ? AND requested_by = ?",
                        parameters -> parameters.stored(List.of(id)).text(requestedBy));
            }
            return erased;
        });
    }
}
