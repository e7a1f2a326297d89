package com.example.handbook;

import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.PromptRequest;
import dev.docent.client.RemoteAgentJob;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class AdminClientTest {

    @Test
    void a_job_is_created() throws Exception {
        try (AdminApiStandIn api = AdminApiStandIn.start()
                        .on("POST", "/v2/agent/acme/job", ScriptedResponse.json(201, "{\"id\":\"1\",\"status\":\"active\"}"));
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            AgentJobsClient client = clients.client(api.address(), KeySupplier.of("mint_abc"));
            RemoteAgentJob job = client.create("acme", new PromptRequest("Say hello"));
            assertEquals("1", job.id());
        }
    }
}
