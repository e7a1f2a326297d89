package dev.docent.client.example;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import dev.docent.testkit.time.VirtualTime;

import static org.assertj.core.api.Assertions.assertThat;

/** The example of the documentation for tests in virtual time; run by a test. */
public final class WaitInVirtualTime {

    private WaitInVirtualTime() {}

    /** Runs the example with a job before and after its end. */
    public static void use(AgentJob active, AgentJob completed) {
        try (AdminApiStandIn api = AdminApiStandIn.start();
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            api.job(
                    "handbook",
                    "42",
                    ScriptedResponse.job(active),
                    ScriptedResponse.error(503, "busy"),
                    ScriptedResponse.job(completed));
            AgentJobsClient client = clients.client(api.address(), KeySupplier.of("mint_test"));
            VirtualTime time = new VirtualTime();
            AgentJobWaiter waiter = AgentJobWaiter.builder(client)
                    .executor(time.scheduler())
                    .nanoTime(time::nanoTime)
                    .build();
            CompletableFuture<AgentJobOutcome> outcome = waiter.awaitAsync(new AgentJobKey("handbook", "42"));
            time.advance(Duration.ofMinutes(5));
            assertThat(outcome.join().result()).isEqualTo(AgentJobOutcome.Result.PULL_REQUEST);
            assertThat(api.requests()).hasSize(3);
        }
    }
}
