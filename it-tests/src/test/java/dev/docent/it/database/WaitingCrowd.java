package dev.docent.it.database;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;

/** Clients that wait for a job each, for as long as the admin API allows. */
final class WaitingCrowd implements AutoCloseable {

    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(threads)
            .build();
    private final Map<String, CompletableFuture<Instant>> ended = new HashMap<>();
    private final List<String> ids;

    /** Returns when all should wait, and their jobs have been looked at once. */
    WaitingCrowd(String host, int size) {
        String name = "crowd-" + System.nanoTime() + "-";
        SharedDatabase.update("INSERT INTO docent_agent_job"
                + " (project_id, id, version, status, since, repository, model, created_at)"
                + " SELECT 'alpha', '" + name + "' || i, 1, 'active', now(), 'https://git.example.com/acme/handbook',"
                + " 'example-model-1', now() FROM generate_series(1, " + size + ") i");
        ids = SharedDatabase.query("SELECT id FROM docent_agent_job WHERE id LIKE '" + name + "%'");
        ids.forEach(id -> ended.put(id, end(host, id)));
        RunningHostTest.pause(Math.max(2_000, 3L * size));
    }

    private CompletableFuture<Instant> end(String host, String id) {
        HttpRequest wait = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + ServerUnderTest.httpPort() + "/"
                        + host + "/api/v2/agent/alpha/job/" + id))
                .timeout(Duration.ofMinutes(5))
                .header("Authorization", "Bearer " + Keys.OPERATOR)
                .header("Prefer", "wait=25")
                .build();
        return http.sendAsync(wait, BodyHandlers.ofString()).thenApply(response -> Instant.now());
    }

    int size() {
        return ids.size();
    }

    /** {@return so many of the jobs, evenly spread} */
    List<String> some(int count) {
        int step = Math.max(1, ids.size() / count);
        return IntStream.range(0, count).mapToObj(i -> ids.get(i * step)).toList();
    }

    boolean isWaiting(String id) {
        return !ended.get(id).isDone();
    }

    /** {@return how much later the client got its response; 0 if it did before} */
    long millisSince(Instant step, String id) {
        return Math.max(0, Duration.between(step, ended.get(id).join()).toMillis());
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
