package dev.docent.bench.client;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.waiting.AgentJobWaiter;

/**
 * Threads, memory and requests needed to await many jobs at once, in real time. Job durations are log-uniform, from 10
 * s to 100 s.
 */
final class ManyWaits {

    private static final int MIN_SECONDS = 10;
    private static final int MAX_FACTOR = 10;
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final int jobs;
    private final double[] lengths;
    private final double[] late;
    private long start;

    ManyWaits(int jobs) {
        this.jobs = jobs;
        this.lengths = new Random(7)
                .doubles(jobs)
                .map(u -> MIN_SECONDS * Math.pow(MAX_FACTOR, u))
                .toArray();
        this.late = new double[jobs];
    }

    /** Prints the results. */
    void run() throws Exception {
        try (JobServer server = new JobServer(job -> secondsSinceStart() >= lengths[job]);
                AgentJobsClients clients = AgentJobsClients.builder().build();
                AgentJobWaiter waiter = AgentJobWaiter.builder(
                                clients.client(server.address(), KeySupplier.of("mint_abc")))
                        .build()) {
            long heapBefore = usedHeap();
            start = System.nanoTime();
            CompletableFuture<?>[] ends =
                    IntStream.range(0, jobs).mapToObj(job -> await(waiter, job)).toArray(CompletableFuture[]::new);
            CompletableFuture<Void> all = CompletableFuture.allOf(ends);
            long threads = 0;
            long heap = 0;
            while (!all.isDone()) {
                threads = Math.max(threads, waiterThreads());
                if (heap == 0 && secondsSinceStart() > MIN_SECONDS / 2.0) {
                    heap = usedHeap() - heapBefore;
                }
                Thread.sleep(50);
            }
            all.join();
            Arrays.sort(late);
            System.out.printf(
                    "%d waits: at most %d threads, %d connections, %.1f KiB of heap a wait%n",
                    jobs, threads, server.connections(), heap / 1024.0 / jobs);
            System.out.printf(
                    "    %.1f requests a wait (%.0f for a poll every second), late %.1f s in the mean, %.1f s p95%n",
                    (double) server.requests() / jobs,
                    Arrays.stream(lengths).average().orElseThrow(),
                    Arrays.stream(late).average().orElseThrow(),
                    late[(int) (jobs * 0.95)]);
        }
    }

    private CompletableFuture<?> await(AgentJobWaiter waiter, int job) {
        return waiter.awaitAsync(new AgentJobKey("alpha", String.valueOf(job)))
                .thenAccept(end -> late[job] = secondsSinceStart() - lengths[job]);
    }

    private double secondsSinceStart() {
        return (double) (System.nanoTime() - start) / SECOND;
    }

    private static long waiterThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("docent-waiter"))
                .count();
    }

    private static long usedHeap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
