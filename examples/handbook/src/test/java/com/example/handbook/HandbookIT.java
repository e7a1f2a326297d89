package com.example.handbook;

import java.io.File;
import java.net.URI;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.PromptRequest;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The packaged application on Open Liberty: a prompt becomes a pull request. */
@ExtendWith(ArquillianExtension.class)
class HandbookIT {

    private static final URI API = URI.create("http://localhost:9080/handbook/api");
    private static final String KEY = "docent_key-of-the-tests-of-the-handbook";

    @Deployment(testable = false)
    static WebArchive application() {
        return ShrinkWrap.createFromZipFile(WebArchive.class, new File("target/handbook.war"));
    }

    @Test
    void a_prompt_becomes_a_pull_request() throws Exception {
        try (AgentJobsClients clients =
                AgentJobsClients.builder().keyPrefix("docent").build()) {
            AgentJobsClient client = clients.client(API, KeySupplier.of(KEY));
            RemoteAgentJob job = client.create("acme", new PromptRequest("Describe the new setting"));
            try (AgentJobWaiter waiter = AgentJobWaiter.builder(client).build()) {
                AgentJobOutcome outcome = waiter.await(new AgentJobKey("acme", job.id()));
                assertEquals(AgentJobOutcome.Result.PULL_REQUEST, outcome.result());
            }
        }
    }
}
