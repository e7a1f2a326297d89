package dev.docent.impl.internal.webhooks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.api.keys.AddressRange;
import dev.docent.api.webhooks.WebhookVerificationException;
import dev.docent.api.webhooks.WebhookVerifier;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.NodeReports;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import dev.docent.jobs.internal.outbox.MemoryDeliveries;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.impl.internal.webhooks.Receiver.SILENCE;
import static dev.docent.impl.internal.webhooks.Receiver.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Deliveries over real connections, to receivers that behave and to those that do not. */
class WebhookSendersTest {

    private static final String OLD = "whsec_" + Base64.getEncoder().encodeToString(new byte[32]);
    private static final String NEW = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final Set<AddressRange> LOOPBACK = Set.of(AddressRange.parse("127.0.0.0/8"));

    @TempDir
    Path folder;

    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(100);
    private final DeliveryStore deliveries = new MemoryDeliveries(store, Clock.systemUTC());
    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    private final List<AutoCloseable> open = new ArrayList<>();
    private Path secret;

    @BeforeEach
    void writeSecret() throws IOException {
        secret = Files.writeString(folder.resolve("secret"), NEW + "\n");
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
        scheduler.shutdownNow();
    }

    @Test
    void an_event_is_sent_once_and_its_receiver_can_verify_it() throws Exception {
        Receiver receiver = receiver(status(204));
        begin("node", webhook("chat", receiver.url()));

        append("evt_1");
        Eventually.await(() -> delivered("evt_1"));

        Receiver.Received request = receiver.received().get(0);
        assertThat(request.line()).isEqualTo("POST /hooks?from=docent HTTP/1.1");
        assertThat(request.headers()).containsEntry("content-type", "application/json");
        assertThat(request.text())
                .isEqualTo("{\"type\":\"job.failed\",\"timestamp\":\"2026-03-01T10:15:30.123456Z\","
                        + "\"data\":{\"projectId\":\"alpha\",\"id\":\"job-1\",\"status\":\"failed\"}}");
        assertThat(verifier(NEW).verify(request.headers()::get, request.body())).isEqualTo("evt_1");
        assertThat(receiver.received()).hasSize(1);
        assertThat(deliveries.list("chat", null, State.DELIVERED, 9).get(0).attempt())
                .isEqualTo(1);
    }

    @Test
    void while_a_secret_rotates_both_sign() throws Exception {
        Receiver receiver = receiver(status(200));
        Files.writeString(secret, OLD + "\n\n" + NEW + "\n");
        begin("node", webhook("chat", receiver.url()));

        append("evt_1");
        Eventually.await(() -> delivered("evt_1"));
        Files.writeString(secret, NEW);
        append("evt_2");
        Eventually.await(() -> delivered("evt_2"));

        Receiver.Received both = receiver.received().get(0);
        verifier(OLD).verify(both.headers()::get, both.body());
        verifier(NEW).verify(both.headers()::get, both.body());
        Receiver.Received later = receiver.received().get(1);
        verifier(NEW).verify(later.headers()::get, later.body());
        assertThatExceptionOfType(WebhookVerificationException.class)
                .isThrownBy(() -> verifier(OLD).verify(later.headers()::get, later.body()));
    }

    /** A change of any of the three makes what was sent another request. */
    @Test
    void the_signature_covers_id_time_and_body() throws Exception {
        Receiver receiver = receiver(status(200));
        begin("node", webhook("chat", receiver.url()));
        append("evt_1");
        Eventually.await(() -> delivered("evt_1"));
        Receiver.Received sent = receiver.received().get(0);
        long seconds = Long.parseLong(sent.headers().get("webhook-timestamp"));

        refused(changed(sent.headers(), "webhook-id", "evt_2"), sent.body());
        refused(changed(sent.headers(), "webhook-timestamp", Long.toString(seconds + 1)), sent.body());
        refused(sent.headers(), (sent.text() + " ").getBytes(StandardCharsets.UTF_8));
        assertThat(verifier(NEW).verify(sent.headers()::get, sent.body())).isEqualTo("evt_1");
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 308, 400, 401, 404, 409, 429, 500, 503})
    void another_status_is_tried_again_later_and_no_redirect_is_followed(int status) throws Exception {
        Receiver other = receiver(status(200));
        Receiver receiver = receiver(status(status, "Location: " + other.url()));
        begin("node", webhook("chat", receiver.url()));

        append("evt_1");
        WebhookDelivery failed = failed("evt_1");

        assertThat(failed.state()).isEqualTo(State.PENDING);
        assertThat(failed.lastStatus()).isEqualTo(status);
        assertThat(failed.lastError()).contains(Integer.toString(status));
        assertThat(failed.dueAt()).isAfter(Instant.now().minusSeconds(1));
        assertThat(other.received()).isEmpty();
    }

    @Test
    void what_fails_once_is_sent_again_with_the_same_id() throws Exception {
        Receiver receiver = receiver(status(500));
        begin("node", webhook("chat", receiver.url()));
        append("evt_1");
        failed("evt_1");
        receiver.respond(request -> status(200));

        Eventually.await(() -> delivered("evt_1"));

        assertThat(receiver.received())
                .hasSize(2)
                .extracting(Receiver.Received::id)
                .containsOnly("evt_1");
        assertThat(receiver.received())
                .extracting(request -> request.headers().get("webhook-timestamp"))
                .doesNotHaveDuplicates();
    }

    @Test
    void gone_gives_up_and_can_be_repeated() throws Exception {
        Receiver receiver = receiver(status(410));
        begin("node", webhook("chat", receiver.url()));
        append("evt_1");
        Eventually.await(() -> !deliveries.list("chat", null, State.DEAD, 9).isEmpty());
        WebhookDelivery dead = deliveries.list("chat", null, State.DEAD, 9).get(0);
        assertThat(dead.lastStatus()).isEqualTo(410);
        receiver.respond(request -> status(200));

        assertThat(deliveries.retry(dead.id(), null)).isTrue();
        Eventually.await(() -> delivered("evt_1"));

        assertThat(receiver.received()).extracting(Receiver.Received::id).containsExactly("evt_1", "evt_1");
    }

    @Test
    void retry_after_is_honoured() throws Exception {
        Receiver receiver = receiver(status(429, "Retry-After: 3600"));
        begin("node", webhook("chat", receiver.url()));
        append("evt_1");

        WebhookDelivery failed = failed("evt_1");

        assertThat(failed.dueAt()).isAfter(Instant.now().plusSeconds(3_500));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "nonsense\r\n\r\n", "HTTP/1.1 200 OK\r\nA: b", "HTTP/1.1 99\r\n\r\n", "HTTP/2 200\r\n\r\n"})
    void what_is_no_response_is_tried_again(String bytes) throws Exception {
        Receiver receiver = receiver(bytes);
        begin("node", webhook("chat", receiver.url()));
        append("evt_1");

        WebhookDelivery failed = failed("evt_1");

        assertThat(failed.state()).isEqualTo(State.PENDING);
        assertThat(failed.lastStatus()).isNull();
        assertThat(failed.lastError()).isNotBlank();
    }

    @Test
    void an_endless_header_is_not_read() throws Exception {
        Receiver receiver = receiver("HTTP/1.1 200 OK\r\nA: " + "a".repeat(100_000) + "\r\n\r\n");
        begin("node", webhook("chat", receiver.url()));
        append("evt_1");

        assertThat(failed("evt_1").lastError()).contains("too long");
    }

    @Test
    void an_interim_response_is_not_the_response() throws Exception {
        Receiver receiver = receiver("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + status(200));
        begin("node", webhook("chat", receiver.url()));
        append("evt_1");

        Eventually.await(() -> delivered("evt_1"));
    }

    @Test
    void a_receiver_that_is_silent_delays_no_other() throws Exception {
        Receiver silent = receiver(SILENCE);
        Receiver quick = receiver(status(200));
        begin("node", Duration.ofHours(1), webhook("silent", silent.url()), webhook("quick", quick.url()));

        for (int i = 0; i < 20; i++) {
            append("evt_" + i);
        }
        Eventually.await(
                () -> deliveries.list("quick", null, State.DELIVERED, 99).size() == 20);

        assertThat(deliveries.list("silent", null, State.DELIVERED, 99)).isEmpty();
        assertThat(silent.received().size()).isLessThanOrEqualTo(4);
    }

    @Test
    void a_try_has_a_time_out() throws Exception {
        Receiver silent = receiver(SILENCE);
        begin("node", Duration.ofMillis(200), webhook("chat", silent.url()));
        append("evt_1");

        assertThat(failed("evt_1").lastError()).contains("did not respond");
    }

    @Test
    void a_host_that_refuses_connections_is_tried_again() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        begin("node", webhook("chat", URI.create("http://127.0.0.1:" + port + "/secret-path")));
        append("evt_1");

        assertThat(failed("evt_1").lastError()).isEqualTo("its host cannot be reached");
    }

    /** Such as one of IPv6 in a network that has none. */
    @Test
    void an_address_that_cannot_be_reached_leaves_the_others_of_its_host() throws Exception {
        InetAddress[] addresses = InetAddress.getAllByName("localhost");
        assumeTrue(addresses.length > 1, "localhost has only one address here");
        Receiver receiver = new Receiver(addresses[addresses.length - 1], request -> status(200));
        open.add(receiver);
        URI url = URI.create("http://localhost:" + receiver.port() + "/hooks");
        Set<AddressRange> loopback = Set.of(AddressRange.parse("127.0.0.0/8"), AddressRange.parse("::1"));
        begin("node", new Webhook("chat", url, secret, null, null, loopback));
        append("evt_1");

        Eventually.await(() -> delivered("evt_1"));

        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void an_address_that_is_not_public_is_refused_unless_it_is_named() throws Exception {
        Receiver receiver = receiver(status(200));
        begin("node", new Webhook("chat", receiver.url(), secret, null, null, Set.of()));
        append("evt_1");

        assertThat(failed("evt_1").lastError()).contains("not public").contains("docent.webhooks.chat.addresses");
        assertThat(receiver.received()).isEmpty();
    }

    @Test
    void a_secret_that_cannot_be_read_sends_nothing_and_is_tried_again() throws Exception {
        Receiver receiver = receiver(status(200));
        begin("node", webhook("chat", receiver.url()));
        Files.writeString(secret, "whsec_short");
        append("evt_1");
        assertThat(failed("evt_1").lastError()).contains("secret").doesNotContain(secret.toString(), "short");
        assertThat(receiver.received()).isEmpty();

        Files.writeString(secret, NEW);
        Eventually.await(() -> delivered("evt_1"));
    }

    @Test
    void only_events_of_the_projects_and_types_are_sent() throws Exception {
        Receiver receiver = receiver(status(200));
        begin("node", new Webhook("chat", receiver.url(), secret, Set.of("alpha"), Set.of("job.failed"), LOOPBACK));

        append("evt_other", "job.failed", "beta");
        append("evt_created", "job.created", "alpha");
        append("evt_1", "job.failed", "alpha");
        Eventually.await(() -> delivered("evt_1"));

        assertThat(receiver.received()).extracting(Receiver.Received::id).containsExactly("evt_1");
    }

    @Test
    void of_two_nodes_one_sends_each_event() throws Exception {
        Receiver receiver = receiver(status(200));
        begin("node-1", webhook("chat", receiver.url()));
        begin("node-2", webhook("chat", receiver.url()));

        for (int i = 0; i < 30; i++) {
            append("evt_" + i);
        }
        Eventually.await(
                () -> deliveries.list("chat", null, State.DELIVERED, 99).size() == 30);

        assertThat(receiver.received())
                .extracting(Receiver.Received::id)
                .hasSize(30)
                .doesNotHaveDuplicates();
    }

    private void begin(String node, Webhook... webhooks) {
        begin(node, Duration.ofSeconds(15), webhooks);
    }

    private void begin(String node, Duration timeout, Webhook... webhooks) {
        WebhookSenders senders = new WebhookSenders(
                List.of(webhooks),
                new WebhookSenders.Node(deliveries, node, Clock.systemUTC(), scheduler, Thread::new, new NodeReports()),
                timeout);
        open.add(senders);
        for (Webhook webhook : webhooks) {
            deliveries.queue(webhook.name(), webhook.projects(), webhook.events(), 1);
        }
        senders.begin();
    }

    private Webhook webhook(String name, URI url) {
        return new Webhook(name, url, secret, null, null, LOOPBACK);
    }

    private Receiver receiver(String response) throws IOException {
        Receiver receiver = new Receiver(request -> response);
        open.add(receiver);
        return receiver;
    }

    private void append(String id) {
        append(id, "job.failed", "alpha");
    }

    private void append(String id, String type, String projectId) {
        store.append(new OutboxEvent(
                id,
                type,
                Instant.parse("2026-03-01T10:15:30.123456Z"),
                projectId,
                "job-1",
                Map.of("status", "failed")));
    }

    private boolean delivered(String eventId) {
        return deliveries.list("chat", null, State.DELIVERED, 99).stream()
                .anyMatch(delivery -> delivery.event().id().equals(eventId));
    }

    /** {@return a delivery after its first try} */
    private WebhookDelivery failed(String eventId) {
        Eventually.await(() -> tried(eventId) != null);
        return tried(eventId);
    }

    private WebhookDelivery tried(String eventId) {
        return deliveries.list("chat", null, State.PENDING, 99).stream()
                .filter(delivery -> delivery.event().id().equals(eventId) && delivery.lastError() != null)
                .findFirst()
                .orElse(null);
    }

    private static WebhookVerifier verifier(String secret) {
        return WebhookVerifier.of(secret);
    }

    private static void refused(Map<String, String> headers, byte[] body) {
        assertThatExceptionOfType(WebhookVerificationException.class)
                .isThrownBy(() -> verifier(NEW).verify(headers::get, body));
    }

    private static Map<String, String> changed(Map<String, String> headers, String name, String value) {
        Map<String, String> changed = new TreeMap<>(headers);
        changed.put(name, value);
        return changed;
    }
}
