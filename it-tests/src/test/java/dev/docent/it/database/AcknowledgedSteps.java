package dev.docent.it.database;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import static org.assertj.core.api.Assertions.assertThat;

/** Takes jobs through their life cycles, and records each step that a server has acknowledged. Thread-safe. */
final class AcknowledgedSteps {

    private static final List<List<String>> LIVES =
            List.of(List.of("completed", "archived"), List.of("failed"), List.of("completed"), List.of());

    private final int wanted;
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger lives = new AtomicInteger();
    private final AtomicInteger cutOff = new AtomicInteger();
    private final CountDownLatch half;
    private final Map<String, List<String>> byJob = new ConcurrentHashMap<>();

    AcknowledgedSteps(int wanted) {
        this.wanted = wanted;
        this.half = new CountDownLatch(wanted / 2);
    }

    /** Runs until enough steps are written; {@return whether {@code node} was alive until then} */
    boolean runUntilDone(Node node) throws InterruptedException {
        while (count.get() < wanted) {
            try {
                runLife(node);
            } catch (IOException broken) {
                cutOff.incrementAndGet();
                return false;
            }
        }
        return true;
    }

    private void runLife(Node node) throws IOException, InterruptedException {
        String id = said(node.post("steps", ""));
        byJob.put(id, new CopyOnWriteArrayList<>());
        acknowledged(id, "active");
        for (String to : LIVES.get(lives.getAndIncrement() % LIVES.size())) {
            assertThat(said(node.post("steps/" + id + "/" + to, ""))).isEqualTo(to);
            acknowledged(id, to);
        }
    }

    private static String said(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    private void acknowledged(String id, String to) {
        byJob.get(id).add(to);
        count.incrementAndGet();
        half.countDown();
    }

    void awaitHalf() throws InterruptedException {
        half.await();
    }

    int count() {
        return count.get();
    }

    /** {@return the number of calls that ended without a response} */
    int cutOff() {
        return cutOff.get();
    }

    void assertIn(WrittenJobs jobs) {
        byJob.forEach((id, steps) -> assertThat(jobs.statesOf(id))
                .as("job %s, of which %s was acknowledged", id, steps)
                .startsWith(steps.toArray(String[]::new))
                .hasSizeLessThanOrEqualTo(steps.size() + 1));
    }
}
