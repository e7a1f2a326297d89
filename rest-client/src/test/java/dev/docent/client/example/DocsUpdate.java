package dev.docent.client.example;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.PromptRequest;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@ApplicationScoped
public class DocsUpdate {

    @Inject
    @RestClient
    AgentJobsClient client;

    @Inject
    AgentJobWaiter waiter;

    public URI pullRequestFor(String projectId, String prompt) throws InterruptedException {
        RemoteAgentJob job = client.create(projectId, new PromptRequest(prompt));
        AgentJobOutcome outcome = waiter.await(new AgentJobKey(projectId, job.id()));
        return outcome.job().prLink();
    }
}
