package dev.docent.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.UnauthorizedException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** The client conforms to the project's OpenAPI document, as interpreted by a third-party tool. */
@ParameterizedClass
@EnumSource(ClientKind.class)
class ContractTest {

    private static final OpenApiMock API = new OpenApiMock("admin-api.yaml");
    private static final AgentJobsClients CLIENTS = AgentJobsClients.builder().build();

    /** The example of the document. */
    private static final RemoteAgentJob ACTIVE = RemoteAgentJob.of(AgentJob.builder(
                    "job-active",
                    AgentJobStatus.ACTIVE,
                    AgentJobSource.of("https://git.example.com/acme/handbook", "agent/retry-setting"),
                    "example-model-1",
                    Instant.parse("2026-11-02T09:30:00Z"))
            .build());

    private final AgentJobsClient client;

    ContractTest(ClientKind kind) {
        this.client = kind.of(CLIENTS, API.address(), KeySupplier.of("mint_abc"));
    }

    @AfterAll
    static void close() {
        ClientKind.closeAll();
        CLIENTS.close();
        API.close();
    }

    @Test
    void gets_a_job() throws Exception {
        API.respondWith("getAgentJob", 200);

        assertThat(client.get("demo", "job-active")).isEqualTo(ACTIVE);
        assertThat(client.getAsync("demo", "job-active").toCompletableFuture().get(5, TimeUnit.MINUTES))
                .isEqualTo(ACTIVE);
        assertThat(client.poll("demo", "job-active", "wait=20").job()).isEqualTo(ACTIVE);
    }

    @Test
    void creates_a_job() {
        API.respondWith("createAgentJob", 201);

        assertThat(client.create("demo", new PromptRequest("Describe the new \"setting\"")))
                .isEqualTo(ACTIVE);
    }

    @Test
    void sends_a_message() {
        API.respondWith("sendAgentJobMessage", 200);

        assertThat(client.sendMessage("demo", "job-active", new PromptRequest("More")))
                .isEqualTo(ACTIVE);
    }

    @ParameterizedTest
    @CsvSource({
        "400, InvalidRequestException",
        "401, UnauthorizedException",
        "403, PermissionDeniedException",
        "404, JobNotFoundException",
        "405, InvalidRequestException",
        "406, InvalidRequestException",
        "500, ServerFailureException",
        "503, ServerFailureException"
    })
    void maps_every_error_response_of_a_get(int status, String exception) {
        API.respondWith("getAgentJob", status);

        refused(status, exception, () -> client.get("demo", "job-active"));
    }

    @ParameterizedTest
    @CsvSource({
        "400, InvalidRequestException",
        "403, PermissionDeniedException",
        "404, JobNotFoundException",
        "405, InvalidRequestException",
        "406, InvalidRequestException",
        "413, InvalidRequestException",
        "415, InvalidRequestException",
        "429, RateLimitedException",
        "500, ServerFailureException",
        "501, ServerFailureException",
        "503, ServerFailureException"
    })
    void maps_every_error_response_of_a_post(int status, String exception) {
        API.respondWith("createAgentJob", status);
        refused(status, exception, () -> client.create("demo", new PromptRequest("Hi")));

        API.respondWith("sendAgentJobMessage", status);
        refused(status, exception, () -> client.sendMessage("demo", "job-active", new PromptRequest("Hi")));
    }

    /** Without the message, which Jersey does not expose after streaming a body. */
    @Test
    void maps_a_revoked_key_of_a_post() {
        API.respondWith("createAgentJob", 401);

        assertThat(catchThrowableOfType(
                                UnauthorizedException.class, () -> client.create("demo", new PromptRequest("Hi")))
                        .status())
                .isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"prompt\":\"\"}", "{\"message\":\"hi\"}", "[]"})
    void the_mock_rejects_invalid_requests(String body) throws IOException, InterruptedException {
        API.respondWith("createAgentJob", 201);

        assertThat(post("{\"prompt\":\"Hi\"}", "Bearer mint_abc")).isEqualTo(201);
        assertThat(post(body, "Bearer mint_abc")).isEqualTo(404);
        assertThat(post("{\"prompt\":\"Hi\"}", "Basic bWludA==")).isEqualTo(404);
    }

    private static void refused(int status, String exception, Runnable call) {
        AdminApiException refusal = catchThrowableOfType(AdminApiException.class, call::run);

        assertThat(refusal.getClass().getSimpleName()).isEqualTo(exception);
        assertThat(refusal.status()).isEqualTo(status);
        assertThat(refusal.serverMessage())
                .as("message generated from the schema")
                .isNotBlank();
    }

    private static int post(String body, String authorization) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(API.address() + "/v2/agent/demo/job"))
                .header("Authorization", authorization)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.discarding())
                .statusCode();
    }
}
