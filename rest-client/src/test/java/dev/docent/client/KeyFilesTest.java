package dev.docent.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.client.exceptions.KeyUnusableException;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Keys of several tenants in files. */
class KeyFilesTest {

    @TempDir
    Path folder;

    @Test
    void each_tenant_has_its_file_and_a_changed_file_takes_effect_at_once() throws IOException {
        Files.writeString(folder.resolve("acme"), "mint_acme\n");
        Files.writeString(folder.resolve("other"), "mint_other");
        KeySupplier acme = KeySupplier.ofFile(folder, "acme");

        assertThat(acme.key()).isEqualTo("mint_acme");
        assertThat(KeySupplier.ofFile(folder, "other").key()).isEqualTo("mint_other");
        Files.writeString(folder.resolve("acme"), "mint_new");
        assertThat(acme.key()).isEqualTo("mint_new");
        assertThat(acme)
                .isEqualTo(KeySupplier.ofFile(folder, "acme"))
                .isNotEqualTo(KeySupplier.ofFile(folder, "other"));
        assertThat(acme.toString()).doesNotContain("mint_");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ".", "..", "../acme", "a/b", "/etc/passwd", ".hidden", "a\\b"})
    void a_tenant_cannot_escape_the_folder(String tenant) {
        assertThatThrownBy(() -> KeySupplier.ofFile(folder, tenant)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_missing_or_oversized_file_is_named_without_its_content() throws IOException {
        assertThatThrownBy(KeySupplier.ofFile(folder, "missing")::key)
                .isInstanceOf(KeyUnusableException.class)
                .hasMessageContaining("missing");
        Files.writeString(folder.resolve("large"), "secret".repeat(1000));
        assertThatThrownBy(KeySupplier.ofFile(folder, "large")::key)
                .isInstanceOf(KeyUnusableException.class)
                .hasMessageNotContaining("secret");
    }

    @Test
    void a_new_lambda_for_each_call_opens_no_new_connection() {
        try (AdminApiStandIn api = AdminApiStandIn.start().job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            for (int call = 0; call < 5; call++) {
                String key = "mint_" + call;
                clients.client(api.address(), "acme", () -> key).get("p", "1");
                clients.client(api.address(), () -> key).get("p", "1");
            }

            assertThat(api.connections()).isEqualTo(1);
            assertThat(clients.client(api.address(), "acme", () -> "a"))
                    .isEqualTo(clients.client(api.address(), "acme", () -> "b"));
        }
    }
}
