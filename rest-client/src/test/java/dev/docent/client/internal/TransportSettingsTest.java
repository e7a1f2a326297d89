package dev.docent.client.internal;

import java.net.URI;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.ws.rs.ProcessingException;

import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.Certificate;
import dev.docent.client.Jobs;
import dev.docent.client.KeySupplier;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.Fault;
import dev.docent.testkit.adminapi.Phase;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Every supported way to set proxy, timeouts and key stores takes effect, on a real socket. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class TransportSettingsTest {

    /** The stand-in acts as the proxy and receives this absolute address. */
    private static final String BEHIND_PROXY = "http://api.example.test";

    private static final String SETTING = "docent-client/mp-rest/";

    @TempDir
    Path folder;

    private final Map<String, String> settings = new HashMap<>();
    private AdminApiStandIn api = AdminApiStandIn.start();

    @AfterEach
    void close() {
        settings.keySet().forEach(System::clearProperty);
        api.close();
    }

    @Test
    void the_configured_proxy_is_used_by_the_injected_client_and_the_injected_factory() {
        configureProxy();
        set(SETTING + "url", BEHIND_PROXY);
        try (SeContainer container = SeContainerInitializer.newInstance().initialize()) {
            assertThat(container
                            .select(AgentJobsClient.class, RestClient.LITERAL)
                            .get()
                            .get("p", "1"))
                    .isEqualTo(Jobs.ACTIVE);
            AgentJobsClients clients = container.select(AgentJobsClients.class).get();
            assertThat(clients.client(URI.create(BEHIND_PROXY), KeySupplier.of("mint_abc"))
                            .get("p", "1"))
                    .isEqualTo(Jobs.ACTIVE);
        }
        assertThat(api.requests()).hasSize(2);
    }

    @Test
    void the_configured_proxy_is_used_by_a_client_of_the_runtimes_builder() {
        configureProxy();

        assertThat(built(RestClientBuilder.newBuilder().baseUri(URI.create(BEHIND_PROXY)))
                        .get("p", "1"))
                .isEqualTo(Jobs.ACTIVE);
    }

    @Test
    void the_proxy_of_a_customized_client_is_used() {
        api.on("GET", BEHIND_PROXY + "/v2/agent/p/job/1", ScriptedResponse.job(Jobs.Served.ACTIVE));
        try (AgentJobsClients clients = AgentJobsClients.builder()
                .allowInsecureHttp(true)
                .customize(builder -> builder.proxyAddress(
                        api.address().getHost(), api.address().getPort()))
                .build()) {
            assertThat(clients.client(URI.create(BEHIND_PROXY), KeySupplier.of("mint_abc"))
                            .get("p", "1"))
                    .isEqualTo(Jobs.ACTIVE);
        }
    }

    @Test
    void the_configured_timeout_is_used_by_a_client_of_the_runtimes_builder() {
        set("docent.client.key", "mint_abc");
        set(SETTING + "readTimeout", "300");
        api.job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE).failing(Phase.HEADERS, Fault.DRIP));

        assertThatThrownBy(() -> built(RestClientBuilder.newBuilder().baseUri(api.address()))
                        .get("p", "1"))
                .isInstanceOf(ProcessingException.class)
                .hasMessageContaining("300 ms");
    }

    @Test
    void the_timeout_of_a_customized_client_is_used() {
        api.job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE).failing(Phase.HEADERS, Fault.DRIP));
        try (AgentJobsClients clients = AgentJobsClients.builder()
                .customize(builder -> builder.readTimeout(300, TimeUnit.MILLISECONDS))
                .build()) {
            assertThatThrownBy(() -> clients.client(api.address(), KeySupplier.of("mint_abc"))
                            .get("p", "1"))
                    .isInstanceOf(ProcessingException.class)
                    .hasMessageContaining("300 ms");
        }
    }

    @Test
    void the_configured_trust_store_is_used_by_the_injected_client_and_the_injected_factory() throws Exception {
        Certificate certificate = startTls();
        set(SETTING + "url", api.address().toString());
        configureTrust(certificate);
        try (SeContainer container = SeContainerInitializer.newInstance().initialize()) {
            assertThat(container
                            .select(AgentJobsClient.class, RestClient.LITERAL)
                            .get()
                            .get("p", "1"))
                    .isEqualTo(Jobs.ACTIVE);
            AgentJobsClients clients = container.select(AgentJobsClients.class).get();
            assertThat(clients.client(api.address(), KeySupplier.of("mint_abc")).get("p", "1"))
                    .isEqualTo(Jobs.ACTIVE);
        }
    }

    @Test
    void the_tls_context_of_the_runtimes_builder_is_used() throws Exception {
        Certificate certificate = startTls();
        set("docent.client.key", "mint_abc");
        RestClientBuilder builder =
                RestClientBuilder.newBuilder().baseUri(api.address()).sslContext(certificate.context());

        assertThat(built(builder).get("p", "1")).isEqualTo(Jobs.ACTIVE);
    }

    @Test
    void the_trust_store_of_a_customized_client_is_used() throws Exception {
        Certificate certificate = startTls();
        KeyStore trust = certificate.trust();
        try (AgentJobsClients clients = AgentJobsClients.builder()
                .customize(builder -> builder.trustStore(trust))
                .build()) {
            assertThat(clients.client(api.address(), KeySupplier.of("mint_abc")).get("p", "1"))
                    .isEqualTo(Jobs.ACTIVE);
        }
    }

    @Test
    void a_hostname_verifier_is_rejected_everywhere() {
        set("docent.client.key", "mint_abc");
        try (AgentJobsClients clients = AgentJobsClients.builder()
                .customize(builder -> builder.hostnameVerifier((name, session) -> true))
                .build()) {
            assertThatThrownBy(() -> clients.client(api.address(), KeySupplier.of("mint_abc"))
                            .get("p", "1"))
                    .hasStackTraceContaining("A hostnameVerifier is not supported");
        }
        set(SETTING + "hostnameVerifier", "com.example.Any");
        assertThatThrownBy(() -> built(RestClientBuilder.newBuilder().baseUri(api.address()))
                        .get("p", "1"))
                .hasStackTraceContaining("docent-client/mp-rest/hostnameVerifier is not supported");
        assertThat(api.requests()).isEmpty();
    }

    private Certificate startTls() throws Exception {
        api.close();
        Certificate certificate = Certificate.of("localhost", folder);
        api = AdminApiStandIn.start(certificate.context().getServerSocketFactory())
                .job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
        return certificate;
    }

    private void configureTrust(Certificate certificate) {
        set("docent.client.key", "mint_abc");
        set(SETTING + "trustStore", certificate.file().toUri().toString());
        set(SETTING + "trustStorePassword", Certificate.PASSWORD);
        set(SETTING + "trustStoreType", "PKCS12");
    }

    private void configureProxy() {
        set("docent.client.key", "mint_abc");
        set("docent.client.allow-insecure-http", "true");
        set(SETTING + "proxyAddress", api.address().getAuthority());
        api.on("GET", BEHIND_PROXY + "/v2/agent/p/job/1", ScriptedResponse.job(Jobs.Served.ACTIVE));
    }

    private static AgentJobsClient built(RestClientBuilder builder) {
        return builder.build(AgentJobsClient.class);
    }

    private void set(String key, String value) {
        settings.put(key, value);
        System.setProperty(key, value);
    }
}
