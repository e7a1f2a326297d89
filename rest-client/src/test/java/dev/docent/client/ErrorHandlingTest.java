package dev.docent.client;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import jakarta.ws.rs.ProcessingException;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.PermissionDeniedException;
import dev.docent.client.exceptions.RateLimitedException;
import dev.docent.client.exceptions.ServerFailureException;
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

/** Error responses, invalid bodies and broken connections, on a real socket. */
@ParameterizedClass
@EnumSource(ClientKind.class)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class ErrorHandlingTest {

    private static final String KEY = "mint_secret123";

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients =
            AgentJobsClients.builder().callTimeout(Duration.ofMinutes(5)).build();
    private final ClientKind kind;
    private final AgentJobsClient client;

    ErrorHandlingTest(ClientKind kind) {
        this.kind = kind;
        this.client = kind.of(clients, api.address(), KeySupplier.of(KEY));
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    @ParameterizedTest
    @CsvSource({
        "400, InvalidRequestException",
        "401, UnauthorizedException",
        "403, PermissionDeniedException",
        "404, JobNotFoundException",
        "405, InvalidRequestException",
        "408, ServerFailureException",
        "429, RateLimitedException",
        "500, ServerFailureException",
        "501, ServerFailureException",
        "503, ServerFailureException",
        "302, UnreadableResponseException",
        "304, UnreadableResponseException"
    })
    void each_status_has_its_exception(int status, String name) {
        api.job("p", "1", ScriptedResponse.error(status, "the reason").header("X-Request-Id", "r-1"));

        assertThatThrownBy(() -> client.get("p", "1")).isInstanceOfSatisfying(AdminApiException.class, e -> {
            assertThat(e.getClass().getSimpleName()).isEqualTo(name);
            assertThat(e.status()).isEqualTo(status);
            assertThat(e.requestIds()).containsEntry("x-request-id", "r-1");
            assertThat(e).hasMessageContaining("GET " + api.address() + "/v2/agent/p/job/1");
            assertThat(e).hasMessageContaining("r-1");
            if (status >= 400) {
                assertThat(e.serverMessage()).isEqualTo("the reason");
            }
        });
    }

    @Test
    void asynchronous_calls_end_with_the_same_exceptions() {
        api.job("p", "1", ScriptedResponse.error(403, "no"));

        assertThatThrownBy(() -> client.getAsync("p", "1").toCompletableFuture().join())
                .satisfies(
                        e -> assertThat(AdminApiException.in(e)).containsInstanceOf(PermissionDeniedException.class));
    }

    @Test
    void rate_limit_reports_when_to_retry() {
        api.job("p", "1", ScriptedResponse.error(429, "slow down").header("Retry-After", "120"));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOfSatisfying(
                        RateLimitedException.class,
                        e -> assertThat(e.retryAfter()).contains(Duration.ofMinutes(2)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "<html><h1>Bad gateway</h1>", "[]", "null", "{\"error\":{\"code\":1}}", "{\"error\":", "{}"})
    void error_bodies_may_be_anything(String body) {
        api.job(
                "p",
                "1",
                ScriptedResponse.status(500).header("Content-Type", "text/html").body(body));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOfSatisfying(
                        ServerFailureException.class,
                        e -> assertThat(e.serverMessage()).isNull());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "  ", "null", "[]", "<html>", "\"x\"", "{\"id\":", "{\"source\":7}", "{\"createdAt\":\"x\"}"
            })
    void bodies_that_are_not_a_job_are_unreadable(String body) {
        api.job("p", "1", ScriptedResponse.json(200, body));

        assertThatThrownBy(() -> client.get("p", "1")).isInstanceOf(UnreadableResponseException.class);
    }

    @Test
    void deep_nesting_is_unreadable() {
        api.job("p", "1", ScriptedResponse.json(200, "{\"x\":" + "[".repeat(500_000)));
        api.job("p", "2", ScriptedResponse.json(500, "{\"error\":" + "[".repeat(10_000)));

        assertThatThrownBy(() -> client.get("p", "1")).isInstanceOf(UnreadableResponseException.class);
        assertThatThrownBy(() -> client.get("p", "2")).isInstanceOf(ServerFailureException.class);
    }

    @Test
    void success_without_content_is_unreadable() {
        api.job("p", "1", ScriptedResponse.status(204));

        assertThatThrownBy(() -> client.get("p", "1")).isInstanceOf(UnreadableResponseException.class);
    }

    @Test
    void redirects_are_not_followed() {
        try (AdminApiStandIn elsewhere = AdminApiStandIn.start()) {
            elsewhere.job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
            for (int status : new int[] {301, 302, 303, 307, 308}) {
                api.job(
                        "p",
                        "1",
                        ScriptedResponse.status(status).header("Location", elsewhere.address() + "/v2/agent/p/job/1"));

                assertThatThrownBy(() -> client.get("p", "1"))
                        .isInstanceOf(UnreadableResponseException.class)
                        .hasMessageContaining("redirects are not followed");
            }
            assertThat(elsewhere.requests()).isEmpty();
        }
    }

    @Test
    void oversized_bodies_are_cut_off() {
        api.job(
                "p",
                "job",
                ScriptedResponse.json(200, "{\"x\":\"" + "x".repeat(100_000)).withoutEnd());
        api.job("p", "error", ScriptedResponse.json(500, "x".repeat(100_000)).withoutEnd());

        assertThatThrownBy(() -> client.get("p", "job"))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("1 MiB");
        assertThatThrownBy(() -> client.get("p", "error")).isInstanceOf(ServerFailureException.class);
    }

    @Test
    void broken_connections_are_not_api_errors() {
        api.job("p", "reset", ScriptedResponse.reset());
        api.job("p", "half", ScriptedResponse.job(Jobs.Served.ACTIVE).cutInHalf());
        api.job("p", "silent", ScriptedResponse.silence());
        api.job("p", "late", ScriptedResponse.job(Jobs.Served.ACTIVE).after(Duration.ofHours(1)));

        try (AgentJobsClients impatient =
                AgentJobsClients.builder().callTimeout(Duration.ofMillis(500)).build()) {
            AgentJobsClient each = kind.of(impatient, api.address(), KeySupplier.of(KEY));
            for (String id : new String[] {"reset", "half", "silent", "late"}) {
                assertThatThrownBy(() -> each.get("p", id))
                        .isInstanceOf(ProcessingException.class)
                        .satisfies(e -> assertThat(AdminApiException.in(e)).isEmpty());
            }
        }
    }

    @Test
    void a_refused_connection_is_a_processing_exception() throws IOException {
        try (UnheardPort port = new UnheardPort()) {
            AgentJobsClient nobody = kind.of(clients, port.address(), KeySupplier.of(KEY));
            assertThatThrownBy(() -> nobody.get("p", "1"))
                    .isInstanceOf(ProcessingException.class)
                    .satisfies(e -> assertThat(AdminApiException.in(e)).isEmpty());
        }
    }

    @Test
    void slow_but_steady_bodies_are_read() {
        api.job("p", "1", ScriptedResponse.json(200, "{\"id\":\"7\"}").trickling());

        try (AgentJobsClients patient = AgentJobsClients.builder().build()) {
            assertThat(kind.of(patient, api.address(), KeySupplier.of(KEY))
                            .get("p", "1")
                            .id())
                    .isEqualTo("7");
        }
    }

    @Test
    void posts_are_never_retried() {
        try (AgentJobsClients limited =
                AgentJobsClients.builder().callTimeout(Duration.ofSeconds(5)).build()) {
            AgentJobsClient each = kind.of(limited, api.address(), KeySupplier.of(KEY));
            for (ScriptedResponse fault : new ScriptedResponse[] {
                ScriptedResponse.reset(), ScriptedResponse.silence(), ScriptedResponse.error(503, "x")
            }) {
                int before = api.requests().size();
                api.on("POST", "/v2/agent/p/job", ScriptedResponse.job(Jobs.Served.ACTIVE), fault);
                each.create("p", new PromptRequest("warm"));

                assertThatThrownBy(() -> each.create("p", new PromptRequest("x")))
                        .isInstanceOf(ProcessingException.class);
                assertThat(api.requests()).hasSize(before + 2);
            }
        }
    }

    @Test
    void an_echoed_key_is_masked() {
        api.job("p", "1", ScriptedResponse.error(401, "unknown key " + KEY));
        api.job("p", "2", ScriptedResponse.json(200, "{\"createdAt\":\"" + KEY + "\"}"));

        assertThatThrownBy(() -> client.get("p", "1"))
                .hasMessageContaining("unknown key ****")
                .hasMessageNotContaining(KEY);
        assertThatThrownBy(() -> client.get("p", "2")).hasMessageNotContaining(KEY);
    }

    @Test
    void messages_are_short_and_on_one_line() {
        api.job("p", "1", ScriptedResponse.error(400, "line\r\n\u001b[31m" + "x".repeat(5000)));

        assertThatThrownBy(() -> client.get("p", "1"))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(600).doesNotContain("\n", "\r", "\u001b"));
    }
}
