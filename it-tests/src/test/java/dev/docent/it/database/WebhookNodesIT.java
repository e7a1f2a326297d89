package dev.docent.it.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.api.webhooks.WebhookVerificationException;
import dev.docent.api.webhooks.WebhookVerifier;
import dev.docent.it.hosts.Hosts;
import dev.docent.testkit.internal.Eventually;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Two servers share one database and one webhook while each is killed in turn; {@code -Dit.webhook.kills} sets how often. */
@Tag("liberty")
@Tag("long")
@Tag("exhaustive")
class WebhookNodesIT {

    private static final String DATABASE = "webhooks";
    private static final int KILLS = Integer.getInteger("it.webhook.kills", 4);
    private static final int JOBS_A_KILL = 10;
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    private final Map<String, AtomicInteger> received = new ConcurrentHashMap<>();
    private final Queue<String> unverified = new ConcurrentLinkedQueue<>();
    private final List<AutoCloseable> open = new ArrayList<>();

    @TempDir
    Path folder;

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    @Test
    void every_event_is_delivered_although_nodes_are_killed() throws Exception {
        SharedDatabase.update("CREATE DATABASE " + DATABASE);
        WebArchive war = host(receiver());
        List<Node> nodes = List.of(
                new Node("webhooks-one", 18085, DATABASE, war), new Node("webhooks-other", 18086, DATABASE, war));
        open.addAll(nodes);
        Node.startAll(nodes);
        Eventually.await(
                "the webhook to begin",
                () -> SharedDatabase.query(DATABASE, "SELECT webhook FROM docent_webhook"),
                found -> !found.isEmpty());

        for (int kill = 0; kill < KILLS; kill++) {
            Node killed = nodes.get(kill % 2);
            for (int i = 0; i < JOBS_A_KILL; i++) {
                assertThat(nodes.get(i % 2)
                                .post("v2/agent/alpha/job", "{\"prompt\":\"complete\"}")
                                .statusCode())
                        .isEqualTo(201);
            }
            int more = received.size() + 3;
            Eventually.await(() -> received.size() >= more);
            killed.kill();
            killed.start(Map.of());
            killed.awaitReady();
        }
        Eventually.await(
                "all events to be delivered",
                () -> SharedDatabase.query(
                        DATABASE,
                        "SELECT event_id FROM docent_event WHERE event_id NOT IN"
                                + " (SELECT event_id FROM docent_delivery WHERE state = 'delivered')"
                                + " UNION SELECT id FROM docent_agent_job WHERE status = 'active'"),
                List::isEmpty);

        assertThat(unverified).isEmpty();
        List<String> events = SharedDatabase.query(DATABASE, "SELECT event_id FROM docent_event");
        assertThat(events).hasSizeGreaterThanOrEqualTo(2 * KILLS * JOBS_A_KILL);
        assertThat(received.keySet()).containsExactlyInAnyOrderElementsOf(events);
        int repeated =
                received.values().stream().mapToInt(times -> times.get() - 1).sum();
        assertThat(repeated)
                .as("events that were sent again: a killed node had four at most")
                .isLessThanOrEqualTo(4 * KILLS);
        System.getLogger(WebhookNodesIT.class.getName())
                .log(
                        System.Logger.Level.INFO,
                        KILLS + " kills: " + events.size() + " events, " + repeated + " received again");
    }

    private WebArchive host(String receiver) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), SECRET);
        return Hosts.overDatabase("webhooks")
                .setting("docent.jobs.rate-limit", "1000000")
                .setting("docent.jobs.runners", "4")
                .setting("docent.webhooks", "all")
                .setting("docent.webhooks.all.url", receiver)
                .setting("docent.webhooks.all.secret-file", secret.toString())
                .setting("docent.webhooks.all.projects", "*")
                .setting("docent.webhooks.all.addresses", "127.0.0.1")
                .build();
    }

    private String receiver() throws IOException {
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        receiver.createContext("/", this::receive);
        receiver.setExecutor(Executors.newCachedThreadPool());
        receiver.start();
        open.add(() -> receiver.stop(0));
        return "http://127.0.0.1:" + receiver.getAddress().getPort() + "/all";
    }

    /** A response takes its time, so that a kill hits requests under way. */
    private void receive(HttpExchange exchange) {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String id = WebhookVerifier.of(SECRET).verify(exchange.getRequestHeaders()::getFirst, body);
            received.computeIfAbsent(id, unknown -> new AtomicInteger()).incrementAndGet();
            Thread.sleep(50);
            exchange.sendResponseHeaders(204, -1);
        } catch (WebhookVerificationException refused) {
            unverified.add(refused.toString());
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
