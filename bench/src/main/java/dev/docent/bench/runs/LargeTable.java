package dev.docent.bench.runs;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jdbc.JdbcAgentJobStore;
import dev.docent.internal.jobs.HostTransaction;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;

/**
 * How long calls take with few jobs and with {@code -Dbench.rows}, after a vacuum and after all jobs have been read, and by
 * which plans.
 */
final class LargeTable {

    private static final int CALLS = 1_500;
    private static final int FEW = 2_000;

    private final BenchDatabase database;
    private final JdbcAgentJobStore store;
    private long jobs;

    LargeTable(BenchDatabase database) {
        this.database = database;
        this.store = database.store();
    }

    void print(long rows) throws Exception {
        database.clear();
        store.renew("node", Duration.ofHours(1));
        fill(FEW);
        long[][] few = measure();
        fill(rows);
        long[][] many = measure();
        database.warmUp();
        long[][] warm = measure();
        System.out.printf(
                "%nmicroseconds; %,d jobs, %,d jobs, and those after all have been read by their keys%n", FEW, rows);
        System.out.printf(
                "%-12s %9s %9s %9s %9s %6s %9s %9s %6s%n",
                "", "p50", "p99", "p50", "p99", "ratio", "p50", "p99", "ratio");
        for (int call = 0; call < Call.values().length; call++) {
            System.out.printf(
                    "%-12s %,9d %,9d %,9d %,9d %6.2f %,9d %,9d %6.2f%n",
                    Call.values()[call],
                    few[call][0],
                    few[call][1],
                    many[call][0],
                    many[call][1],
                    many[call][1] / (double) few[call][1],
                    warm[call][0],
                    warm[call][1],
                    warm[call][1] / (double) few[call][1]);
        }
        printPlans();
        database.clear();
    }

    private void printPlans() {
        Plans plans = new Plans(database.dataSource());
        JdbcAgentJobStore explained = new JdbcAgentJobStore(plans.dataSource(), HostTransaction.NONE, false);
        explained.queued();
        plans.take();
        for (Call call : Call.values()) {
            call(explained, call);
            System.out.printf("%n%s with %,d jobs%n", call, jobs);
            plans.take().forEach((sql, scans) -> {
                System.out.println("  " + sql);
                scans.forEach(scan -> System.out.println("      " + scan));
            });
        }
    }

    private void fill(long rows) throws SQLException {
        database.clear();
        database.execute(ManyJobs.statements(rows));
        jobs = rows;
    }

    /** {@return p50 and p99 of each kind of call in microseconds} The kinds take turns. */
    private long[][] measure() {
        store.renew("node", Duration.ofHours(1));
        long[][] micros = new long[Call.values().length][CALLS];
        for (int round = -CALLS / 5; round < CALLS; round++) {
            for (Call call : Call.values()) {
                long begin = System.nanoTime();
                call(store, call);
                if (round >= 0) {
                    micros[call.ordinal()][round] = (System.nanoTime() - begin) / 1_000;
                }
            }
        }
        long[][] quantiles = new long[micros.length][];
        for (int call = 0; call < micros.length; call++) {
            Arrays.sort(micros[call]);
            quantiles[call] = new long[] {micros[call][CALLS / 2], micros[call][CALLS * 99 / 100]};
        }
        return quantiles;
    }

    private void call(JdbcAgentJobStore store, Call call) {
        long number = ThreadLocalRandom.current().nextLong(1, jobs + 1);
        String project = ManyJobs.project(number);
        switch (call) {
            case GET_ANY -> get(store, number);
            case GET_RECENT -> get(store, jobs - number % FEW);
            case CREATE -> create(store, project);
            case LIST -> store.list(AgentJobQuery.of(project, 50));
            case LIST_FAILED -> store.list(AgentJobQuery.of(project, 50).in(FAILED));
            case CLAIM -> claim(store, project);
            case OVERDUE -> store.activeSinceBefore(Instant.now().minusSeconds(3_600), 100);
        }
    }

    private static void get(JdbcAgentJobStore store, long number) {
        store.load(new AgentJobKey(ManyJobs.project(number), ManyJobs.id(number)))
                .orElseThrow();
    }

    private static void create(JdbcAgentJobStore store, String project) {
        StoredAgentJob job = BenchJobs.job(project);
        store.insert(
                job,
                BenchJobs.creation(job),
                new AgentJobQuota(project, "create", 100_000, Duration.ofHours(1)),
                job.since());
    }

    private static void claim(JdbcAgentJobStore store, String project) {
        StoredAgentJob job = BenchJobs.job(project);
        store.enqueue(job, BenchJobs.creation(job), new AgentRunRequest("ci", 0, 100, null, job.since()));
        for (ClaimedRun run : store.claim("node", 1, Set.of())) {
            store.release(run.claim());
        }
    }

    private enum Call {
        /** Of one of all jobs: most are in no cache. */
        GET_ANY,
        /** Of one of the newest, which are those that clients wait for. */
        GET_RECENT,
        CREATE,
        LIST,
        LIST_FAILED,
        CLAIM,
        OVERDUE
    }
}
