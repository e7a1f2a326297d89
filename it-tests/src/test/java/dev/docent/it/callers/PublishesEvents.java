package dev.docent.it.callers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.api.webhooks.WebhookVerifier;
import dev.docent.it.callers.MountsDocentApi.Operation;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

/** Events of a host with jobs in memory, over the API and as webhooks. */
public interface PublishesEvents extends RunningHostTest {

    String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    String V1 = "/docent/v1";
    String EVENTS = V1 + "/projects/alpha/events";
    Pattern NEXT = Pattern.compile("\"next\":\"([^\"]+)\"}$");
    Pattern DELIVERY = Pattern.compile("\"id\":\"(dlv_[^\"]+)\"");
    List<Received> RECEIVED = new CopyOnWriteArrayList<>();
    HttpServer RECEIVER = receiver();

    private static HttpServer receiver() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/ended", exchange -> receive(exchange, 204));
            server.createContext("/gone", exchange -> receive(exchange, 410));
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void receive(HttpExchange exchange, int status) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        RECEIVED.add(new Received(exchange, body));
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    @AfterAll
    static void stop() {
        RECEIVER.stop(0);
    }

    @Test
    default void the_events_of_a_job_are_read_in_their_order_and_from_where_the_reader_was() {
        String after = end();
        String id = created("complete");
        settled(id, "completed");

        Reply first = get(EVENTS + "?limit=1&after=" + after);
        assertThatReply(first).hasStatus(200).hasHeader("Cache-Control", "private, no-cache");
        StringBuilder all = new StringBuilder();
        String position = after;
        Reply page;
        do {
            page = get(EVENTS + "?limit=1&after=" + position);
            all.append(page.text());
            position = next(page);
        } while (!page.text().startsWith("{\"data\":[]"));

        assertThat(types(all.toString(), id)).containsExactly("job.created", "job.started", "job.completed");
        assertThat(get(EVENTS + "?limit=1&after=" + after).text()).isEqualTo(first.text());
    }

    /** In a project in which no other test leaves a job that still runs. */
    @Test
    default void a_reader_waits_for_an_event_and_gets_it_at_once() throws Exception {
        String events = EVENTS.replace("alpha", "beta");
        String after = end();
        CompletableFuture<Reply> waiting = CompletableFuture.supplyAsync(() ->
                reading(events + "?after=" + after).header("Prefer", "wait=20").send());

        String id = RunningHostTest.id(api().toJobs("POST", "beta")
                .bearer(Keys.OPERATOR)
                .json("{\"prompt\":\"complete\"}")
                .send());
        Reply reply = waiting.get(60, TimeUnit.SECONDS);

        assertThatReply(reply).hasStatus(200).hasHeader("Preference-Applied", "wait=20");
        assertThat(reply.text()).contains("\"jobId\":\"" + id + "\"");
        Contract.covers(reply, "GET", events);
        Eventually.await(
                "the job",
                () -> get(V1 + "/projects/beta/jobs/" + id).text(),
                job -> job.contains("\"outcome\":\"completed\""));
    }

    /** The one task that polls events for everybody sends it, so it must fit into the buffers. */
    @Test
    default void a_page_that_is_too_large_for_a_wait_is_read_by_the_next_request() throws Exception {
        String after = end();
        CompletableFuture<Reply> waiting =
                CompletableFuture.supplyAsync(() -> reading(EVENTS + "?limit=200&after=" + after)
                        .header("Prefer", "wait=20")
                        .send());
        RunningHostTest.pause(500);
        behind("POST", "many-events?count=200&text=" + "x".repeat(500));

        Reply waited = waiting.get(60, TimeUnit.SECONDS);

        assertThatReply(waited).hasStatus(200).hasHeader("Preference-Applied", "wait=20");
        assertThat(waited.body().length).isLessThan(1 << 16);
        // those that were there first may have ended the wait
        List<String> read = checked(waited);
        for (Reply page = waited; read.size() < 200; read.addAll(checked(page))) {
            page = reading(EVENTS + "?limit=200&after=" + next(page))
                    .header("Prefer", "wait=20")
                    .send();
        }
        assertThat(read).hasSize(200).doesNotHaveDuplicates();
    }

    /** {@return the ids of the events of checked deployments on a page} */
    private static List<String> checked(Reply page) {
        return Pattern.compile("\"id\":\"(evt_[^\"]+)\",\"type\":\"deployment.checked\"")
                .matcher(page.text())
                .results()
                .map(found -> found.group(1))
                .collect(toCollection(ArrayList::new));
    }

    @Test
    default void a_wait_without_an_event_ends_with_an_empty_page() {
        Reply reply = reading(V1 + "/projects/beta/events?after=" + end())
                .header("Prefer", "wait=1")
                .send();

        assertThatReply(reply).hasStatus(200).hasHeader("Preference-Applied", "wait=1");
        assertThat(reply.text()).startsWith("{\"data\":[],\"next\":\"");
    }

    @ParameterizedTest
    @CsvSource({
        "/projects/alpha/events?after=AAAAAAAAAAAAAAAAAAAAAA, 410",
        "/projects/alpha/events?after=x, 400",
        "/projects/alpha/events?after=, 400",
        "/projects/alpha/events?limit=0, 400",
        "/projects/alpha/events?limit=201, 400",
        "/projects/alpha/events?since=1, 400",
        "/projects/gamma/events, 404",
        "/webhooks?limit=1, 400",
    })
    default void what_cannot_be_read_is_an_error(String path, int status) {
        Reply reply = get(V1 + path);

        assertThatReply(reply).hasStatus(status).hasHeader("Cache-Control", "no-store");
        assertThat(reply.text()).startsWith("{\"error\":\"");
    }

    @Test
    default void a_webhook_is_sent_its_events_and_its_receiver_verifies_them() throws Exception {
        String after = end();
        String id = created("complete");
        settled(id, "completed");

        Received received = Eventually.await("the webhook", () -> received("/ended", id), found -> found != null);

        String event = WebhookVerifier.of(SECRET).verify(received.headers()::get, received.body());
        assertThat(event).startsWith("evt_");
        assertThat(new String(received.body()))
                .startsWith("{\"type\":\"job.completed\",\"timestamp\":\"")
                .endsWith("\"data\":{\"projectId\":\"alpha\",\"id\":\"" + id + "\",\"status\":\"completed\"}}");
        assertThat(get(EVENTS + "?after=" + after).text()).contains(event);
    }

    @Test
    default void a_delivery_that_was_given_up_is_listed_and_repeated() {
        String id = created("complete");
        settled(id, "completed");
        assertThatReply(post(V1 + "/projects/alpha/jobs/" + id + "/archive")).hasStatus(200);

        Reply webhooks =
                Eventually.await("the dead delivery", () -> get(V1 + "/webhooks"), reply -> deadOf(reply, id) != null);
        assertThatReply(webhooks).hasStatus(200);
        assertThat(webhooks.text())
                .contains("\"name\":\"ended\",\"host\":\"127.0.0.1\",\"projects\":[\"alpha\"]", "\"lastStatus\":410")
                .doesNotContain("/gone")
                .doesNotContain(SECRET);
        long before = RECEIVED.stream().filter(each -> each.isFor("/gone", id)).count();

        Reply repeated = post(V1 + "/deliveries/" + deadOf(webhooks, id) + "/retry");

        assertThatReply(repeated).hasStatus(202);
        assertThat(repeated.text()).contains("\"state\":\"pending\"");
        Eventually.await(
                () -> RECEIVED.stream().filter(each -> each.isFor("/gone", id)).count() > before);
        assertThatReply(post(V1 + "/deliveries/none/retry")).hasStatus(404);
    }

    static Stream<Operation> posts() {
        return MountsDocentApi.operations().filter(operation -> !operation.reads());
    }

    @ParameterizedTest
    @MethodSource("posts")
    default void a_repeated_post_gets_the_first_response_and_only_with_a_key_that_may_send_it(Operation operation) {
        String path = changing(operation);
        Call anybody = Call.of("POST", api().base() + path)
                .header("Idempotency-Key", UUID.randomUUID().toString());
        Call call = anybody.bearer(Keys.OPERATOR);

        Reply first = covered(call, path);
        Reply second = covered(call, path);

        assertThat(first.status()).isBetween(200, 299);
        assertThat(first.header("Idempotency-Replayed")).isEmpty();
        assertThatReply(second)
                .hasStatus(first.status())
                .hasHeader("Idempotency-Replayed", "true")
                .isJson(first.text());
        for (String header : List.of("ETag", "Cache-Control", "Vary", "Content-Type")) {
            assertThat(second.all(header)).as(header).isEqualTo(first.all(header));
        }
        assertThatReply(anybody.bearer(Keys.READER).send()).isError(403, WireBytes.INSUFFICIENT_SCOPE);
        assertThatReply(anybody.bearer(Keys.STRANGER).send()).hasStatus(404);
        if (operation.template().endsWith("/cancel")) {
            assertThatReply(covered(call.json("{\"reason\":\"another\"}"), path))
                    .hasStatus(422);
        }
    }

    /** {@return the path by which a request of an operation changes something} */
    private String changing(Operation operation) {
        String path = operation.template().replace("{projectId}", "alpha");
        if (path.endsWith("/cancel")) {
            return path.replace("{id}", created("hold"));
        }
        if (path.endsWith("/archive")) {
            String id = created("complete");
            settled(id, "completed");
            return path.replace("{id}", id);
        }
        if (path.endsWith("/pull-request")) {
            String id = created("push and fail");
            settled(id, "failed");
            String opened = path.replace("{id}", id);
            // the forge fails the first time
            assertThatReply(post(opened)).hasStatus(502);
            return opened;
        }
        if (path.endsWith("/retry")) {
            String id = created("complete");
            settled(id, "completed");
            post(V1 + "/projects/alpha/jobs/" + id + "/archive");
            Reply webhooks = Eventually.await(
                    "the dead delivery", () -> get(V1 + "/webhooks"), reply -> deadOf(reply, id) != null);
            return path.replace("{deliveryId}", deadOf(webhooks, id));
        }
        assertThat(path).as("an operation that this test knows").matches(".*/projects/alpha/(pause|resume)");
        return path.replace("alpha", "beta");
    }

    private static String deadOf(Reply webhooks, String job) {
        return DELIVERY.matcher(webhooks.text())
                .results()
                .filter(found -> webhooks.text()
                        .substring(found.end())
                        .split("\"id\":\"dlv_", 2)[0]
                        .matches("(?s).*\"jobId\":\"" + Pattern.quote(job) + "\".*\"state\":\"dead\".*"))
                .map(found -> found.group(1))
                .findFirst()
                .orElse(null);
    }

    private static Received received(String path, String job) {
        return RECEIVED.stream()
                .filter(each -> each.isFor(path, job))
                .findFirst()
                .orElse(null);
    }

    /** {@return the position after all events so far} */
    private String end() {
        Reply page = get(EVENTS + "?limit=200");
        while (!page.text().startsWith("{\"data\":[]")) {
            page = get(EVENTS + "?limit=200&after=" + next(page));
        }
        return next(page);
    }

    private static String next(Reply page) {
        return NEXT.matcher(page.text())
                .results()
                .findFirst()
                .orElseThrow(() -> new AssertionError("no next in " + page))
                .group(1);
    }

    private static List<String> types(String pages, String job) {
        return Pattern.compile("\"type\":\"([^\"]+)\",\"time\":\"[^\"]+\",\"projectId\":\"alpha\",\"jobId\":\""
                        + Pattern.quote(job) + "\"")
                .matcher(pages)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private Call reading(String path) {
        return Call.get(api().base() + path).bearer(Keys.OPERATOR);
    }

    private Reply get(String path) {
        Reply reply = reading(path).send();
        Contract.covers(reply, "GET", path.replaceFirst("\\?.*", ""));
        return reply;
    }

    private Reply post(String path) {
        return covered(Call.of("POST", api().base() + path).bearer(Keys.OPERATOR), path);
    }

    private static Reply covered(Call call, String path) {
        Reply reply = call.send();
        Contract.covers(reply, "POST", path);
        return reply;
    }

    /** What the receiver of the webhooks got. */
    record Received(String path, Map<String, String> headers, byte[] body) {

        Received(HttpExchange exchange, byte[] body) {
            this(
                    exchange.getRequestURI().getPath(),
                    Map.of(
                            WebhookVerifier.ID,
                            exchange.getRequestHeaders().getFirst(WebhookVerifier.ID),
                            WebhookVerifier.TIMESTAMP,
                            exchange.getRequestHeaders().getFirst(WebhookVerifier.TIMESTAMP),
                            WebhookVerifier.SIGNATURE,
                            exchange.getRequestHeaders().getFirst(WebhookVerifier.SIGNATURE)),
                    body);
        }

        boolean isFor(String at, String job) {
            return path.equals(at) && new String(body).contains("\"id\":\"" + job + "\"");
        }
    }
}
