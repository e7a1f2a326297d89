package dev.docent.client.example;

import java.net.URI;
import java.time.Instant;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class WaitForPullRequestTest {

    private final AgentJobKey key = new AgentJobKey("my-project", "my-job");
    private final URI pullRequest = URI.create("https://git.example.com/docs/pull/7");
    private final AgentJob active = AgentJob.builder(
                    key.id(),
                    AgentJobStatus.ACTIVE,
                    AgentJobSource.of("https://git.example.com/docs", "main"),
                    "my-model",
                    Instant.now())
            .build();
    private final AgentJob completed = active.toBuilder()
            .status(AgentJobStatus.COMPLETED)
            .prLink(pullRequest)
            .build();

    @Test
    void the_waiter_returns_the_pull_request() throws InterruptedException {
        try (AdminApiStandIn api = AdminApiStandIn.start();
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            api.job(key.projectId(), key.id(), ScriptedResponse.job(active), ScriptedResponse.job(completed));
            AgentJobsClient client = clients.client(api.address(), KeySupplier.of("mint_test"));
            try (AgentJobWaiter waiter = AgentJobWaiter.builder(client).build()) {
                AgentJobOutcome outcome = waiter.await(key);

                assertEquals(AgentJobOutcome.Result.PULL_REQUEST, outcome.result());
                assertEquals(pullRequest, outcome.job().prLink());
            }
        }
    }
}
