package dev.docent.client.example;

import java.net.URI;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.DocentJobsClient;
import dev.docent.client.KeySupplier;
import dev.docent.client.PromptRequest;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.jobs.RemoteJob;
import dev.docent.client.waiting.AgentJobWaiter;

/** The example of the documentation for a CI step that waits; run by a test. */
public final class PipelineStep {

    private PipelineStep() {}

    /** Creates a job, unless this run of the pipeline has, and waits for its end. */
    public static RemoteJob run(URI host, String key, String pipelineRun) throws InterruptedException {
        // Documentation: from here
        try (AgentJobsClients clients =
                AgentJobsClients.builder().keyPrefix("docent").repeatPosts(true).build()) {
            AgentJobsClient admin = clients.client(host, KeySupplier.of(key));
            DocentJobsClient docent = clients.docentClient(host, KeySupplier.of(key));
            RemoteAgentJob job = admin.create("handbook", new PromptRequest("Describe the new setting"), pipelineRun);
            try (AgentJobWaiter waiter = AgentJobWaiter.builder(admin).build()) {
                waiter.await(new AgentJobKey("handbook", job.id()));
            }
            RemoteJob ended = docent.get("handbook", job.id());
            if (ended.outcome() != RunOutcome.COMPLETED) {
                throw new IllegalStateException("The agent did not finish: " + ended.reason());
            }
            return ended;
        }
        // Documentation: to here
    }
}
