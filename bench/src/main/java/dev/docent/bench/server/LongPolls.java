package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Many concurrent long polls of a job that does not change: server threads and overshoot of the responses. Arrivals are
 * spread over some seconds, because connection time is not measured.
 */
final class LongPolls {

    private static final int WAITERS = 2_000;
    private static final int SECONDS = 20;
    private static final int ARRIVALS_A_SECOND = 400;

    private final BenchServer server;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    LongPolls(BenchServer server) {
        this.server = server;
    }

    void run() throws Exception {
        wait(100, 2);
        long before = server.vital("threads");
        List<CompletableFuture<Double>> waits = begin(WAITERS, SECONDS);
        long maxThreads = 0;
        while (!waits.stream().allMatch(CompletableFuture::isDone)) {
            Thread.sleep(500);
            maxThreads = Math.max(maxThreads, server.vital("threads"));
        }
        double[] overshoot = waits.stream()
                .mapToDouble(CompletableFuture::join)
                .map(seconds -> (seconds - SECONDS) / SECONDS * 100)
                .sorted()
                .toArray();
        System.out.printf(
                "%n%,d waiters of %d s: %d threads before, at most %d during the wait; overshoot p50 %.2f %%, p99 %.2f %%, at most %.2f %%; the first came %.2f %% late%n",
                WAITERS,
                SECONDS,
                before,
                maxThreads,
                overshoot[WAITERS / 2],
                overshoot[WAITERS * 99 / 100],
                overshoot[WAITERS - 1],
                overshoot[0]);
    }

    private void wait(int count, int seconds) throws InterruptedException {
        begin(count, seconds).forEach(CompletableFuture::join);
    }

    private List<CompletableFuture<Double>> begin(int count, int seconds) throws InterruptedException {
        HttpRequest request =
                BenchServer.admin("/active").header("Prefer", "wait=" + seconds).build();
        List<CompletableFuture<Double>> waits = new ArrayList<>();
        long begun = System.nanoTime();
        for (int i = 0; i < count; i++) {
            long arrival = begun + i * 1_000_000_000L / ARRIVALS_A_SECOND;
            while (System.nanoTime() < arrival) {
                Thread.sleep(1);
            }
            long start = System.nanoTime();
            waits.add(http.sendAsync(request, BodyHandlers.ofString()).thenApply(reply -> {
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
