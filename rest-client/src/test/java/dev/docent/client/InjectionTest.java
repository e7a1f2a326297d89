package dev.docent.client;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.ws.rs.ProcessingException;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.exceptions.KeyUnusableException;
import dev.docent.client.jobs.JobFilter;
import dev.docent.client.jobs.RemoteJob;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The client in a CDI container, configured by MicroProfile Config. */
class InjectionTest {

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final Map<String, String> settings = new HashMap<>();

    @BeforeEach
    void configure() {
        set("docent-client/mp-rest/url", api.address().toString());
        set("docent.client.key", "mint_configured");
        api.job("alpha", "42", ScriptedResponse.job(Jobs.Served.COMPLETED));
    }

    @AfterEach
    void close() {
        settings.keySet().forEach(System::clearProperty);
        api.close();
    }

    @Test
    void the_client_reads_its_key_from_config_for_every_request() {
        try (SeContainer container = initializer().initialize()) {
            AgentJobsClient client = injected(container);
            client.get("alpha", "42");
            set("docent.client.key", "mint_rotated");
            client.get("alpha", "42");
        }

        assertThat(api.requests())
                .extracting(request -> request.header("Authorization").orElseThrow())
                .containsExactly("Bearer mint_configured", "Bearer mint_rotated");
    }

    @Test
    void a_key_supplier_bean_takes_precedence() {
        try (SeContainer container =
                initializer().addBeanClasses(VaultKeys.class).initialize()) {
            injected(container).get("alpha", "42");
        }

        assertThat(api.requests().get(0).header("Authorization")).contains("Bearer mint_vault");
    }

    @Test
    void a_missing_key_is_explained() {
        System.clearProperty("docent.client.key");
        try (SeContainer container = initializer().initialize()) {
            assertThatThrownBy(() -> injected(container).get("alpha", "42"))
                    .isInstanceOf(KeyUnusableException.class)
                    .hasMessageContaining("docent.client.key");
        }
    }

    @Test
    void the_waiter_is_injectable_and_closed_with_the_application() throws InterruptedException {
        AgentJobWaiter waiter;
        try (SeContainer container = initializer().initialize()) {
            waiter = container.select(AgentJobWaiter.class).get();
            assertThat(waiter.await(new AgentJobKey("alpha", "42")).job()).isEqualTo(Jobs.COMPLETED);
        }

        assertThatThrownBy(() -> waiter.await(new AgentJobKey("alpha", "42")))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void the_factory_is_injectable_too() {
        set("docent.client.key-prefix", "docent");
        try (SeContainer container = initializer().initialize()) {
            AgentJobsClients clients = container.select(AgentJobsClients.class).get();
            clients.client(api.address(), KeySupplier.of("docent_tenant")).get("alpha", "42");
        }

        assertThat(api.requests().get(0).header("Authorization")).contains("Bearer docent_tenant");
    }

    @Test
    void the_client_of_docent_hosts_has_the_same_settings() {
        api.jobDetails("alpha", "42", ScriptedResponse.job(Details.active("42")));
        api.jobs("alpha", ScriptedResponse.jobs(List.of(Details.active("42")), null));
        try (SeContainer container = initializer().initialize()) {
            DocentJobsClient client = container.select(DocentJobsClient.class).get();

            assertThat(client.get("alpha", "42")).isEqualTo(RemoteJob.of(Details.active("42")));
            assertThat(client.list("alpha", JobFilter.DEFAULT)).hasSize(1);
        }

        assertThat(api.requests())
                .extracting(request -> request.header("Authorization").orElseThrow())
                .containsExactly("Bearer mint_configured", "Bearer mint_configured");
    }

    @Test
    void posts_are_repeated_only_if_the_setting_says_so() {
        ScriptedResponse lost = ScriptedResponse.json(201, "{\"id\":\"1\"}").cutInHalf();
        api.replayingPosts().on("POST", "/v2/agent/alpha/job", lost);
        try (SeContainer container = initializer().initialize()) {
            assertThatThrownBy(() -> injected(container).create("alpha", new PromptRequest("x")))
                    .isInstanceOf(ProcessingException.class);
        }
        assertThat(api.requests()).hasSize(1);
        set("docent.client.repeat-posts", "true");
        try (SeContainer container = initializer().initialize()) {
            assertThat(injected(container)
                            .create("alpha", new PromptRequest("x"))
                            .id())
                    .isEqualTo("1");
        }
        assertThat(api.requests()).hasSize(3);
        assertThat(api.effects()).hasSize(2);
    }

    @Test
    void a_setting_about_repetitions_that_is_not_clear_is_refused() {
        set("docent.client.repeat-posts", "yes");
        try (SeContainer container = initializer().initialize()) {
            assertThatThrownBy(() -> injected(container).create("alpha", new PromptRequest("x")))
                    .hasStackTraceContaining("docent.client.repeat-posts must be true or false");
        }
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void a_malformed_setting_is_named() {
        set("docent.client.wait.timeout", "soon");
        try (SeContainer container = initializer().initialize()) {
            assertThatThrownBy(() -> container.select(AgentJobWaiter.class).get())
                    .hasMessageContaining("docent.client.wait.timeout")
                    .hasMessageContaining("PT30S");
        }
    }

    private static SeContainerInitializer initializer() {
        return SeContainerInitializer.newInstance();
    }

    private static AgentJobsClient injected(SeContainer container) {
        return container.select(AgentJobsClient.class, RestClient.LITERAL).get();
    }

    private void set(String key, String value) {
        settings.put(key, value);
        System.setProperty(key, value);
    }

    @ApplicationScoped
    static class VaultKeys implements KeySupplier {

        @Override
        public String key() {
            return "mint_vault";
        }
    }
}
