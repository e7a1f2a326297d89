package dev.docent.client;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

import dev.docent.client.exceptions.KeyUnusableException;
import dev.docent.client.exceptions.UnauthorizedException;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@ParameterizedClass
@EnumSource(ClientKind.class)
class KeysTest {

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients = AgentJobsClients.builder().build();
    private final ClientKind kind;

    KeysTest(ClientKind kind) {
        this.kind = kind;
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    @Test
    void rotated_key_is_used_without_restart() {
        api.job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
        AgentJobsClient client = client("mint_old", "mint_new");

        client.get("p", "1");
        client.get("p", "1");

        assertThat(sentKeys()).containsExactly("Bearer mint_old", "Bearer mint_new");
    }

    @Test
    void a_get_is_retried_once_after_a_key_rotation() {
        api.job("p", "1", ScriptedResponse.error(401, "expired"), ScriptedResponse.job(Jobs.Served.COMPLETED));
        AgentJobsClient client = client("mint_old", "mint_new");

        assertThat(client.get("p", "1")).isEqualTo(Jobs.COMPLETED);
        assertThat(sentKeys()).containsExactly("Bearer mint_old", "Bearer mint_new");
    }

    @Test
    void the_retry_returns_the_hints_of_its_response() {
        api.job(
                "p",
                "1",
                ScriptedResponse.error(401, "expired"),
                ScriptedResponse.job(Jobs.Served.ACTIVE).header("Retry-After", "3"));

        assertThat(client("mint_old", "mint_new").poll("p", "1", "wait=5").retryAfter())
                .hasSeconds(3);
        assertThat(api.requests())
                .allSatisfy(request -> assertThat(request.header("Prefer")).contains("wait=5"));
    }

    @Test
    void a_second_401_is_reported() {
        api.job("p", "1", ScriptedResponse.error(401, "expired"));

        assertThatThrownBy(() -> client("mint_old", "mint_new", "mint_newer").get("p", "1"))
                .isInstanceOf(UnauthorizedException.class);
        assertThat(api.requests()).hasSize(2);
    }

    @Test
    void without_a_new_key_nothing_is_retried() {
        api.job("p", "1", ScriptedResponse.error(401, "expired"));

        assertThatThrownBy(() -> client("mint_old").get("p", "1")).isInstanceOf(UnauthorizedException.class);
        assertThat(api.requests()).hasSize(1);
    }

    @Test
    void a_post_is_not_retried_even_with_a_new_key() {
        api.on("POST", "/v2/agent/p/job", ScriptedResponse.error(401, "expired"));

        assertThatThrownBy(() -> client("mint_old", "mint_new").create("p", new PromptRequest("x")))
                .isInstanceOf(UnauthorizedException.class);
        assertThat(api.requests()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "mint_dsc_abcdef, an assistant key",
        "mint_us_abcdef, a search index key",
        "docent_abcdef, docent.client.key-prefix",
        "mintabc, docent.client.key-prefix",
        "'mint_a b', characters",
        "'mint_a\r\nX: y', characters"
    })
    void keys_of_another_kind_are_not_sent(String key, String hint) {
        assertThatThrownBy(() -> client(key).get("p", "1"))
                .isInstanceOf(KeyUnusableException.class)
                .hasMessageContaining(hint)
                .hasMessageNotContaining(key);
        assertThat(api.requests()).isEmpty();
    }

    @ParameterizedTest
    @NullAndEmptySource
    void without_a_key_nothing_is_sent(String key) {
        assertThatThrownBy(() -> kind.of(clients, api.address(), () -> key).get("p", "1"))
                .isInstanceOf(KeyUnusableException.class)
                .hasMessageContaining("docent.client.key");
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void the_key_prefix_is_configurable() {
        api.job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
        try (AgentJobsClients own =
                AgentJobsClients.builder().keyPrefix("docent").build()) {
            assertThat(kind.of(own, api.address(), KeySupplier.of("docent_abc")).get("p", "1"))
                    .isEqualTo(Jobs.ACTIVE);
        }
    }

    @Test
    void plain_http_to_a_remote_host_is_rejected() {
        AgentJobsClient client = kind.of(clients, URI.create("http://api.invalid"), KeySupplier.of("mint_abc"));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(KeyUnusableException.class)
                .hasMessageContaining("https")
                .hasMessageContaining("docent.client.allow-insecure-http");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost", "http://127.0.0.9:80", "http://[::1]:9080", "http://a.LOCALHOST"})
    void local_hosts_need_no_https(String address) {
        assertThat(KeyScope.isLocal(URI.create(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://localhost.example.com", "http://127.0.0.1.example.com", "http://10.0.0.1", "http://[::2]"
            })
    void remote_hosts_need_https(String address) {
        assertThat(KeyScope.isLocal(URI.create(address))).isFalse();
    }

    @Test
    void the_key_is_sent_to_its_host_only() {
        KeyScope keyScope = new KeyScope(KeySupplier.of("mint_abc"), new KeyRules("mint"), null, false);
        URI home = URI.create("https://api.example.com");

        keyScope.checkDestination(home, URI.create("https://API.example.com:443/v2/agent/p/job/1"));
        for (String other :
                new String[] {"https://evil.example.com/", "https://api.example.com:444/", "http://api.example.com/"}) {
            assertThatThrownBy(() -> keyScope.checkDestination(home, URI.create(other)))
                    .isInstanceOf(KeyUnusableException.class);
        }
    }

    @Test
    void keys_are_masked_when_printed() {
        KeySupplier keys = KeySupplier.of("mint_secret");

        assertThat(keys.toString()).doesNotContain("secret");
        assertThat(clients.client(api.address(), keys).toString()).doesNotContain("secret");
        assertThat(keys).isEqualTo(KeySupplier.of("mint_secret"));
    }

    @Test
    void a_key_file_is_read_for_every_request(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("key");
        KeyFile keys = new KeyFile(file);

        assertThatThrownBy(keys::key).isInstanceOf(KeyUnusableException.class).hasMessageContaining(file.toString());
        Files.writeString(file, "mint_one\n");
        assertThat(keys.key()).isEqualTo("mint_one");
        Files.writeString(file, "mint_two");
        assertThat(keys.key()).isEqualTo("mint_two");
    }

    private AgentJobsClient client(String... keysInTurn) {
        Iterator<String> keys = List.of(keysInTurn).iterator();
        String last = keysInTurn[keysInTurn.length - 1];
        return kind.of(clients, api.address(), () -> keys.hasNext() ? keys.next() : last);
    }

    private List<String> sentKeys() {
        return api.requests().stream()
                .map(request -> request.header("Authorization").orElseThrow())
                .toList();
    }
}
