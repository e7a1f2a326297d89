package dev.docent.client.example;

import java.net.URI;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.PromptRequest;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;

/** The example of the documentation for a test of an application on a server; run by a test. */
public final class RunningApplication {

    private RunningApplication() {}

    /** Creates a job at an application, and waits for its end. */
    public static AgentJobOutcome endOfJob(URI api, String key) throws InterruptedException {
        try (AgentJobsClients clients =
                AgentJobsClients.builder().keyPrefix("docent").build()) {
            AgentJobsClient client = clients.client(api, KeySupplier.of(key));
            RemoteAgentJob job = client.create("handbook", new PromptRequest("Mention Windows"));
            try (AgentJobWaiter waiter = AgentJobWaiter.builder(client).build()) {
                return waiter.await(new AgentJobKey("handbook", job.id()));
            }
        }
    }
}
