package dev.docent.impl.internal.webhooks;

import java.io.File;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

import com.standardwebhooks.Webhook;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.api.webhooks.WebhookVerifier;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import dev.docent.testkit.internal.Eventually;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Processes that share a PostgreSQL are killed while they send events to a receiver that takes its time and fails now and
 * then. {@code -Ddocent.webhook-kills} sets how many. What a killed process has claimed is sent by another after
 * {@link WebhookSender#LEASE}, so the test takes at least that long.
 */
@Tag("exhaustive")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "embedded PostgreSQL is not tried there")
class WebhookKillsTest {

    private static final int KILLS = Integer.getInteger("docent.webhook-kills", 8);
    private static final int PROCESSES = 3;
    private static final int EVENTS_A_KILL = 20;
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    private final Random random = new Random(36);
    private final Map<String, Process> running = new LinkedHashMap<>();
    private final Map<String, AtomicInteger> accepted = new ConcurrentHashMap<>();
    private final Queue<String> unverified = new ConcurrentLinkedQueue<>();
    private final AtomicInteger failed = new AtomicInteger();
    private int started;

    private EmbeddedPostgres postgres;
    private JdbcAgentJobStore store;
    private Receiver receiver;

    @TempDir
    Path folder;

    @BeforeEach
    void begin() throws IOException {
        postgres = EmbeddedPostgres.builder().setPGStartupWait(Eventually.LIMIT).start();
        store = new JdbcAgentJobStore(postgres.getPostgresDatabase(), HostTransaction.NONE, true);
        store.deliveries().queue(KilledSender.WEBHOOK, null, null, 1);
        receiver = new Receiver(this::respond);
        Files.writeString(folder.resolve("secret"), SECRET);
    }

    @AfterEach
    void end() throws IOException {
        running.values().forEach(Process::destroyForcibly);
        receiver.close();
        postgres.close();
    }

    @Test
    void no_event_is_lost_and_what_is_repeated_has_the_same_id_when_senders_are_killed() throws Exception {
        for (int i = 0; i < PROCESSES; i++) {
            start();
        }
        List<String> events = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            for (int i = 0; i < EVENTS_A_KILL; i++) {
                events.add(append(events.size()));
            }
            int more = receiver.received().size() + 1 + random.nextInt(EVENTS_A_KILL / 2);
            Eventually.await(() -> receiver.received().size() >= more);
            killOne();
            start();
        }
        Eventually.await("all events to be accepted", accepted::size, count -> count == events.size());
        Eventually.await(() -> store.deliveries()
                .list(KilledSender.WEBHOOK, null, State.PENDING, 1)
                .isEmpty());

        assertThat(unverified).isEmpty();
        assertThat(accepted.keySet()).containsExactlyInAnyOrderElementsOf(events);
        assertThat(store.deliveries().list(KilledSender.WEBHOOK, null, State.DEAD, 1))
                .isEmpty();
        assertThat(failed).as("requests that the receiver refused").hasPositiveValue();
        int repeated =
                accepted.values().stream().mapToInt(times -> times.get() - 1).sum();
        assertThat(repeated)
                .as("events that were sent again: a killed sender had four at most")
                .isLessThanOrEqualTo(4 * KILLS);
        System.getLogger(WebhookKillsTest.class.getName())
                .log(
                        System.Logger.Level.INFO,
                        KILLS + " kills: " + events.size() + " events, "
                                + receiver.received().size()
                                + " requests, of which " + failed + " were refused, " + repeated
                                + " events accepted again");
    }

    /** Verified by Docent's own verifier, and by the Java library of Standard Webhooks. */
    private String respond(Receiver.Received request) {
        try {
            WebhookVerifier.of(SECRET).verify(request.headers()::get, request.body());
            new Webhook(SECRET).verify(request.text(), headers(request.headers()));
        } catch (Exception refused) {
            unverified.add(request.id() + ": " + refused);
            return Receiver.status(401);
        }
        pause();
        if (ThreadLocalRandom.current().nextInt(20) == 0) {
            failed.incrementAndGet();
            return Receiver.status(500);
        }
        accepted.computeIfAbsent(request.id(), id -> new AtomicInteger()).incrementAndGet();
        return Receiver.status(204);
    }

    private static void pause() {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(150));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private static Map<String, List<String>> headers(Map<String, String> headers) {
        Map<String, List<String>> all = new TreeMap<>();
        headers.forEach((name, value) -> all.put(name, List.of(value)));
        return HttpHeaders.of(all, (name, value) -> true).map();
    }

    private String append(int number) {
        String id = "evt_" + number;
        store.append(new OutboxEvent(
                id,
                "job.completed",
                Instant.now(),
                "project-" + number % 3,
                "job-" + number,
                Map.of("status", "completed")));
        return id;
    }

    private void killOne() throws InterruptedException {
        List<String> nodes = List.copyOf(running.keySet());
        running.remove(nodes.get(random.nextInt(nodes.size())))
                .destroyForcibly()
                .waitFor();
    }

    private void start() throws IOException {
        String node = "node-" + ++started;
        running.put(
                node,
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-Xmx64m",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                                KilledSender.class.getName(),
                                postgres.getJdbcUrl("postgres", "postgres"),
                                receiver.url().toString(),
                                folder.resolve("secret").toString(),
                                node)
                        .redirectErrorStream(true)
                        .redirectOutput(new File(folder.toFile(), node + ".txt"))
                        .start());
    }
}
