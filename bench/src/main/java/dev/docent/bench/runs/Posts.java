package dev.docent.bench.runs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jdbc.JdbcAgentJobStore;

/** What the store does for the POSTs of 16 callers in one project: admitted ones, and those that the quota refuses. */
final class Posts {

    private static final int CALLERS = 16;
    private static final int JOBS = 2_000;
    private static final int ROUNDS = 5;
    private static final int REFUSED = 10_000;

    private final BenchDatabase database;
    private final JdbcAgentJobStore store;

    Posts(BenchDatabase database) {
        this.database = database;
        this.store = database.store();
    }

    void print() throws Exception {
        database.clear();
        System.out.printf("%nPOSTs of %d callers in one project; %d rounds of %,d%n", CALLERS, ROUNDS, JOBS);
        System.out.println(
                "first: a project that has made no request before; later: one whose requests were an hour ago");
        System.out.printf("%-24s %14s %14s %18s%n", "", "POSTs/s, first", "later", "CPU ms each, later");
        try (Threads threads = new Threads(CALLERS)) {
            print(
                    threads,
                    "count only",
                    (job, quota, at) -> store.admit(quota, at).isEmpty());
            print(threads, "write only", (job, quota, at) -> store.insert(job, BenchJobs.creation(job)));
            print(threads, "write and count", this::insert);
            print(threads, "write, count and queue", this::enqueue);
            refuse(threads);
        }
        database.clear();
    }

    private void print(Threads threads, String name, Post post) throws Exception {
        List<Double> first = new ArrayList<>();
        List<Double> later = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        for (int round = -1; round < ROUNDS; round++) {
            AgentJobQuota quota = new AgentJobQuota(name + round, "create", 2 * JOBS, Duration.ofHours(1));
            double firstSeconds = run(threads, post, quota, Instant.now());
            long before = database.cpuMillis();
            double laterSeconds = run(threads, post, quota, Instant.now().plus(quota.window()));
            if (round >= 0) {
                first.add(JOBS / firstSeconds);
                later.add(JOBS / laterSeconds);
                cpu.add((database.cpuMillis() - before) / (double) JOBS);
            }
        }
        System.out.printf(
                "%-24s %14.0f %14.0f %18.2f   (%s, %s)%n",
                name,
                Threads.median(first),
                Threads.median(later),
                Threads.median(cpu),
                Threads.range(first),
                Threads.range(later));
    }

    private static double run(Threads threads, Post post, AgentJobQuota quota, Instant at) throws Exception {
        AtomicInteger left = new AtomicInteger(JOBS);
        return threads.run(thread -> {
            while (left.getAndDecrement() > 0) {
                if (!post.write(BenchJobs.job(quota.projectId()), quota, at)) {
                    throw new IllegalStateException("A write was refused");
                }
            }
        });
    }

    private boolean insert(StoredAgentJob job, AgentJobQuota quota, Instant at) {
        return store.insert(job, BenchJobs.creation(job), quota, at);
    }

    /** The queue stays short, as it does if runners are free: each caller claims a run as well. */
    private boolean enqueue(StoredAgentJob job, AgentJobQuota quota, Instant at) {
        String node = "node-" + Thread.currentThread().getId();
        boolean written = store.enqueue(job, BenchJobs.creation(job), new AgentRunRequest("ci", 0, 100_000, quota, at));
        if (store.claim(node, 1, Set.of()).isEmpty()) {
            store.renew(node, Duration.ofHours(1));
        }
        return written;
    }

    private void refuse(Threads threads) throws Exception {
        AgentJobQuota quota = new AgentJobQuota("used up", "create", 100, Duration.ofHours(1));
        for (int use = 0; use < quota.limit(); use++) {
            store.admit(quota, Instant.now());
        }
        AtomicInteger left = new AtomicInteger(REFUSED);
        long before = database.connectionsUsed();
        double seconds = threads.run(thread -> {
            while (left.getAndDecrement() > 0) {
                StoredAgentJob job = BenchJobs.job(quota.projectId());
                try {
                    store.insert(job, BenchJobs.creation(job), quota, job.since());
                    throw new IllegalStateException("A write was admitted");
                } catch (AgentJobQuotaExceededException refused) {
                    // as it should be
                }
            }
        });
        System.out.printf(
                "%-24s %8.0f; %,d of %,d asked the database%n",
                "refused", REFUSED / seconds, database.connectionsUsed() - before, REFUSED);
    }

    /** One POST. */
    @FunctionalInterface
    private interface Post {

        boolean write(StoredAgentJob job, AgentJobQuota quota, Instant at);
    }
}
