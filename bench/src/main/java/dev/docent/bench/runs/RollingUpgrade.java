package dev.docent.bench.runs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** A database of version 1 with many jobs, whose three nodes are replaced one after the other while all of them work. */
final class RollingUpgrade {

    private static final int NODES = 3;
    private static final int THREADS_OF_NODE = 2;
    private static final int PHASE_MILLIS = 8_000;

    private final BenchDatabase database;
    private final Queue<Call> calls = new ConcurrentLinkedQueue<>();
    private final Queue<Exception> failures = new ConcurrentLinkedQueue<>();
    private final AtomicLong numbers = new AtomicLong();
    private volatile String phase = "";

    RollingUpgrade(BenchDatabase database) {
        this.database = database;
    }

    void print(long jobs) throws Exception {
        database.toVersionOne();
        database.execute(ManyJobs.statements(jobs));
        List<Running> nodes = new ArrayList<>();
        try {
            phase = "3 nodes of version 1";
            for (int i = 0; i < NODES; i++) {
                nodes.add(new Running(new OldNode(database.dataSource())));
            }
            Thread.sleep(PHASE_MILLIS);
            for (int i = 0; i < NODES; i++) {
                phase = i + 1 + " of 3 replaced";
                nodes.get(i).stop();
                nodes.set(i, new Running(new NewNode("node-" + i, database.dataSource())));
                Thread.sleep(PHASE_MILLIS);
            }
            phase = "what only version 1 needs removed";
            database.cleanUp();
            Thread.sleep(PHASE_MILLIS);
        } finally {
            for (Running node : nodes) {
                node.stop();
            }
        }
        report(jobs);
    }

    private void report(long jobs) throws Exception {
        System.out.printf(
                "%nrolling upgrade of %,d jobs of version 1; %d nodes of %d callers%n", jobs, NODES, THREADS_OF_NODE);
        System.out.printf("%-40s %8s %14s%n", "", "jobs", "longest ms");
        for (String each : calls.stream().map(Call::phase).distinct().toList()) {
            List<Call> ofPhase =
                    calls.stream().filter(call -> call.phase.equals(each)).toList();
            Call longest =
                    ofPhase.stream().max(Comparator.comparing(Call::millis)).orElseThrow();
            System.out.printf("%-40s %,8d %,14d%n", each, ofPhase.size(), longest.millis);
        }
        System.out.printf(
                "%d failed; %,d jobs were there or created, %,d are there and ended, %,d are queued%n",
                failures.size(),
                jobs + calls.size(),
                database.number("SELECT COUNT(*) FROM docent_agent_job WHERE version = 2"),
                database.number("SELECT COUNT(*) FROM docent_run WHERE node IS NULL"));
        failures.stream().limit(3).forEach(failure -> failure.printStackTrace(System.out));
    }

    private void call(Node node) {
        long number = numbers.incrementAndGet();
        String of = phase;
        long begin = System.nanoTime();
        try {
            node.createAndComplete(ManyJobs.project(number), "rolling-" + number);
            calls.add(new Call(of, (System.nanoTime() - begin) / 1_000_000));
        } catch (Exception failure) {
            failures.add(failure);
        }
    }

    /** A node, of whatever version. */
    interface Node {

        void createAndComplete(String project, String id) throws Exception;
    }

    private record Call(String phase, long millis) {}

    /** A node with callers. */
    private final class Running {

        private final AtomicBoolean over = new AtomicBoolean();
        private final ExecutorService callers = Executors.newFixedThreadPool(THREADS_OF_NODE);
        private final List<Future<?>> work = new ArrayList<>();

        Running(Node node) {
            for (int i = 0; i < THREADS_OF_NODE; i++) {
                work.add(callers.submit(() -> {
                    while (!over.get()) {
                        call(node);
                    }
                }));
            }
        }

        void stop() throws Exception {
            over.set(true);
            for (Future<?> each : work) {
                each.get();
            }
            callers.shutdown();
        }
    }
}
