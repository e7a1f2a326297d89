package dev.docent.it.operations;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.testkit.internal.Eventually;

/** Probes {@code /health/ready} all the time, as an orchestrator does, and keeps what it saw. */
final class Prober implements AutoCloseable {

    static final String UP = "UP";

    /** The server has no check of this name: no application with Docent. */
    static final String ABSENT = "absent";

    private static final Set<String> CONDITIONS = Set.of("started", "store", "schema", "lease", "site");
    /** Milliseconds from which a response is printed as slow; no test depends on it. */
    private static final long SLOW = 2_500;

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    private final long begun = System.nanoTime();
    private final List<Seen> seen = new ArrayList<>();
    private final List<Seen> slow = new ArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread = new Thread(this::probe, "prober");

    /** States that follow each other, of which the first differs from the one before. */
    record Seen(long millis, String state) {

        @Override
        public String toString() {
            return "%7.1f s  %s".formatted(millis / 1000.0, state);
        }
    }

    Prober() {
        thread.start();
    }

    private void probe() {
        do {
            long asked = System.nanoTime();
            String state = state();
            long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - asked);
            synchronized (this) {
                if (took > SLOW) {
                    slow.add(new Seen(TimeUnit.NANOSECONDS.toMillis(asked - begun), state + " took " + took + " ms"));
                }
                if (seen.isEmpty() || !seen.get(seen.size() - 1).state.equals(state)) {
                    seen.add(new Seen(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun), state));
                }
            }
        } while (!isClosedSoon());
    }

    private boolean isClosedSoon() {
        try {
            return closed.await(50, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stop) {
            return true;
        }
    }

    /** {@return what is reported now: {@link #UP}, {@link #ABSENT}, or what is not met} */
    static String state() {
        return check().map(Prober::state).orElse(ABSENT);
    }

    private static String state(JsonNode check) {
        if (check.get("status").asText().equals(UP)) {
            return UP;
        }
        Set<String> unmet = new TreeSet<>();
        check.path("data").properties().forEach(entry -> {
            if (CONDITIONS.contains(entry.getKey())
                    && !entry.getValue().asText().equals("met")) {
                unmet.add(entry.getKey());
            }
        });
        return "DOWN " + String.join(" ", unmet);
    }

    /** {@return what Docent reports; empty if nothing of it is there, or nobody responds} */
    static Optional<JsonNode> check() {
        HttpRequest get = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + ServerUnderTest.healthPort() + "/health/ready"))
                .timeout(Duration.ofMinutes(2))
                .build();
        try {
            HttpResponse<String> response = HTTP.send(get, HttpResponse.BodyHandlers.ofString());
            if (!response.body().startsWith("{")) {
                return Optional.empty();
            }
            for (JsonNode check : JSON.readTree(response.body()).path("checks")) {
                if (check.path("name").asText().equals("docent")) {
                    return Optional.of(check);
                }
            }
            return Optional.empty();
        } catch (IOException nobody) {
            return Optional.empty();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** {@return the states since {@code mark}, once the last of them is as wanted} */
    List<String> awaitSince(int mark, String what, Predicate<String> wanted) {
        Eventually.await(what, () -> last(mark), wanted);
        return since(mark);
    }

    synchronized List<String> since(int mark) {
        return seen.subList(Math.max(0, Math.min(mark, seen.size())), seen.size()).stream()
                .map(Seen::state)
                .toList();
    }

    private synchronized String last(int mark) {
        return seen.size() > mark ? seen.get(seen.size() - 1).state : "";
    }

    /**
     * Adds a line of what the test does to the states.
     *
     * @return a mark after it
     */
    synchronized int note(String step) {
        long now = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        String before = seen.isEmpty() ? "" : seen.get(seen.size() - 1).state;
        seen.add(new Seen(now, "-- " + step));
        // a probe that is under way may still see what was there
        seen.add(new Seen(now, before));
        return seen.size();
    }

    synchronized String timeline() {
        StringBuilder text = new StringBuilder("Readiness on " + ServerUnderTest.current() + "\n");
        seen.forEach(one -> text.append(one).append('\n'));
        text.append("Slow responses, by the time of their requests: ")
                .append(slow.size())
                .append('\n');
        slow.forEach(one -> text.append(one).append('\n'));
        return text.toString();
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
