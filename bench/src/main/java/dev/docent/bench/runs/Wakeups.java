package dev.docent.bench.runs;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.NewAgentJob;

/** Waiters on one node, steps on another: what idle waiters cost the database, how soon they see a step, what hints cost. */
final class Wakeups {

    private static final int IDLE_SECONDS = 15;
    private static final int STEPS = 120;
    private static final int STEP_PAUSE_MILLIS = 40;
    private static final int THREADS = 8;
    private static final int JOBS = 1_600;
    private static final int ROUNDS = 4;
    private static final Duration LONG = Duration.ofHours(1);

    private final BenchDatabase database;

    Wakeups(BenchDatabase database) {
        this.database = database;
    }

    void print() throws Exception {
        printIdle();
        printLatency();
        printThroughput();
    }

    private void printIdle() throws Exception {
        List<AgentJobKey> keys = fill(2_000);
        System.out.printf("%nidle waiters; %d s each, CPU milliseconds of the database a second%n", IDLE_SECONDS);
        System.out.printf("%-52s %10s%n", "", "ms/s");
        System.out.printf("%-52s %10.2f%n", "nobody waits", cpuPerSecond());
        for (WatchingNode.Kind kind : WatchingNode.Kind.values()) {
            try (WatchingNode node = new WatchingNode(database, kind)) {
                Map<AgentJobKey, AgentJob> jobs = node.find(keys);
                jobs.forEach((key, job) -> node.awaitEnd(key, job, LONG));
                Thread.sleep(6_000);
                System.out.printf("%-52s %10.2f%n", keys.size() + " waiters, " + kind.text, cpuPerSecond());
            }
        }
    }

    private double cpuPerSecond() throws Exception {
        long before = database.cpuMillis();
        long begin = System.nanoTime();
        Thread.sleep(IDLE_SECONDS * 1_000L);
        return (database.cpuMillis() - before) * 1e9 / (System.nanoTime() - begin);
    }

    private void printLatency() throws Exception {
        System.out.printf("%nfrom the commit on one node to the waiter on another; %d steps%n", STEPS);
        System.out.printf("%-52s %8s %8s %8s%n", "", "p50 ms", "p95 ms", "max ms");
        for (int waiters : new int[] {2_000, 20_000}) {
            for (WatchingNode.Kind kind : WatchingNode.Kind.values()) {
                List<Long> micros = latencies(fill(waiters), kind);
                System.out.printf(
                        "%-52s %8.1f %8.1f %8.1f%n",
                        waiters + " waiters, " + kind.text,
                        micros.get(micros.size() / 2) / 1e3,
                        micros.get(micros.size() * 95 / 100) / 1e3,
                        micros.get(micros.size() - 1) / 1e3);
            }
        }
    }

    private List<Long> latencies(List<AgentJobKey> keys, WatchingNode.Kind kind) throws Exception {
        Map<AgentJobKey, Long> seen = new ConcurrentHashMap<>();
        Map<AgentJobKey, Long> written = new ConcurrentHashMap<>();
        try (WatchingNode one = new WatchingNode(database, kind);
                WatchingNode other = new WatchingNode(database, kind)) {
            List<CompletableFuture<?>> waits = new ArrayList<>();
            Map<AgentJobKey, AgentJob> jobs = other.find(keys);
            List<AgentJobKey> changing = new ArrayList<>(keys);
            Collections.shuffle(changing, new Random(1));
            changing = changing.subList(0, STEPS);
            Set<AgentJobKey> chosen = Set.copyOf(changing);
            jobs.forEach((key, job) -> {
                CompletableFuture<Optional<AgentJob>> wait = other.awaitEnd(key, job, LONG);
                if (chosen.contains(key)) {
                    waits.add(wait.thenAccept(now -> seen.put(key, System.nanoTime())));
                }
            });
            Thread.sleep(6_000);
            for (AgentJobKey key : changing) {
                one.lifecycle().complete(key, null);
                written.put(key, System.nanoTime());
                Thread.sleep(STEP_PAUSE_MILLIS);
            }
            CompletableFuture.allOf(waits.toArray(CompletableFuture[]::new)).get(1, TimeUnit.MINUTES);
        }
        return written.entrySet().stream()
                .map(step -> TimeUnit.NANOSECONDS.toMicros(Math.max(0, seen.get(step.getKey()) - step.getValue())))
                .sorted()
                .collect(Collectors.toList());
    }

    private void printThroughput() throws Exception {
        List<Double> without = new ArrayList<>();
        List<Double> with = new ArrayList<>();
        database.clear();
        try (Threads threads = new Threads(THREADS);
                WatchingNode plain = new WatchingNode(database, WatchingNode.Kind.WITHOUT_HINTS);
                WatchingNode hinting = new WatchingNode(database, WatchingNode.Kind.WITH_HINTS);
                WatchingNode receiving = new WatchingNode(database, WatchingNode.Kind.WITH_HINTS)) {
            requireReceiving(receiving);
            for (int round = -1; round < ROUNDS; round++) {
                double plainSeconds = threads.run(jobs(plain.lifecycle()));
                double hintedSeconds = threads.run(jobs(hinting.lifecycle()));
                if (round >= 0) {
                    without.add(JOBS / plainSeconds);
                    with.add(JOBS / hintedSeconds);
                }
            }
        }
        System.out.printf("%ncreate, complete; %d threads, %d rounds%n", THREADS, ROUNDS);
        System.out.printf("%-52s %8s %12s%n", "", "jobs/s", "range");
        System.out.printf("%-52s %8.0f %12s%n", "without hints", Threads.median(without), Threads.range(without));
        System.out.printf("%-52s %8.0f %12s%n", "with hints", Threads.median(with), Threads.range(with));
    }

    private static void requireReceiving(WatchingNode node) {
        if (!node.receivesHints()) {
            throw new IllegalStateException("No hints arrive");
        }
    }

    private static Threads.Work jobs(AgentJobLifecycle lifecycle) {
        AtomicInteger left = new AtomicInteger(JOBS);
        return thread -> {
            while (left.getAndDecrement() > 0) {
                AgentJob job = lifecycle.create(NewAgentJob.builder(
                                "project-" + thread,
                                "Explain what the endpoint does.",
                                AgentJobSource.of("https://git.example/acme/docs", null),
                                "model-x")
                        .build());
                lifecycle.complete(new AgentJobKey("project-" + thread, job.id()), null);
            }
        };
    }

    private List<AgentJobKey> fill(int count) throws SQLException {
        database.clear();
        String series = " FROM generate_series(1, " + count + ") i";
        database.execute(
                "INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, model, created_at)"
                        + " SELECT 'p' || i % 100, 'job-' || md5(i::text) || i, 1, 'active', now(),"
                        + " 'https://git.example/acme/docs', 'model-x', now()" + series,
                "INSERT INTO docent_agent_job_step (project_id, id, version, to_status, happened_at, reason, prompt)"
                        + " SELECT 'p' || i % 100, 'job-' || md5(i::text) || i, 1, 'active', now(), 'created',"
                        + " repeat('Explain it. ', 25)" + series,
                "ANALYZE docent_agent_job");
        return database.texts("SELECT project_id || ' ' || id FROM docent_agent_job").stream()
                .map(text -> text.split(" "))
                .map(parts -> new AgentJobKey(parts[0], parts[1]))
                .toList();
    }
}
