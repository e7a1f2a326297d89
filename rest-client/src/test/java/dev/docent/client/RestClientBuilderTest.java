package dev.docent.client;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.ClientResponseFilter;

import dev.docent.client.exceptions.KeyUnusableException;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Java SE with the runtime's own builder only: the key is taken from MicroProfile Config. */
class RestClientBuilderTest {

    private final AdminApiStandIn api =
            AdminApiStandIn.start().job("alpha", "42", ScriptedResponse.job(Jobs.Served.ACTIVE));

    @AfterEach
    void close() {
        System.clearProperty("docent.client.key");
        System.clearProperty("docent-client/mp-rest/url");
        api.close();
    }

    @Test
    void builds_a_working_client() throws Exception {
        System.setProperty("docent.client.key", "mint_abc");
        AgentJobsClient client = build(api.address());

        assertThat(client.get("alpha", "42")).isEqualTo(Jobs.ACTIVE);
        assertThat(api.requests().get(0).header("Authorization")).contains("Bearer mint_abc");
        ((AutoCloseable) client).close();
    }

    @Test
    void the_configured_key_is_sent_to_the_configured_host_only() {
        System.setProperty("docent.client.key", "mint_abc");
        System.setProperty("docent-client/mp-rest/url", "https://api.example.com");

        assertThatThrownBy(() -> build(api.address()).get("alpha", "42"))
                .isInstanceOf(KeyUnusableException.class)
                .hasMessageContaining("api.example.com");
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void a_path_in_the_base_address_is_kept() {
        System.setProperty("docent.client.key", "mint_abc");
        api.on("GET", "/gateway/v2/agent/alpha/job/42", ScriptedResponse.job(Jobs.Served.COMPLETED));

        assertThat(build(URI.create(api.address() + "/gateway/")).get("alpha", "42"))
                .isEqualTo(Jobs.COMPLETED);
    }

    @Test
    void other_filters_see_what_is_sent_and_received() throws Exception {
        System.setProperty("docent.client.key", "mint_abc");
        api.job("alpha", "42", ScriptedResponse.job(Jobs.Served.ACTIVE).header("X-Node", "a"));
        List<String> seen = new ArrayList<>();
        ClientRequestFilter trace = request -> request.getHeaders().putSingle("X-Trace", "7");
        ClientResponseFilter log = (request, response) -> seen.add(
                response.getStatus() + " " + response.getHeaderString("X-Node") + " " + response.getMediaType());
        AgentJobsClient client = RestClientBuilder.newBuilder()
                .baseUri(api.address())
                .register(trace)
                .register(log)
                .build(AgentJobsClient.class);

        assertThat(client.get("alpha", "42")).isEqualTo(Jobs.ACTIVE);
        assertThat(api.requests().get(0).header("X-Trace")).contains("7");
        assertThat(seen).containsExactly("200 a application/json");
        ((AutoCloseable) client).close();
    }

    private static AgentJobsClient build(URI base) {
        return RestClientBuilder.newBuilder().baseUri(base).build(AgentJobsClient.class);
    }
}
