package dev.docent.client.example;

import java.net.URI;
import java.nio.file.Path;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;

/** The examples of the documentation for several hosts or tenants, and for Java SE. */
final class SeveralHosts {

    private SeveralHosts() {}

    static AgentJobOutcome javaSe(String key) throws InterruptedException {
        try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
            AgentJobsClient client = clients.client(URI.create("https://api.mintlify.com"), KeySupplier.of(key));
            try (AgentJobWaiter waiter = AgentJobWaiter.builder(client).build()) {
                AgentJobOutcome outcome = waiter.await(new AgentJobKey("project", "job"));
                return outcome;
            }
        }
    }

    static AgentJobsClient ofTenant(AgentJobsClients clients, URI base, String tenant) {
        AgentJobsClient client = clients.client(base, KeySupplier.ofFile(Path.of("/run/secrets/docent"), tenant));
        return client;
    }
}
