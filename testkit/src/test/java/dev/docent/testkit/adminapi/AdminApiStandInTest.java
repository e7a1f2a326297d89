package dev.docent.testkit.adminapi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ServerSocketFactory;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(value = 240, unit = TimeUnit.SECONDS)
class AdminApiStandInTest {

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AfterEach
    void close() {
        api.close();
        api.close();
    }

    @Test
    void sends_responses_in_order_and_repeats_the_last() throws Exception {
        api.job("p", "1", ScriptedResponse.status(503), ScriptedResponse.json(200, "{}"));

        assertThat(get("/v2/agent/p/job/1").statusCode()).isEqualTo(503);
        assertThat(get("/v2/agent/p/job/1").body()).isEqualTo("{}");
        assertThat(get("/v2/agent/p/job/1").body()).isEqualTo("{}");
        assertThat(api.connections()).isEqualTo(1);
    }

    /** The system may give out a connection that it accepted before the socket was closed. */
    @Test
    void a_connection_accepted_while_it_closes_is_closed() throws Exception {
        CountDownLatch accepted = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        AdminApiStandIn closing = AdminApiStandIn.start(new LateSockets(accepted, closed));

        try (Socket client =
                new Socket(closing.address().getHost(), closing.address().getPort())) {
            accepted.await();
            closing.close();
            closed.countDown();

            assertThat(client.getInputStream().read()).isNegative();
        }
    }

    /** Listens on sockets that return a connection only when they are closed. */
    private static final class LateSockets extends ServerSocketFactory {
        private final CountDownLatch accepted;
        private final CountDownLatch closed;

        LateSockets(CountDownLatch accepted, CountDownLatch closed) {
            this.accepted = accepted;
            this.closed = closed;
        }

        @Override
        public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
            return new ServerSocket(port, backlog, address) {
                @Override
                public Socket accept() throws IOException {
                    Socket connection = super.accept();
                    accepted.countDown();
                    try {
                        closed.await();
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                    return connection;
                }
            };
        }

        @Override
        public ServerSocket createServerSocket(int port) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ServerSocket createServerSocket(int port, int backlog) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void an_unscripted_request_is_not_found() throws Exception {
        HttpResponse<String> response = get("/v2/agent/p/job/nope");

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.body()).isEqualTo("{\"error\":\"Not scripted: GET /v2/agent/p/job/nope\"}");
    }

    @Test
    void writes_jobs_as_the_admin_api_does() throws Exception {
        api.job(
                "p",
                "1",
                ScriptedResponse.job(AgentJob.builder(
                                "a\"\\\n",
                                AgentJobStatus.COMPLETED,
                                AgentJobSource.of("https://git.example.com", null),
                                "m",
                                Instant.EPOCH)
                        .prLink(URI.create("https://git.example.com/1"))
                        .build()));

        assertThat(get("/v2/agent/p/job/1").body())
                .startsWith(
                        "{\"id\":\"a\\\"\\\\\\u000a\",\"status\":\"completed\","
                                + "\"source\":{\"repository\":\"https://git.example.com\",\"ref\":null},\"model\":\"m\","
                                + "\"prLink\":\"https://git.example.com/1\",\"createdAt\":\"1970-01-01T00:00:00Z\",\"archivedAt\":null")
                .endsWith("null}");
    }

    @Test
    void records_received_requests() throws Exception {
        api.on("POST", "/v2/agent/p/job", ScriptedResponse.status(201).header("X-A", "b"));
        HttpResponse<String> response = http.send(
                request("/v2/agent/p/job")
                        .header("Authorization", "Bearer x")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"prompt\":\"ü\"}"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());

        assertThat(response.headers().firstValue("X-A")).contains("b");
        assertThat(api.requests()).singleElement().satisfies(request -> {
            assertThat(request.method()).isEqualTo("POST");
            assertThat(request.body()).isEqualTo("{\"prompt\":\"ü\"}");
            assertThat(request.header("AUTHORIZATION")).contains("Bearer x");
        });
    }

    @Test
    void breaks_connections_on_demand() {
        api.job("p", "reset", ScriptedResponse.reset());
        api.job("p", "half", ScriptedResponse.json(200, "{\"id\":1}").cutInHalf());

        assertThatThrownBy(() -> get("/v2/agent/p/job/reset")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> get("/v2/agent/p/job/half")).isInstanceOf(IOException.class);
    }

    @Test
    void delays_responses_on_demand() throws Exception {
        api.job("p", "1", ScriptedResponse.json(200, "{}").trickling().after(Duration.ofMillis(100)));
        long start = System.nanoTime();

        assertThat(get("/v2/agent/p/job/1").body()).isEqualTo("{}");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(150));
    }

    @Test
    void a_script_without_a_query_is_for_every_query_without_its_own() throws Exception {
        api.jobs("p", ScriptedResponse.jobs(List.of(), "c1"));
        api.on("GET", "/docent/v1/projects/p/jobs?cursor=c1", ScriptedResponse.jobs(List.of(), null));

        assertThat(get("/docent/v1/projects/p/jobs?limit=5&requestedBy=a%26b+c").body())
                .isEqualTo("{\"data\":[],\"nextCursor\":\"c1\"}");
        assertThat(get("/docent/v1/projects/p/jobs?cursor=c1").body()).isEqualTo("{\"data\":[],\"nextCursor\":null}");
        assertThat(api.requests().get(0).path()).isEqualTo("/docent/v1/projects/p/jobs");
        assertThat(api.requests().get(0).parameters())
                .containsExactly(Map.entry("limit", "5"), Map.entry("requestedBy", "a&b c"));
    }

    @Test
    void a_repeated_post_has_another_effect_unless_posts_are_replayed() throws Exception {
        api.on("POST", "/x", ScriptedResponse.json(201, "{\"n\":1}"), ScriptedResponse.json(201, "{\"n\":2}"));

        assertThat(post("key", "a").body()).isEqualTo("{\"n\":1}");
        assertThat(post("key", "a").body()).isEqualTo("{\"n\":2}");
        assertThat(api.effects()).hasSize(2);
    }

    @Test
    void a_repeated_post_gets_the_first_response_if_it_broke_off_and_its_own_after_a_failure() throws Exception {
        api.replayingPosts()
                .on(
                        "POST",
                        "/x",
                        ScriptedResponse.error(503, "busy"),
                        ScriptedResponse.json(201, "{\"n\":1}").failing(Phase.STATUS_LINE, Fault.RESET),
                        ScriptedResponse.json(201, "{\"n\":2}"));

        assertThat(post("key", "a").statusCode()).isEqualTo(503);
        assertThatThrownBy(() -> post("key", "a")).isInstanceOf(IOException.class);
        HttpResponse<String> replayed = post("key", "a");
        assertThat(replayed.body()).isEqualTo("{\"n\":1}");
        assertThat(replayed.headers().firstValue("Idempotency-Replayed")).contains("true");
        assertThat(post("key", "b").statusCode()).isEqualTo(422);
        assertThat(post("other", "a").body()).isEqualTo("{\"n\":2}");
        assertThat(api.effects()).hasSize(2);
    }

    @Test
    void a_log_has_the_range_that_it_says() throws Exception {
        api.on(
                "GET",
                "/log",
                ScriptedResponse.log(3, "def".getBytes(StandardCharsets.UTF_8), 6),
                ScriptedResponse.log(6, new byte[0], 6));

        assertThat(get("/log").headers().firstValue("Content-Range")).contains("bytes 3-5/6");
        HttpResponse<String> nothing = get("/log");
        assertThat(nothing.statusCode()).isEqualTo(416);
        assertThat(nothing.headers().firstValue("Content-Range")).contains("bytes */6");
    }

    private HttpResponse<String> post(String key, String body) throws IOException, InterruptedException {
        return http.send(
                request("/x")
                        .header("Idempotency-Key", key)
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void a_script_needs_a_response() {
        assertThatThrownBy(() -> api.job("p", "1")).isInstanceOf(IllegalArgumentException.class);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(api.address() + path)).timeout(Duration.ofSeconds(10));
    }
}
