package dev.docent.bench.runs;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.bench.turns.Counters;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What the store does for the POSTs of one project, parts of it, and whole jobs with their runs. */
@State(Scope.Benchmark)
public class StoreBenchmark {

    static BenchDatabase database;

    private static final int NODES = 4;
    private static final int LIMIT = 20_000;
    private static final Duration HOUR = Duration.ofHours(1);
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final JdbcAgentJobStore store = database.store();
    private AgentJobQuota quota;
    private AgentJobQuota usedUp;

    @Setup(Level.Iteration)
    public void begin() throws SQLException {
        database.clear();
        for (int node = 0; node < NODES; node++) {
            store.renew("node-" + node, HOUR);
        }
        quota = new AgentJobQuota("project-" + NUMBERS.incrementAndGet(), "create", LIMIT, HOUR);
        usedUp = new AgentJobQuota("used-up-" + NUMBERS.incrementAndGet(), "create", 10, HOUR);
        for (int use = 0; use < usedUp.limit(); use++) {
            StoredAgentJob job = BenchJobs.job(usedUp.projectId());
            store.write(AgentJobWrite.of(job, BenchJobs.creation(job)).withQuota(usedUp, job.since()));
        }
        database.count();
        Counters.start();
    }

    @Benchmark
    public void write() {
        StoredAgentJob job = BenchJobs.job(quota.projectId());
        require(store.write(AgentJobWrite.of(job, BenchJobs.creation(job))));
    }

    @Benchmark
    public void writeAndCount() {
        StoredAgentJob job = BenchJobs.job(quota.projectId());
        require(store.write(AgentJobWrite.of(job, BenchJobs.creation(job)).withQuota(quota, Instant.now())));
    }

    /** The queue stays short, as it does if runners are free: each caller claims a run as well. */
    @Benchmark
    public void writeCountQueueAndClaim() {
        StoredAgentJob job = BenchJobs.job(quota.projectId());
        require(store.write(AgentJobWrite.of(job, BenchJobs.creation(job))
                .withRun(new AgentRunRequest("ci", 0, 100_000))
                .withQuota(quota, Instant.now())));
        store.claim(node(), 1, Set.of());
    }

    @Benchmark
    public void refused() {
        StoredAgentJob job = BenchJobs.job(usedUp.projectId());
        try {
            store.write(AgentJobWrite.of(job, BenchJobs.creation(job)).withQuota(usedUp, job.since()));
        } catch (AgentJobQuotaExceededException refused) {
            return;
        }
        throw new IllegalStateException("A write was admitted");
    }

    /** Each thread queues a job and works on the next one in the queue, its own or not. */
    @Benchmark
    public void wholeJob() {
        StoredAgentJob job = BenchJobs.job(quota.projectId());
        require(store.write(
                AgentJobWrite.of(job, BenchJobs.creation(job)).withRun(new AgentRunRequest("ci", 0, 100_000))));
        for (ClaimedRun run : store.claim(node(), 1, Set.of())) {
            StoredAgentJob done = BenchJobs.completed(run.job());
            require(store.write(AgentJobWrite.of(done, BenchJobs.completion(done, "the agent finished"))
                    .withClaim(run.claim())));
            require(store.release(run.claim()));
        }
    }

    private static String node() {
        return "node-" + Thread.currentThread().getId() % NODES;
    }

    private static void require(boolean done) {
        if (!done) {
            throw new IllegalStateException("A write was refused");
        }
    }
}
