package dev.docent.client;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

import jakarta.ws.rs.ProcessingException;

import dev.docent.client.deployments.PreviewRequest;
import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.deployments.RemoteDeploymentStatus;
import dev.docent.client.deployments.StartedDeployment;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ApiNotReachedException;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.UnreadableResponseException;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@ParameterizedClass
@EnumSource(ClientKind.class)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class ProjectsClientTest {

    private static final String KEY = "mint_abc";
    private static final String STATUS = "/v1/project/update-status/s1";

    /** As the vendor's description has it, with what this client does not read. */
    private static final String WHOLE = """
            {"_id": "s1", "projectId": "p", "createdAt": "2026-01-02T03:04:05.678Z", "endedAt": "2026-01-02T03:05:00Z",
             "status": "success", "summary": "Deployed", "logs": ["one", "two"], "subdomain": "acme",
             "screenshot": "https://x/1.png", "screenshotLight": "https://x/2.png", "screenshotDark": "https://x/3.png",
             "author": {"name": "Ann", "avatarUrl": "https://x/a.png", "githubUserId": 7},
             "commit": {"sha": "abc", "ref": "main", "message": "Say so",
               "filesChanged": {"added": ["a.mdx"], "modified": ["b.mdx", "c.mdx"], "removed": []}},
             "source": "api", "later": {"x": 1}}""";

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients =
            AgentJobsClients.builder().callTimeout(Duration.ofMinutes(5)).build();
    private final ClientKind kind;
    private final ProjectsClient client;

    ProjectsClientTest(ClientKind kind) {
        this.kind = kind;
        client = kind.projects(clients, api.address(), KeySupplier.of(KEY));
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    private void status(String json) {
        api.on("GET", STATUS, ScriptedResponse.json(200, json));
    }

    @Test
    void an_update_is_queued_with_the_key_and_without_a_body() {
        api.on("POST", "/v1/project/update/p", ScriptedResponse.json(202, "{\"statusId\":\"s1\"}"));

        assertThat(client.update("p")).isEqualTo(new StartedDeployment("s1", null));
        assertThat(api.requests()).hasSize(1).allSatisfy(request -> {
            assertThat(request.headers().get("authorization")).contains("Bearer " + KEY);
            assertThat(request.body()).isEmpty();
        });
    }

    @Test
    void a_preview_names_its_branch_and_has_an_address() {
        api.on(
                "POST",
                "/v1/project/preview/p",
                ScriptedResponse.json(202, "{\"statusId\":\"s1\",\"previewUrl\":\"https://acme-x.example.com\"}"));

        assertThat(client.preview("p", new PreviewRequest("feature/\"ü\"")))
                .isEqualTo(new StartedDeployment("s1", URI.create("https://acme-x.example.com")));
        assertThat(api.requests().get(0).body()).isEqualTo("{\"branch\":\"feature/\\\"ü\\\"\"}");
    }

    @Test
    void everything_that_the_vendor_describes_is_read() {
        status(WHOLE);

        assertThat(client.status("s1"))
                .isEqualTo(new RemoteDeployment(
                        "s1",
                        "p",
                        RemoteDeploymentStatus.SUCCESS,
                        Instant.parse("2026-01-02T03:04:05.678Z"),
                        Instant.parse("2026-01-02T03:05:00Z"),
                        "Deployed",
                        List.of("one", "two"),
                        "acme",
                        "Ann",
                        new RemoteDeployment.Commit(
                                "abc", "main", "Say so", List.of("a.mdx"), List.of("b.mdx", "c.mdx"), List.of()),
                        "api"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"status\":null,\"author\":null,\"commit\":null,\"logs\":null,\"createdAt\":null}",
                "{\"status\":\"queued\",\"commit\":{}}",
                "{\"status\":\"queued\",\"commit\":{\"filesChanged\":{}}}",
                "{\"status\":\"queued\",\"logs\":[1,true,null,{}]}",
                "{\"status\":\"queued\",\"createdAt\":\"yesterday\",\"endedAt\":\"\",\"summary\":{}}",
                "{\"status\":\"queued\",\"logs\":\"one\",\"commit\":\"abc\",\"author\":7}",
                "{\"status\":\"queued\",\"commit\":{\"filesChanged\":{\"added\":[null]},\"sha\":[]}}",
            })
    void what_is_missing_is_not_an_error(String json) {
        status(json);

        RemoteDeployment read = client.status("s1");
        assertThat(read.isSuccess()).isFalse();
        assertThat(read.endedAt()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not a url", "{}", "null"})
    void a_preview_without_a_usable_address_can_be_followed(String address) {
        String value = address.startsWith("{") || address.equals("null") ? address : "\"" + address + "\"";
        api.on(
                "POST",
                "/v1/project/preview/p",
                ScriptedResponse.json(202, "{\"statusId\":\"s1\",\"previewUrl\":" + value + "}"));

        assertThat(client.preview("p", new PreviewRequest("b"))).isEqualTo(new StartedDeployment("s1", null));
    }

    @Test
    void a_deployment_with_long_logs_is_read() {
        String line = "\"" + "x".repeat(1000) + "\"";
        status("{\"status\":\"success\",\"logs\":[" + String.join(",", Collections.nCopies(3000, line)) + "]}");

        assertThat(client.status("s1").logs()).hasSize(3000);
    }

    /** What happens to the bytes of a response: each is reported, and none is mistaken for the state of a deployment. */
    @ParameterizedTest
    @EnumSource
    void a_response_that_does_not_arrive_whole_is_reported(Broken broken) {
        String whole = "{\"statusId\":\"s1\",\"status\":\"success\"}";
        api.on("POST", "/v1/project/update/p", broken.of(ScriptedResponse.json(202, whole)))
                .on("GET", STATUS, broken.of(ScriptedResponse.json(200, whole)));

        assertThatThrownBy(() -> client.update("p")).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> client.status("s1")).isInstanceOf(ProcessingException.class);
        assertThat(api.requests()).as("a POST is not repeated").hasSize(2);
    }

    enum Broken {
        CUT {
            @Override
            ScriptedResponse of(ScriptedResponse whole) {
                return whole.cutInHalf();
            }
        },
        REDIRECTED {
            @Override
            ScriptedResponse of(ScriptedResponse whole) {
                return ScriptedResponse.json(302, "").header("Location", "http://localhost:1/");
            }
        },
        NO_JSON {
            @Override
            ScriptedResponse of(ScriptedResponse whole) {
                return ScriptedResponse.json(200, "<html>").header("Content-Type", "text/html");
            }
        };

        abstract ScriptedResponse of(ScriptedResponse whole);
    }

    @Test
    void an_unknown_status_is_kept_and_does_not_end_it() {
        status("{\"status\":\"paused\"}");

        assertThat(client.status("s1").status()).satisfies(status -> {
            assertThat(status).hasToString("paused");
            assertThat(status.isTerminal()).isFalse();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "null",
                "nonsense",
                "{\"status\":",
                "{\"status\":\"queued\"} x",
                "{\"status\":{}}",
                "{\"message\":\"welcome\"}",
            })
    void a_response_that_is_no_deployment_is_reported(String body) {
        status(body);

        assertThatThrownBy(() -> client.status("s1"))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("/v1/project/update-status/s1")
                .hasMessageNotContaining(KEY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"statusId\":null}", "{\"statusId\":\" \"}", "{\"statusId\":{}}", "[]", ""})
    void a_deployment_that_cannot_be_followed_is_reported(String body) {
        api.on("POST", "/v1/project/update/p", ScriptedResponse.json(202, body));

        assertThatThrownBy(() -> client.update("p")).isInstanceOf(UnreadableResponseException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "400, dev.docent.client.exceptions.InvalidRequestException",
        "401, dev.docent.client.exceptions.UnauthorizedException",
        "403, dev.docent.client.exceptions.PermissionDeniedException",
        "404, dev.docent.client.exceptions.JobNotFoundException",
        "429, dev.docent.client.exceptions.RateLimitedException",
        "500, dev.docent.client.exceptions.ServerFailureException",
        "503, dev.docent.client.exceptions.ServerFailureException"
    })
    void each_error_of_each_operation_has_the_message_of_the_api(int status, Class<? extends AdminApiException> type) {
        ScriptedResponse refused = ScriptedResponse.error(status, "docent.site.base is not set");
        api.on("POST", "/v1/project/update/p", refused)
                .on("POST", "/v1/project/preview/p", refused)
                .on("GET", STATUS, refused);

        assertThatThrownBy(() -> client.update("p")).isInstanceOf(type).hasMessageContaining("docent.site.base");
        assertThatThrownBy(() -> client.preview("p", new PreviewRequest("b")))
                .isInstanceOf(type)
                .hasMessageContaining("docent.site.base");
        assertThatThrownBy(() -> client.status("s1")).isInstanceOf(type).hasMessageContaining("docent.site.base");
        assertThat(api.requests()).hasSize(3);
    }

    @Test
    void another_server_at_the_address_is_not_a_missing_deployment() {
        api.on("GET", STATUS, ScriptedResponse.json(404, "<html>").header("Content-Type", "text/html"));

        assertThatThrownBy(() -> client.status("s1")).isInstanceOf(ApiNotReachedException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b"})
    void an_identifier_that_would_change_the_address_is_not_sent(String id) {
        assertThatThrownBy(() -> client.update(id)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.status(id)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.preview(id, new PreviewRequest("b")))
                .isInstanceOf(InvalidRequestException.class);
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void no_host_is_no_response() throws IOException {
        try (UnheardPort port = new UnheardPort()) {
            ProjectsClient nobody = kind.projects(clients, port.address(), KeySupplier.of(KEY));
            assertThatThrownBy(() -> nobody.update("p"))
                    .isInstanceOf(ProcessingException.class)
                    .isNotInstanceOf(AdminApiException.class);
        }
    }
}
