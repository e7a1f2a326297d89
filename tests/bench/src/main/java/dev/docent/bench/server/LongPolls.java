package dev.docent.bench.server;

import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.openjdk.jmh.util.ListStatistics;

/**
 * Many concurrent long polls of a job that does not change, and of the events of a project that has none: threads and CPU
 * time of the server, and overshoot of the responses. Arrivals are spread over some seconds, because connection time is not
 * measured.
 */
final class LongPolls {

    private static final int WAITERS = Integer.getInteger("bench.waiters", 2_000);
    private static final int SECONDS = 20;
    private static final int ARRIVALS_A_SECOND = 400;
    private static final int ROUNDS = Integer.getInteger("bench.rounds", 3);
    private static final String JOB = "v2/agent/demo/job/active";
    private static final String EVENTS = "docent/v1/projects/demo/events";

    private LongPolls() {}

    static void print(BenchServer server) throws Exception {
        begin(JOB, 100, 2).forEach(CompletableFuture::join);
        begin(EVENTS, 100, 2).forEach(CompletableFuture::join);
        for (int round = 0; round < ROUNDS; round++) {
            print(server, "a job", JOB);
            print(server, "events", EVENTS);
        }
    }

    private static void print(BenchServer server, String what, String path) throws Exception {
        long before = server.vital("threads");
        long cpu = server.vital("cpu");
        List<CompletableFuture<Double>> waits = begin(path, WAITERS, SECONDS);
        long maxThreads = 0;
        while (!waits.stream().allMatch(CompletableFuture::isDone)) {
            Thread.sleep(500);
            maxThreads = Math.max(maxThreads, server.vital("threads"));
        }
        double millis = (server.vital("cpu") - cpu) / 1e6;
        ListStatistics overshoot = new ListStatistics(waits.stream()
                .mapToDouble(CompletableFuture::join)
                .map(seconds -> (seconds - SECONDS) / SECONDS * 100)
                .toArray());
        System.out.printf(
                "%n%,d waiters of %d s for %s: %.2f ms of CPU each, %d threads before, at most %d during the wait;"
                        + " overshoot p50 %.2f %%, p99 %.2f %%, at most %.2f %%%n",
                WAITERS,
                SECONDS,
                what,
                millis / WAITERS,
                before,
                maxThreads,
                overshoot.getPercentile(50),
                overshoot.getPercentile(99),
                overshoot.getMax());
    }

    private static List<CompletableFuture<Double>> begin(String path, int count, int seconds)
            throws InterruptedException {
        HttpRequest request =
                BenchServer.withKey(path).header("Prefer", "wait=" + seconds).build();
        List<CompletableFuture<Double>> waits = new ArrayList<>();
        long begun = System.nanoTime();
        for (int i = 0; i < count; i++) {
            long arrival = begun + i * 1_000_000_000L / ARRIVALS_A_SECOND;
            while (System.nanoTime() < arrival) {
                Thread.sleep(1);
            }
            long start = System.nanoTime();
            waits.add(BenchServer.sendAsync(request).thenApply(reply -> {
                if (reply.statusCode() != 200
                        || reply.headers().firstValue("Preference-Applied").isEmpty()) {
                    throw new IllegalStateException("answered with " + reply.statusCode());
                }
                return (System.nanoTime() - start) / 1e9;
            }));
        }
        return waits;
    }
}
