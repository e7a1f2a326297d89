package dev.docent.client;

import dev.docent.client.example.RunningApplication;
import dev.docent.client.example.WaitInVirtualTime;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The examples of the page about testing an application work. */
class DocumentedTestsTest {

    @Test
    void a_wait_ends_in_virtual_time() {
        WaitInVirtualTime.use(Jobs.Served.ACTIVE, Jobs.Served.COMPLETED);
    }

    @Test
    void a_job_of_a_running_application_ends() throws InterruptedException {
        try (AdminApiStandIn api = AdminApiStandIn.start()
                .on("POST", "/v2/agent/handbook/job", ScriptedResponse.job(Jobs.Served.ACTIVE))
                .job("handbook", "42", ScriptedResponse.job(Jobs.Served.COMPLETED))) {
            AgentJobOutcome end = RunningApplication.endOfJob(api.address(), "docent_key");

            assertThat(end.result()).isEqualTo(AgentJobOutcome.Result.PULL_REQUEST);
            assertThat(end.job().prLink()).isEqualTo(Jobs.PULL_REQUEST);
        }
    }
}
