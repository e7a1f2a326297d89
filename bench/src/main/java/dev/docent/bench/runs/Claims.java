package dev.docent.bench.runs;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Claims by several nodes at once from long queues, with 5,000 finished jobs around. */
final class Claims {

    private static final int NODES = 8;
    private static final int ROUNDS = 5;
    private static final int QUEUED = 10_000;
    private static final long NANOS = Duration.ofSeconds(4).toNanos();
    private static final String ACTIVE = "'active', now()";

    private final BenchDatabase database;

    Claims(BenchDatabase database) {
        this.database = database;
    }

    void print() throws Exception {
        System.out.printf("%nclaims; %d nodes, %d queued, %d rounds%n", NODES, QUEUED, ROUNDS);
        System.out.printf("%-52s %4s %8s %12s %14s%n", "", "max", "runs/s", "range", "CPU ms a run");
        try (Threads threads = new Threads(NODES)) {
            for (int max : new int[] {1, 8}) {
                print(threads, "1,000 projects", max, Set.of(), this::manyProjects);
                print(threads, "one project with all", max, Set.of(), this::oneProject);
                print(threads, "500 of them behind held runs of their jobs", max, Set.of(), this::siblings);
                print(threads, "half of them of an excepted project", max, Set.of("p0"), this::excepted);
            }
        }
    }

    private void print(Threads threads, String name, int max, Set<String> except, Fill fill) throws Exception {
        List<Double> perSecond = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        for (int round = -1; round < ROUNDS; round++) {
            database.clear();
            job("done", 5_000, "i % 1000", "'completed', now()");
            fill.run();
            for (int node = 0; node < NODES; node++) {
                database.store().renew("node-" + node, Duration.ofHours(1));
            }
            AtomicInteger claimed = new AtomicInteger();
            long before = database.cpuMillis();
            double seconds = threads.run(thread -> claim("node-" + thread, max, except, claimed));
            if (round >= 0) {
                perSecond.add(claimed.get() / seconds);
                cpu.add((database.cpuMillis() - before) / (double) claimed.get());
            }
        }
        System.out.printf(
                "%-52s %4d %8.0f %12s %14.2f%n",
                name, max, Threads.median(perSecond), Threads.range(perSecond), Threads.median(cpu));
    }

    private void claim(String node, int max, Set<String> except, AtomicInteger claimed) {
        long end = System.nanoTime() + NANOS;
        while (System.nanoTime() < end) {
            int some = database.store().claim(node, max, except).size();
            claimed.addAndGet(some);
            if (some == 0) {
                return;
            }
        }
    }

    private void manyProjects() throws SQLException {
        queue("job", QUEUED, "i % 1000", "i / 1000", "NULL");
    }

    private void oneProject() throws SQLException {
        queue("job", QUEUED, "0", "i", "NULL");
    }

    private void siblings() throws SQLException {
        queue("blocked", 500, "i % 1000", "0", "NULL");
        database.execute("INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, node,"
                + " claimed_at) SELECT project_id, id, since - INTERVAL '1' MINUTE, 1, 0, now(), 1, 'node-x', now()"
                + " FROM docent_run");
        queue("job", QUEUED - 500, "i % 1000", "i / 1000", "NULL");
    }

    private void excepted() throws SQLException {
        queue("excepted", QUEUED / 2, "0", "i / 500", "NULL");
        queue("job", QUEUED / 2, "1 + i % 1000", "i / 500", "NULL");
    }

    private void queue(String name, int count, String project, String turn, String node) throws SQLException {
        job(name, count, project, ACTIVE);
        database.execute("INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, node)"
                + " SELECT 'p' || (" + project + "), '" + name + "-' || i, job.since, 1, " + turn
                + ", now() + i * INTERVAL '1' MILLISECOND, 0, " + node + " FROM generate_series(1, " + count
                + ") i JOIN docent_agent_job job ON job.project_id = 'p' || (" + project + ") AND job.id = '" + name
                + "-' || i");
    }

    private void job(String name, int count, String project, String statusAndSince) throws SQLException {
        String series = " FROM generate_series(1, " + count + ") i";
        String key = "'p' || (" + project + "), '" + name + "-' || i";
        database.execute(
                "INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, model, created_at)"
                        + " SELECT " + key + ", 1, " + statusAndSince
                        + ", 'https://git.example/acme/docs', 'model-x', now()" + series,
                "INSERT INTO docent_agent_job_step (project_id, id, version, to_status, happened_at, reason, prompt)"
                        + " SELECT " + key + ", 1, 'active', now(), 'created', repeat('Explain it. ', 25)" + series);
    }

    /** Fills the empty queue. */
    @FunctionalInterface
    private interface Fill {

        void run() throws Exception;
    }
}
