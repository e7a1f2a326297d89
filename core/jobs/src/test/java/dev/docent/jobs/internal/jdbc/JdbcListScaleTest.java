package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Pages of lists of many jobs, {@code -Ddocent.test.jobs=1000000} for more: what the database reads for them, and with {@code
 * -Ddocent.test.timed=1000} how long each list takes.
 */
@Tag("exhaustive")
class JdbcListScaleTest {

    private static final Logger LOG = System.getLogger(JdbcListScaleTest.class.getName());
    private static final int JOBS = Integer.getInteger("docent.test.jobs", 30_000);
    private static final int PAGE = 51;
    private static final int STATUSES = 4;

    /** By how many PostgreSQL sorts jobs that may have been created at the same time. */
    private static final int SORTED = 32;

    private static final Instant NEWEST = Instant.parse("2026-03-01T00:00:00Z");
    private static final int TIMED = Integer.getInteger("docent.test.timed", 0);

    /** One in 2 is completed, one in 20 each active and failed; 50 projects, 7 names, and no name. */
    private static final String FILL =
            "INSERT INTO docent_agent_job (project_id, id, version, status, since, repository,"
                    + " model, created_at, archived_at, created_by)"
                    + " SELECT 'project-' || (n * 7919 %% 50), 'job-' || n, 1, status, at, 'https://git.example/acme/docs', 'model-x', at,"
                    + " CASE WHEN status = 'archived' THEN at END, CASE WHEN n %% 3 = 0 THEN 'name-' || (n * 104729 %% 7) END"
                    + " FROM (SELECT n, TIMESTAMP WITH TIME ZONE '2026-03-01 00:00:00Z' - n * INTERVAL '1 second' AS at,"
                    + " CASE WHEN n * 31 %% 20 = 0 THEN 'active' WHEN n * 31 %% 20 = 1 THEN 'failed' WHEN n * 31 %% 20 < 12"
                    + " THEN 'completed' ELSE 'archived' END AS status FROM generate_series(CAST(1 AS BIGINT), %d) AS n) AS jobs";

    private static Map<String, AgentJobQuery> queries() {
        AgentJobQuery all = AgentJobQuery.ofEveryProject(PAGE);
        Instant middle = NEWEST.minusSeconds(JOBS / 2);
        Map<String, AgentJobQuery> queries = new TreeMap<>();
        queries.put("all", all);
        queries.put("not archived", all.in(Set.of(ACTIVE, COMPLETED, FAILED)));
        queries.put("project", AgentJobQuery.of("project-7", PAGE));
        queries.put("project, not archived", AgentJobQuery.of("project-7", PAGE).in(Set.of(ACTIVE, COMPLETED, FAILED)));
        queries.put("active", all.in(ACTIVE));
        queries.put("failed", all.in(FAILED));
        queries.put("archived", all.in(ARCHIVED));
        queries.put("createdAfter", all.createdAfter(NEWEST.minusSeconds(JOBS / 10)));
        queries.put("createdBefore", all.createdBefore(middle));
        queries.put("requestedBy", all.requestedBy("name-3"));
        queries.put("requestedBy nobody", all.requestedBy("nobody"));
        queries.put("status + createdAfter", all.in(FAILED).createdAfter(NEWEST.minusSeconds(JOBS / 10)));
        queries.put("status + requestedBy", all.in(FAILED).requestedBy("name-3"));
        queries.put("a later page", all.after(new AgentJobQuery.Position(middle, "job-" + JOBS / 2, "project-7")));
        return queries;
    }

    @Test
    void a_page_takes_few_rows_however_many_jobs_there_are() throws SQLException {
        DataSource dataSource = TestDatabase.unpooledDatabase("lists");
        JdbcAgentJobStore store = new JdbcAgentJobStore(dataSource, HostTransaction.NONE, true);
        assertThat(store.missingTables()).isEmpty();
        TestDatabase.execute(dataSource, FILL.formatted(JOBS), "VACUUM ANALYZE docent_agent_job");

        Map<String, Long> read = new TreeMap<>();
        for (Map.Entry<String, AgentJobQuery> query : queries().entrySet()) {
            long scans = counted(dataSource, "idx_scan + seq_scan");
            long rows = counted(dataSource, "idx_tup_fetch + seq_tup_read");
            List<StoredAgentJob> page = store.list(query.getValue());
            assertThat(page.isEmpty())
                    .as(query.getKey())
                    .isEqualTo(query.getKey().endsWith("nobody"));
            // the server counts when the connection has ended
            Eventually.await(
                    "statistics", () -> counted(dataSource, "idx_scan + seq_scan"), counted -> counted > scans);
            read.put(query.getKey(), counted(dataSource, "idx_tup_fetch + seq_tup_read") - rows);
        }
        time();

        assertThat(read)
                .allSatisfy((query, rows) -> assertThat(rows)
                        .as("rows for %s: %s", query, read)
                        .isLessThanOrEqualTo(STATUSES * (PAGE + SORTED)));
    }

    private static long counted(DataSource dataSource, String columns) throws SQLException {
        return TestDatabase.number(
                dataSource, "SELECT " + columns + " FROM pg_stat_user_tables WHERE relname = 'docent_agent_job'");
    }

    /** For a measurement by hand, with {@code -Ddocent.test.timed=1000}: nothing depends on it. */
    private static void time() {
        if (TIMED == 0) {
            return;
        }
        JdbcAgentJobStore store =
                new JdbcAgentJobStore(TestDatabase.postgresDatabase("lists"), HostTransaction.NONE, false);
        queries().forEach((name, query) -> {
            long[] nanos = new long[TIMED];
            for (int i = -TIMED / 10; i < TIMED; i++) {
                long begun = System.nanoTime();
                store.list(query);
                nanos[Math.max(i, 0)] = System.nanoTime() - begun;
            }
            Arrays.sort(nanos);
            LOG.log(
                    Level.INFO,
                    "%d jobs, %s: p50 %.2f ms, p99 %.2f ms"
                            .formatted(JOBS, name, nanos[TIMED / 2] / 1e6, nanos[TIMED * 99 / 100] / 1e6));
        });
    }
}
