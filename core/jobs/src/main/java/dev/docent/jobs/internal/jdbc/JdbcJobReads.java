package dev.docent.jobs.internal.jdbc;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;

/** The queries that read jobs and their steps. Thread-safe. */
final class JdbcJobReads {

    private static final String SELECT_JOB = "SELECT " + JdbcRows.JOB_COLUMNS + " FROM docent_agent_job";
    private static final String OF_KEY = " WHERE project_id = ? AND id = ?";
    private static final int KEYS_PER_QUERY = 5_000;
    private static final String TEXTS = "CAST(? AS VARCHAR ARRAY)";
    private static final String OF_SEEN = "job.project_id = seen.of_project AND job.id = seen.of_id";
    private static final String FIND_ALL = "SELECT " + JdbcRows.columnsOf("job") + " FROM UNNEST(" + TEXTS + ", "
            + TEXTS + ") AS seen (of_project, of_id) JOIN docent_agent_job job ON " + OF_SEEN;

    /** Compares what clients see and can change. */
    private static final String FIND_CHANGED =
            "SELECT of_project, of_id, " + JdbcRows.columnsOf("job") + " FROM UNNEST("
                    + String.join(", ", Collections.nCopies(2 + JobColumn.COMPARED.size(), TEXTS))
                    + ") AS seen (of_project, of_id, " + JobColumn.each(JobColumn.COMPARED, "%s") + ")"
                    + " LEFT JOIN docent_agent_job job ON " + OF_SEEN + " WHERE job.id IS NULL"
                    + JobColumn.COMPARED.stream()
                            .map(JobColumn::column)
                            .map(column -> " OR job." + column + " IS DISTINCT FROM seen." + column)
                            .collect(Collectors.joining());

    private static final String SELECT_STEP = "SELECT project_id, id, from_status, to_status, happened_at, reason, %s,"
            + " pr_link, requested_by FROM docent_agent_job_step";

    /** All that the database admits. */
    private static final List<AgentJobStatus> STATUSES =
            List.of(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED, AgentJobStatus.FAILED, AgentJobStatus.ARCHIVED);

    private static final String ENDED = "(SELECT project_id, id, since FROM docent_agent_job WHERE status = ?"
            + " AND since < ? ORDER BY since FETCH FIRST %d ROWS ONLY)";

    private final JdbcDatabase database;
    private final ReadableRows readableRows;

    JdbcJobReads(JdbcDatabase database, ReadableRows readableRows) {
        this.database = database;
        this.readableRows = readableRows;
    }

    Optional<StoredAgentJob> load(AgentJobKey key) {
        return database.select(SELECT_JOB + OF_KEY, parameters -> parameters.key(key), JdbcRows::job).stream()
                .findFirst();
    }

    Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentJob> found = new HashMap<>();
        for (List<AgentJobKey> some : parts(keys)) {
            database.select(FIND_ALL, parameters -> parameters.keys(some), JdbcRows::job)
                    .forEach(job -> found.put(job.key(), job.job()));
        }
        return found;
    }

    /** The rows that are as they were seen stay in the database. */
    Map<AgentJobKey, Optional<AgentJob>> findChanged(Map<AgentJobKey, AgentJob> seen) {
        Map<AgentJobKey, Optional<AgentJob>> changed = new HashMap<>();
        for (List<AgentJobKey> some : parts(seen.keySet())) {
            List<AgentJob> jobs = some.stream().map(seen::get).toList();
            database.select(FIND_CHANGED, parameters -> parameters.keys(some).jobs(jobs), JdbcRows::changed)
                    .forEach(job -> changed.put(job.getKey(), job.getValue()));
        }
        return changed;
    }

    private static List<List<AgentJobKey>> parts(Set<AgentJobKey> keys) {
        List<AgentJobKey> all = List.copyOf(keys);
        List<List<AgentJobKey>> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += KEYS_PER_QUERY) {
            parts.add(all.subList(from, Math.min(from + KEYS_PER_QUERY, all.size())));
        }
        return parts;
    }

    List<StoredAgentJob> list(AgentJobQuery query) {
        if (query.projects() != null && query.projects().isEmpty()) {
            return List.of();
        }
        return ReadableRows.first(query.limit(), limit -> list(query, limit));
    }

    /**
     * By the index of jobs by status, so that the database needs no second one: a list of several statuses is merged from
     * those of each.
     */
    private List<Optional<StoredAgentJob>> list(AgentJobQuery query, int limit) {
        List<AgentJobStatus> statuses = query.statuses().isEmpty() ? STATUSES : List.copyOf(query.statuses());
        ListedJobs listed = new ListedJobs(query);
        String page = SELECT_JOB + listed.condition() + ListedJobs.ORDER + " FETCH FIRST " + limit + " ROWS ONLY";
        String sql = statuses.size() == 1
                ? page
                : statuses.stream().map(status -> "(" + page + ")").collect(Collectors.joining(" UNION ALL "))
                        + ListedJobs.ORDER + " FETCH FIRST " + limit + " ROWS ONLY";
        return database.select(
                sql,
                parameters -> {
                    for (AgentJobStatus status : statuses) {
                        listed.bind(parameters, status);
                    }
                },
                readableRows.readable(JdbcRows::job));
    }

    List<AgentJobStep> history(AgentJobKey key) {
        return database
                .select(
                        SELECT_STEP.formatted("prompt") + OF_KEY + " ORDER BY version",
                        parameters -> parameters.key(key),
                        readableRows.readable(JdbcRows::step))
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    List<AgentJobStep> history(AgentJobStep.Query query) {
        Instant after = query.after();
        String sql = SELECT_STEP.formatted(query.hasPrompts() ? "prompt" : "CAST(NULL AS VARCHAR(1)) AS prompt")
                + OF_KEY + (after == null ? "" : " AND happened_at > ?") + " ORDER BY version FETCH FIRST ";
        return ReadableRows.first(
                query.limit(),
                max -> database.select(
                        sql + max + " ROWS ONLY",
                        parameters -> {
                            parameters.key(query.key());
                            if (after != null) {
                                parameters.time(after);
                            }
                        },
                        readableRows.readable(JdbcRows::step)));
    }

    /**
     * A job whose run was claimed counts from the claim. Found by the index of jobs by status and time: of more jobs than the limit,
     * those that became active first.
     */
    List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return ReadableRows.first(
                        limit,
                        max -> database.select(
                                "SELECT project_id, id, active_since FROM (SELECT project_id, id, status, since,"
                                        + " COALESCE((SELECT claimed_at FROM docent_run run WHERE run.project_id = job.project_id"
                                        + " AND run.id = job.id AND run.since = job.since), since) AS active_since"
                                        + " FROM docent_agent_job job WHERE status = 'active' AND since < ?) active"
                                        + " WHERE active_since < ? ORDER BY status, since FETCH FIRST " + max
                                        + " ROWS ONLY",
                                parameters -> parameters.time(before).time(before),
                                readableRows.readable(
                                        row -> new Active(JdbcRows.key(row), JdbcRows.time(row, "active_since")))))
                .stream()
                .sorted(Comparator.comparing(Active::since))
                .map(Active::key)
                .toList();
    }

    /** Of each status by the index of jobs by status and time, longest ended first. */
    List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
        return ReadableRows.first(
                limit,
                max -> database.select(
                        ENDED.formatted(max) + " UNION ALL " + ENDED.formatted(max) + " ORDER BY since FETCH FIRST "
                                + max + " ROWS ONLY",
                        parameters -> parameters
                                .status(AgentJobStatus.COMPLETED)
                                .time(before)
                                .status(AgentJobStatus.FAILED)
                                .time(before),
                        readableRows.readable(JdbcRows::key)));
    }

    /** A job and when its run was claimed, or the job became active. */
    private record Active(AgentJobKey key, Instant since) {}
}
