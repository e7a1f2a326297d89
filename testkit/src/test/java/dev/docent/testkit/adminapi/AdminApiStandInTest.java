package dev.docent.testkit.adminapi;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

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
