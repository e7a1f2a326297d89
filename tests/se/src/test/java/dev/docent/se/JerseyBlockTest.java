package dev.docent.se;

import java.time.Duration;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.PromptRequest;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.spi.RestClientBuilderResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The documented dependencies for Java SE with Jersey are sufficient, and no others are present. */
class JerseyBlockTest {

    private final AdminApiStandIn api = AdminApiStandIn.start()
            .job("p", "1", ScriptedResponse.json(200, "{\"id\":\"1\",\"status\":\"completed\"}"))
            .on("POST", "/v2/agent/p/job", ScriptedResponse.json(201, "{\"id\":\"1\",\"status\":\"active\"}"));

    @AfterEach
    void close() {
        System.clearProperty("docent.client.key");
        api.close();
    }

    @Test
    void calls_and_waits() throws Exception {
        try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
            AgentJobsClient client = clients.client(api.address(), KeySupplier.of("mint_abc"));
            RemoteAgentJob job = client.create("p", new PromptRequest("Say hello"));
            assertThat(client.getAsync("p", job.id())
                            .toCompletableFuture()
                            .join()
                            .id())
                    .isEqualTo("1");
            try (AgentJobWaiter waiter = AgentJobWaiter.builder(client)
                    .timeout(Duration.ofMinutes(5))
                    .build()) {
                AgentJobOutcome outcome = waiter.await(new AgentJobKey("p", job.id()));
                assertThat(outcome.job().id()).isEqualTo("1");
            }
        }
    }

    @Test
    void the_runtimes_builder_reads_the_key_from_config() throws Exception {
        System.setProperty("docent.client.key", "mint_abc");
        AgentJobsClient client =
                RestClientBuilder.newBuilder().baseUri(api.address()).build(AgentJobsClient.class);

        assertThat(client.get("p", "1").id()).isEqualTo("1");
        ((AutoCloseable) client).close();
    }

    @Test
    void the_runtime_is_jersey() {
        assertThat(RestClientBuilderResolver.instance().getClass().getName()).startsWith("org.glassfish.jersey");
    }
}
