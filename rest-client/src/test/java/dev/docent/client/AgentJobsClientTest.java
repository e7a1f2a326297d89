package dev.docent.client;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.JobNotFoundException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ReceivedRequest;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@ParameterizedClass
@EnumSource(ClientKind.class)
class AgentJobsClientTest {

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients = AgentJobsClients.builder().build();
    private final AgentJobsClient client;

    AgentJobsClientTest(ClientKind kind) {
        this.client = kind.of(clients, api.address(), KeySupplier.of("mint_abc"));
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    @Test
    void reads_a_job_with_the_key_as_bearer_token() {
        api.job("alpha", "42", ScriptedResponse.job(Jobs.Served.COMPLETED));

        assertThat(client.get("alpha", "42")).isEqualTo(Jobs.COMPLETED);
        ReceivedRequest request = api.requests().get(0);
        assertThat(request.header("Authorization")).contains("Bearer mint_abc");
        assertThat(request.header("Accept")).contains("application/json");
        assertThat(request.header("Prefer")).isEmpty();
    }

    @Test
    void reads_a_job_asynchronously() throws Exception {
        api.job("alpha", "42", ScriptedResponse.job(Jobs.Served.ACTIVE));

        assertThat(client.getAsync("alpha", "42").toCompletableFuture().get(5, TimeUnit.MINUTES))
                .isEqualTo(Jobs.ACTIVE);
    }

    @Test
    void creates_a_job_from_a_prompt() {
        api.on("POST", "/v2/agent/alpha/job", ScriptedResponse.json(201, "{\"id\":\"1\",\"status\":\"active\"}"));

        assertThat(client.create("alpha", new PromptRequest("Say \"ü\"")).id()).isEqualTo("1");
        assertThat(api.requests().get(0).body()).isEqualTo("{\"prompt\":\"Say \\\"ü\\\"\"}");
        assertThat(api.requests().get(0).header("Content-Type")).contains("application/json");
    }

    @Test
    void sends_a_follow_up_message() {
        api.on("POST", "/v2/agent/alpha/job/42/message", ScriptedResponse.job(Jobs.Served.ACTIVE));

        assertThat(client.sendMessage("alpha", "42", new PromptRequest("More"))).isEqualTo(Jobs.ACTIVE);
    }

    @Test
    void refuses_an_empty_prompt() {
        assertThatThrownBy(() -> new PromptRequest("")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void tolerates_absent_null_and_unknown_fields_and_unknown_statuses() {
        api.job("alpha", "empty", ScriptedResponse.json(200, "{}"));
        api.job("alpha", "odd", ScriptedResponse.json(200, """
                {"id":null,"status":"pondering","source":{"depth":[1,{"x":2}]},"new":{"a":[{}]},
                 "createdAt":"2026-01-01T02:00:00+02:00","archivedAt":null}"""));

        assertThat(client.get("alpha", "empty")).isEqualTo(Jobs.EMPTY);
        assertThat(client.get("alpha", "odd").status().value()).isEqualTo("pondering");
        assertThat(client.get("alpha", "odd").createdAt()).isEqualTo(Jobs.ACTIVE.createdAt());
    }

    @Test
    void tolerates_a_wrong_or_missing_content_type() {
        api.job("alpha", "text", ScriptedResponse.job(Jobs.Served.ACTIVE).header("X-Extra", "1"));
        api.job("alpha", "none", ScriptedResponse.status(200).body("{\"id\":\"7\"}"));
        api.job(
                "alpha",
                "html",
                ScriptedResponse.status(200).header("Content-Type", "text/html").body("{\"id\":\"7\"}"));

        assertThat(client.get("alpha", "text")).isEqualTo(Jobs.ACTIVE);
        assertThat(client.get("alpha", "none").id()).isEqualTo("7");
        assertThat(client.get("alpha", "html").id()).isEqualTo("7");
    }

    @Test
    void polled_job_carries_the_hints() {
        api.job(
                "alpha",
                "42",
                ScriptedResponse.job(Jobs.Served.ACTIVE)
                        .header("Retry-After", "7")
                        .header("Preference-Applied", "wait=20"),
                ScriptedResponse.job(Jobs.Served.ACTIVE));

        PolledJob first = client.poll("alpha", "42", "wait=20");
        PolledJob second = client.poll("alpha", "42", null);

        assertThat(first).isEqualTo(new PolledJob(Jobs.ACTIVE, Duration.ofSeconds(7), true));
        assertThat(second).isEqualTo(new PolledJob(Jobs.ACTIVE, null, false));
        assertThat(api.requests().get(0).header("Prefer")).contains("wait=20");
        assertThat(api.requests().get(1).header("Prefer")).isEmpty();
    }

    @Test
    void encodes_identifiers() {
        assertThatThrownBy(() -> client.get("al pha", "ü?#%2e")).isInstanceOf(JobNotFoundException.class);

        assertThat(api.requests().get(0).target()).isEqualTo("/v2/agent/al%20pha/job/%C3%BC%3F%23%252e");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b", "../x", "x/message", "/"})
    void refuses_identifiers_that_would_change_the_path(String id) {
        assertThatThrownBy(() -> client.get("alpha", id))
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        e -> assertThat(e.status()).isZero());
        assertThatThrownBy(() -> client.get(id, "42")).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.create(id, new PromptRequest("x"))).isInstanceOf(InvalidRequestException.class);
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void reuses_its_connections() {
        api.job(
                "alpha",
                "42",
                ScriptedResponse.job(Jobs.Served.ACTIVE),
                ScriptedResponse.error(404, "gone"),
                ScriptedResponse.job(Jobs.Served.ACTIVE));
        for (int i = 0; i < 200; i++) {
            api.job(
                    "alpha",
                    "42",
                    i % 2 == 0 ? ScriptedResponse.job(Jobs.Served.ACTIVE) : ScriptedResponse.error(503, "busy"));
            try {
                client.get("alpha", "42");
            } catch (ServerFailureException expected) {
                assertThat(expected.serverMessage()).isEqualTo("busy");
            }
        }

        assertThat(api.connections()).isLessThanOrEqualTo(2);
    }
}
