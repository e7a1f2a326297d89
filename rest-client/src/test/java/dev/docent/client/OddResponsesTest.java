package dev.docent.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;

import jakarta.ws.rs.ProcessingException;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.KeyUnusableException;
import dev.docent.client.exceptions.PermissionDeniedException;
import dev.docent.client.exceptions.UnreadableResponseException;
import dev.docent.client.waiting.AgentJobWaiter;
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

/** Unexpected responses and invalid requests. */
@ParameterizedClass
@EnumSource(ClientKind.class)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class OddResponsesTest {

    private static final String JOB = "{\"id\":\"7\"}";

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients =
            AgentJobsClients.builder().callTimeout(Duration.ofMinutes(5)).build();
    private final ClientKind kind;
    private final AgentJobsClient client;

    OddResponsesTest(ClientKind kind) {
        this.kind = kind;
        this.client = kind.of(clients, api.address(), KeySupplier.of("mint_abc"));
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    @Test
    void unrequested_gzip_is_decompressed() throws IOException {
        api.job(
                "p",
                "1",
                ScriptedResponse.json(200, "")
                        .header("Content-Encoding", "gzip")
                        .body(gzip(JOB)));

        assertThat(client.get("p", "1").id()).isEqualTo("7");
    }

    @Test
    void gzip_that_grows_beyond_the_limit_is_cut_off() throws IOException {
        api.job(
                "p",
                "1",
                ScriptedResponse.json(200, "")
                        .header("Content-Encoding", "gzip")
                        .body(gzip("x".repeat(5_000_000))));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("1 MiB");
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "deflate", "zstd", "gzip, gzip"})
    void other_compression_is_rejected_and_named(String encoding) {
        api.job("p", "1", ScriptedResponse.json(200, JOB).header("Content-Encoding", encoding));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("compressed with " + encoding)
                .hasMessageContaining(api.address() + "/v2/agent/p/job/1");
    }

    @Test
    void broken_gzip_is_unreadable() {
        api.job("p", "1", ScriptedResponse.json(200, JOB).header("Content-Encoding", "gzip"));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("gzip");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json; charset=no-such", "application/json; charset=", "text/plain", "a/b/c"})
    void the_content_type_does_not_matter(String type) {
        api.job(
                "p",
                "1",
                ScriptedResponse.status(200).header("Content-Type", type).body(JOB));

        assertThat(client.get("p", "1").id()).isEqualTo("7");
    }

    @Test
    void a_byte_order_mark_is_removed() {
        api.job("p", "1", ScriptedResponse.json(200, "\uFEFF" + JOB));

        assertThat(client.get("p", "1").id()).isEqualTo("7");
    }

    @ParameterizedTest
    @CsvSource({
        "'HTTP/1.1 204 No Content\r\nContent-Length: 10\r\n\r\n{\"id\":\"7\"}'",
        "'SSH-2.0-OpenSSH_9.6\r\n'",
        "'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n{}'",
        "'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'",
        "'HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n'",
        "''"
    })
    void a_malformed_response_is_a_typed_failure(String wire) {
        api.job("p", "1", ScriptedResponse.raw(wire));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(ProcessingException.class)
                .hasMessageContaining(api.address().toString());
    }

    @Test
    void a_surplus_response_on_the_connection_is_not_used_for_the_next_request() {
        String response = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":\"%s\"}";
        api.job("p", "1", ScriptedResponse.raw(response.formatted("1") + response.formatted("x")));
        api.job("p", "2", ScriptedResponse.json(200, "{\"id\":\"2\"}"));

        assertThat(client.get("p", "1").id()).isEqualTo("1");
        assertThat(client.get("p", "2").id()).isEqualTo("2");
    }

    @Test
    void a_created_job_without_an_id_is_unreadable() {
        api.on("POST", "/v2/agent/p/job", ScriptedResponse.json(201, "{}"));
        api.on("POST", "/v2/agent/p/job/7/message", ScriptedResponse.json(200, "{\"id\":\"\"}"));

        assertThatThrownBy(() -> client.create("p", new PromptRequest("x")))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("no \"id\"")
                .hasMessageContaining("POST " + api.address());
        assertThatThrownBy(() -> client.sendMessage("p", "7", new PromptRequest("x")))
                .isInstanceOf(UnreadableResponseException.class);
    }

    @Test
    void a_missing_prompt_is_rejected_before_anything_is_sent() {
        assertThatThrownBy(() -> client.create("p", null))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("pass a PromptRequest");
        assertThatThrownBy(() -> client.sendMessage("p", "1", null))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("pass a PromptRequest");
        assertThat(api.requests()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":", "[]", "{\"createdAt\":\"x\"}", "<html>"})
    void a_decoding_failure_names_the_address(String body) {
        api.job("p", "1", ScriptedResponse.json(200, body));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("GET " + api.address() + "/v2/agent/p/job/1");
    }

    @Test
    void user_info_of_the_address_is_never_shown() {
        URI base = URI.create(api.address().toString().replace("http://", "http://user:geheim@"));
        AgentJobsClient withUser = kind.of(clients, base, KeySupplier.of("mint_abc"));
        for (ScriptedResponse response : new ScriptedResponse[] {
            ScriptedResponse.error(500, "x"), ScriptedResponse.json(200, "[]"), ScriptedResponse.reset()
        }) {
            api.job("p", "1", response);

            assertThatThrownBy(() -> withUser.get("p", "1")).satisfies(OddResponsesTest::showsNoUserInfo);
        }
        assertThatThrownBy(() -> withUser.get("p", "..")).satisfies(OddResponsesTest::showsNoUserInfo);
        assertThat(withUser.toString()).doesNotContain("geheim");
    }

    private static void showsNoUserInfo(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            assertThat(String.valueOf(cause)).doesNotContain("geheim", "user:");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"title\":\"Out of credit\",\"detail\":\"Balance is 30\",\"status\":403}', 'Out of credit: Balance is 30'",
        "'{\"detail\":\"Balance is 30\"}', Balance is 30",
        "'{\"error\":{\"code\":1,\"message\":\"no\"}}', no",
        "'{\"message\":\"gateway says no\"}', gateway says no"
    })
    void the_message_of_an_error_body_is_kept(String body, String message) {
        api.job(
                "p",
                "1",
                ScriptedResponse.status(403)
                        .header("Content-Type", "application/problem+json")
                        .body(body));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOfSatisfying(
                        PermissionDeniedException.class,
                        e -> assertThat(e.serverMessage()).isEqualTo(message));
    }

    @Test
    void a_supplier_that_fails_ends_a_wait_at_once() {
        AgentJobsClient keyless = kind.of(clients, api.address(), () -> {
            throw new IllegalStateException("the vault is sealed");
        });

        try (AgentJobWaiter waiter = AgentJobWaiter.builder(keyless).build()) {
            assertThatThrownBy(() -> waiter.await(new AgentJobKey("p", "1")))
                    .isInstanceOf(KeyUnusableException.class)
                    .hasRootCauseMessage("the vault is sealed");
        }
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void an_interrupted_call_ends_and_keeps_the_interrupt() {
        api.job("p", "1", ScriptedResponse.silence());
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> client.get("p", "1")).isInstanceOf(ProcessingException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
