package dev.docent.it.database;

import java.util.concurrent.CompletableFuture;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.RefusedStart;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Hosts whose data source and executors are beans of their own. */
@ExtendWith(ArquillianExtension.class)
class BeanResourcesIT implements RunningHostTest {

    /** Written a moment after the start, and never by an application that has been undeployed meanwhile. */
    private static final String REPORT = "jobs: cdi;";

    private static final String NO_TABLES = " of the agent jobs is missing";
    private static final String OWN = "own-resources";
    private static final String WITHOUT_TABLES = "own-resources-without-tables";
    private static final String MISNAMED = "misnamed-resources";

    private final ServerLog log = ServerUnderTest.log();

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = OWN, testable = false, managed = false)
    static WebArchive own() {
        return Hosts.withOwnResources(OWN, SharedDatabase.url()).build();
    }

    @Deployment(name = WITHOUT_TABLES, testable = false, managed = false)
    static WebArchive withoutTables() {
        return Hosts.withOwnResources(WITHOUT_TABLES, SharedDatabase.url())
                .setting("docent.jobs.schema.create", "false")
                .build();
    }

    @Deployment(name = MISNAMED, testable = false, managed = false)
    static WebArchive misnamed() {
        return Hosts.withOwnResources(MISNAMED, SharedDatabase.url())
                .setting("docent.jobs.datasource", "cdi:ledger")
                .setting("docent.executor", "cdi")
                .setting("docent.scheduler", "cdi:agents")
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + OWN + "/api");
    }

    @Test
    void keep_jobs_and_run_agents_there_and_end_with_the_application() {
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

    @Tag("once")
    @Test
    void do_not_start_when_a_table_is_missing() {
        deployer.deploy(OWN);
        deployer.undeploy(OWN);

        SharedDatabase.without(
                "docent_run",
                () -> assertThat(refusalOf(WITHOUT_TABLES, NO_TABLES)).contains(NO_TABLES));
    }

    @Tag("once")
    @Test
    void do_not_start_when_no_bean_is_meant_or_more_than_one_and_report_the_remedy() {
        String noSuchBean = "docent.jobs.datasource is cdi:ledger, but the application has no CDI bean of the type";
        assertThat(refusalOf(MISNAMED, noSuchBean))
                .contains(noSuchBean)
                .contains("docent.executor is cdi, but the application has 2 such beans of the type")
                .contains("docent.scheduler is cdi:agents, but the application has no CDI bean of the type")
                .contains("Let its producer return ScheduledExecutorService");
    }

    private String refusalOf(String name, String... texts) {
        return new RefusedStart(deployer).of(name, texts);
    }
}
