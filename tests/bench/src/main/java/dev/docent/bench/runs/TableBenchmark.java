package dev.docent.bench.runs;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.bench.turns.Turns;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.RunnerException;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;

/** How long calls take with few jobs and with many, after a vacuum and after all jobs have been read. */
@State(Scope.Benchmark)
public class TableBenchmark {

    static final int PROJECTS = 100;

    private static final int FEW = 2_000;
    private static final String ID_END = "-0000-7000-8000-0123456789ab";

    private static BenchDatabase database;
    private static long jobs;

    /** What is in the table; the runner says. */
    @Param("")
    public String table;

    private final JdbcAgentJobStore store = database.store();

    /** Fills the table, runs the calls in turns, and prints how the tables were read in the end. */
    static void print(BenchDatabase in, long many) throws SQLException, IOException, RunnerException {
        database = in;
        Turns turns = Turns.comparing(1, "few jobs");
        fill(FEW);
        System.out.printf("%nrows written by a renewal: %d%n", database.rowsWritten(new TableBenchmark()::renew));
        run(turns, "few jobs");
        fill(many);
        database.execute("SELECT pg_stat_reset()");
        run(turns, "many jobs");
        database.execute(
                "SET enable_seqscan = off",
                "SET enable_bitmapscan = off",
                "SELECT MAX(model) FROM (SELECT model FROM docent_agent_job ORDER BY project_id, id OFFSET 0) read",
                "RESET enable_seqscan",
                "RESET enable_bitmapscan");
        run(turns, "many jobs, all read by their keys");
        turns.print("Calls with %,d and %,d jobs".formatted(FEW, many));
        System.out.println("\nTables and how they were read with many jobs:");
        database.texts("SELECT relname || ': ' || coalesce(idx_scan, 0) || ' by an index, ' || seq_scan"
                        + " || ' as a whole with ' || seq_tup_read || ' rows' FROM pg_stat_user_tables"
                        + " WHERE relname LIKE 'docent\\_%' ORDER BY relname")
                .forEach(System.out::println);
        database.clear();
    }

    private static void run(Turns turns, String table) throws IOException, RunnerException {
        turns.run(Turns.options(TableBenchmark.class, Mode.SampleTime, false).param("table", table), 9);
    }

    /** One job a second until now. */
    private static void fill(long count) throws SQLException {
        database.clear();
        jobs = count;
        database.execute(
                """
                INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, model, created_at, archived_at)
                SELECT 'project-' || i %% %2$d, i || '%3$s', 2, status, at, 'https://git.example/acme/docs',
                  'model-x', at, CASE status WHEN 'archived' THEN at END
                FROM (SELECT i, now() - (%1$d - i) * INTERVAL '1 second' AS at,
                    CASE WHEN i %% 1000 < 2 THEN 'failed' WHEN i %% 3 = 0 THEN 'archived' ELSE 'completed' END AS status
                  FROM generate_series(1, %1$d) i) numbered
                """.formatted(count, PROJECTS, ID_END),
                // the check of the foreign key keeps a plan for few rows otherwise
                "ANALYZE docent_agent_job",
                """
                INSERT INTO docent_agent_job_step (project_id, id, version, to_status, happened_at, reason, prompt)
                SELECT project_id, id, 1, 'active', created_at, 'created', repeat('x', 310) FROM docent_agent_job
                """,
                // otherwise the first calls would do what a vacuum has done long before
                "VACUUM (ANALYZE) docent_agent_job",
                "VACUUM (ANALYZE) docent_agent_job_step",
                "CHECKPOINT");
    }

    @Setup
    public void begin() {
        renew();
        database.count();
    }

    /** The heartbeat of a node. */
    @Benchmark
    public void renew() {
        store.renew("node", Duration.ofHours(1));
    }

    /** What an idle node does every second. */
    @Benchmark
    public Object claimNothing() {
        return store.claim("node", 1, Set.of());
    }

    /** Of one of all jobs: most are in no cache. */
    @Benchmark
    public Object getAny() {
        return get(random());
    }

    /** Of one of the newest, which are those that clients wait for. */
    @Benchmark
    public Object getRecent() {
        return get(jobs - random() % FEW);
    }

    private Object get(long number) {
        return store.load(new AgentJobKey(project(number), number + ID_END)).orElseThrow();
    }

    @Benchmark
    public Object create() {
        StoredAgentJob job = BenchJobs.job(project(random()));
        AgentJobQuota quota = new AgentJobQuota(job.key().projectId(), "create", 100_000, Duration.ofHours(1));
        return store.write(AgentJobWrite.of(job, BenchJobs.creation(job)).withQuota(quota, job.since()));
    }

    @Benchmark
    public Object list() {
        return store.list(AgentJobQuery.of(project(random()), 50));
    }

    @Benchmark
    public Object listFailed() {
        return store.list(AgentJobQuery.of(project(random()), 50).in(FAILED));
    }

    @Benchmark
    public void queueClaimAndRelease() {
        StoredAgentJob job = BenchJobs.job(project(random()));
        store.write(AgentJobWrite.of(job, BenchJobs.creation(job)).withRun(new AgentRunRequest("ci", 0, 100)));
        for (ClaimedRun run : store.claim("node", 1, Set.of())) {
            store.release(run.claim());
        }
    }

    @Benchmark
    public Object overdue() {
        return store.activeSinceBefore(Instant.now().minusSeconds(3_600), 100);
    }

    private static long random() {
        return ThreadLocalRandom.current().nextLong(1, jobs + 1);
    }

    static String project(long number) {
        return "project-" + number % PROJECTS;
    }
}
