package dev.docent.impl.internal.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import dev.docent.api.keys.AddressRange;
import dev.docent.impl.internal.webhooks.Webhook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WebhookSettingsTest {

    private static final String CHAT = "docent.webhooks.chat.";

    private final Map<String, String> settings = new HashMap<>();

    @TempDir
    Path folder;

    @BeforeEach
    void configureChat() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
        settings.put("docent.webhooks", "chat");
        settings.put(CHAT + "url", "https://hooks.example.com/docent");
        settings.put(CHAT + "secret-file", secret.toString());
        settings.put(CHAT + "projects", "*");
    }

    @Test
    void every_event_is_sent_to_public_addresses_by_default() {
        Webhook webhook = read();
        assertThat(webhook.projects()).isNull();
        assertThat(webhook.events()).isNull();
        assertThat(webhook.addresses()).isEmpty();

        settings.put(CHAT + "events", "*");
        assertThat(read().events()).isNull();
    }

    @Test
    void projects_types_and_addresses_can_be_restricted() {
        settings.put(CHAT + "projects", "alpha, beta");
        settings.put(CHAT + "events", "job.completed,job.failed");
        settings.put(CHAT + "addresses", "10.1.0.0/16");

        Webhook webhook = read();
        assertThat(webhook.projects()).containsExactlyInAnyOrder("alpha", "beta");
        assertThat(webhook.events()).containsExactlyInAnyOrder("job.completed", "job.failed");
        assertThat(webhook.addresses()).isEqualTo(Set.of(AddressRange.parse("10.1.0.0/16")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"projects", "events", "addresses"})
    void a_list_of_nothing_is_not_a_list_of_everything(String setting) {
        settings.put(CHAT + setting, " , ");

        assertThatThrownBy(this::read).hasMessageContaining(CHAT + setting + " has commas and nothing else");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "projects   |                                 | is missing; name project identifiers",
                "events     | completed                       | but contains \"completed\"",
                "events     | job.*                           | but contains \"job.*\"",
                "url        |                                 | must be the address that receives events",
                "url        | ftp://hooks.example.com/        | must be the address",
                "url        | https://user:pass@example.com/  | neither user nor fragment",
                "url        | https://example.com:70000/      | must be the address",
                "secret-file|                                 | is missing; name a file",
                "secret-file| /no/such/file                   | cannot be used",
                "addresses  | intranet                        | intranet",
            })
    void what_is_wrong_is_named_with_its_setting(String setting, String value, String message) {
        settings.remove(CHAT + setting);
        if (value != null) {
            settings.put(CHAT + setting, value);
        }

        assertThatThrownBy(this::read)
                .hasMessageContaining(CHAT + setting)
                .hasMessageContaining(message)
                .hasMessageNotContaining("pass");
    }

    @Test
    void a_setting_of_a_webhook_that_is_not_listed_is_an_error() {
        settings.put("docent.webhooks.caht.url", "https://hooks.example.com/");
        assertThatThrownBy(this::read).hasMessageContaining("does not name; add caht");

        settings.remove("docent.webhooks.caht.url");
        settings.put(CHAT + "adress", "10.1.0.0/16");
        assertThatThrownBy(this::read).hasMessageContaining("is not a setting of a webhook; correct its spelling");

        settings.remove(CHAT + "adress");
        settings.put("docent.webhooks.url", "https://hooks.example.com/");
        assertThatThrownBy(this::read)
                .hasMessageContaining("lacks the name of its webhook; write docent.webhooks.<name>.url");
    }

    private Webhook read() {
        return TestConfig.of(settings).events().webhooks().get(0);
    }
}
