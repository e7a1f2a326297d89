package dev.docent.client.example;

import dev.docent.api.jobs.AgentJob;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.RemoteAgentJob;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.Fault;
import dev.docent.testkit.adminapi.Framing;
import dev.docent.testkit.adminapi.Phase;
import dev.docent.testkit.adminapi.ScriptedResponse;

import static org.assertj.core.api.Assertions.assertThat;

/** The unit test sample of the documentation; run by a test. */
public final class AgainstTheStandIn {

    private AgainstTheStandIn() {}

    /** Runs the sample with any job. */
    public static void use(AgentJob job) {
        // Documentation: from here
        try (AdminApiStandIn api = AdminApiStandIn.start();
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            api.job(
                    "p",
                    "1",
                    ScriptedResponse.job(job),
                    ScriptedResponse.error(503, "busy"),
                    ScriptedResponse.job(job).framed(Framing.CHUNKED).failing(Phase.BODY, Fault.DRIP));
            AgentJobsClient client = clients.client(api.address(), KeySupplier.of("mint_test"));
            assertThat(client.get("p", "1")).isEqualTo(RemoteAgentJob.of(job));
            assertThat(api.requests()).hasSize(1);
        }
        // Documentation: to here
    }
}
