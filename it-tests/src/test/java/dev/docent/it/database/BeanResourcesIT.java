package dev.docent.it.database;

import java.util.concurrent.CompletableFuture;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A host whose data source and executors are beans of its own. */
@ExtendWith(ArquillianExtension.class)
class BeanResourcesIT implements RunningHostTest {

    /** Written a moment after the start, and never by an application that has been undeployed meanwhile. */
    private static final String REPORT = "jobs: cdi;";

    private static final String OWN = "own-resources";

    private final ServerLog log = ServerUnderTest.log();

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = OWN, testable = false, managed = false)
    static WebArchive own() {
        return Hosts.withOwnResources(OWN, SharedDatabase.url()).build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + OWN + "/api");
    }

    @Test
    void keeps_jobs_and_runs_agents_there_and_they_end_with_the_application() {
        long mark = log.mark();
        deployer.deploy(OWN);
        try {
            String id = created("complete");

            assertThat(settled(id, "completed").text()).contains("https://git.example.com/own-agents");
            assertThat(SharedDatabase.query("SELECT status FROM docent_agent_job WHERE id = '" + id + "'"))
                    .containsExactly("completed");
            assertThatWaitingCallersAreServed();
            assertThat(log.since(mark, REPORT)).contains(REPORT);
        } finally {
            deployer.undeploy(OWN);
        }
        assertThat(log.since(mark, "The host closed its agents", "The host closed its clock"))
                .contains("The host closed its agents")
                .containsOnlyOnce("The host closed its clock");
    }

    /** Long polls need the scheduler, which notices the change of another node. */
    private void assertThatWaitingCallersAreServed() {
        String id = created("later");
        CompletableFuture<Reply> waiting = RunningHostTest.waiting(job(id).header("Prefer", "wait=25"));
        assertThat(waiting).isNotDone();

        SharedDatabase.update("UPDATE docent_agent_job SET status = 'failed', version = 2 WHERE id = '" + id + "'");

        assertThatReply(waiting.join()).hasStatus(200).hasHeader("Preference-Applied", "wait=25");
        assertThat(waiting.join().text()).contains("\"status\":\"failed\"");
    }
}
