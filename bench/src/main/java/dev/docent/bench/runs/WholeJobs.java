package dev.docent.bench.runs;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jdbc.JdbcAgentJobStore;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;

/**
 * Jobs from their creation to their end: without runs, as a store does that keeps none, and with runs that are queued,
 * claimed and released. The two take turns.
 */
final class WholeJobs {

    private static final int THREADS = 8;
    private static final int NODES = 4;
    private static final int JOBS = 1_600;
    private static final int ROUNDS = 7;
    private static final String PROMPT = "Explain what the endpoint does. ".repeat(10);

    private final BenchDatabase database;
    private final JdbcAgentJobStore store;

    WholeJobs(BenchDatabase database) {
        this.database = database;
        this.store = database.store();
    }

    void print() throws Exception {
        database.clear();
        List<Double> plain = new ArrayList<>();
        List<Double> plainCpu = new ArrayList<>();
        List<Double> runs = new ArrayList<>();
        List<Double> runsCpu = new ArrayList<>();
        for (int node = 0; node < NODES; node++) {
            store.renew("node-" + node, Duration.ofHours(1));
        }
        try (Threads threads = new Threads(THREADS)) {
            for (int round = -1; round < ROUNDS; round++) {
                measure(threads, this::withoutRuns, round < 0 ? null : plain, plainCpu);
                measure(threads, left -> withRuns(left, new AtomicInteger(JOBS)), round < 0 ? null : runs, runsCpu);
            }
        }
        System.out.printf("%ncreate, complete; %d threads, %d nodes, %d rounds%n", THREADS, NODES, ROUNDS);
        System.out.printf("%-14s %8s %12s %14s%n", "", "jobs/s", "range", "CPU ms a job");
        System.out.printf(
                "%-14s %8.0f %12s %14.2f%n",
                "without runs", Threads.median(plain), Threads.range(plain), Threads.median(plainCpu));
        System.out.printf(
                "%-14s %8.0f %12s %14.2f%n",
                "with runs", Threads.median(runs), Threads.range(runs), Threads.median(runsCpu));
    }

    private void measure(Threads threads, Mode mode, List<Double> perSecond, List<Double> cpu) throws Exception {
        Threads.Work work = mode.with(new AtomicInteger(JOBS));
        long before = database.cpuMillis();
        double seconds = threads.run(work);
        if (perSecond != null) {
            perSecond.add(JOBS / seconds);
            cpu.add((database.cpuMillis() - before) / (double) JOBS);
        }
    }

    private Threads.Work withoutRuns(AtomicInteger left) {
        return thread -> {
            while (left.getAndDecrement() > 0) {
                StoredAgentJob job = job(thread);
                require(store.insert(job, step(null, job)));
                StoredAgentJob done = done(job);
                require(store.replace(done, step(ACTIVE, done)));
            }
        };
    }

    /** Each thread queues a job and works on the next one in the queue, its own or not. */
    private Threads.Work withRuns(AtomicInteger left, AtomicInteger unclaimed) {
        return thread -> {
            while (unclaimed.get() > 0) {
                if (left.getAndDecrement() > 0) {
                    StoredAgentJob job = job(thread);
                    require(store.enqueue(
                            job, step(null, job), new AgentRunRequest("ci", 0, 100_000, null, Instant.now())));
                }
                for (ClaimedRun run : store.claim("node-" + thread % NODES, 1, Set.of())) {
                    unclaimed.decrementAndGet();
                    StoredAgentJob done = done(run.job());
                    require(store.replace(done, step(ACTIVE, done), run.claim()));
                    require(store.release(run.claim()));
                }
            }
        };
    }

    private static StoredAgentJob job(int thread) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        AgentJob job = AgentJob.builder(
                        UUID.randomUUID().toString(),
                        ACTIVE,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        now)
                .build();
        return StoredAgentJob.builder("project-" + thread, job, now, 1).build();
    }

    private static StoredAgentJob done(StoredAgentJob job) {
        return job.toBuilder()
                .job(job.job().toBuilder().status(COMPLETED).build())
                .since(job.since().plusMillis(1))
                .version(job.version() + 1)
                .build();
    }

    private static AgentJobStep step(AgentJobStatus from, StoredAgentJob job) {
        return AgentJobStep.builder(job.status(), job.since(), "for the benchmark")
                .from(from)
                .prompt(from == null ? PROMPT : null)
                .build();
    }

    private static void require(boolean done) {
        if (!done) {
            throw new IllegalStateException("A write was refused");
        }
    }

    /** One of the two ways, for a number of jobs. */
    @FunctionalInterface
    private interface Mode {

        Threads.Work with(AtomicInteger left);
    }
}
