package dev.docent.it.database;

import java.time.Duration;
import java.util.List;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.running.RunningHostTest;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** A host that is undeployed while agents are at work. */
@ExtendWith(ArquillianExtension.class)
@Tag("exhaustive")
class DrainedHostIT implements RunningHostTest {

    private static final String NAME = "drained";
    private static final Duration LONG = Duration.ofSeconds(30);

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = NAME, testable = false, managed = false)
    static WebArchive host() {
        return Hosts.overDatabase(NAME)
                .setting("docent.jobs.runners", "2")
                .setting("docent.jobs.drain", "PT10S")
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Test
    void an_undeployment_lets_runs_end_interrupts_the_others_and_leaves_what_waits() {
        deployer.deploy(NAME);
        String goesOn = created("hold");
        String ends = created("work for a while");
        String waits = created("complete");
        awaitProgress(ends, goesOn);

        deployer.undeploy(NAME);

        assertThat(steps(ends)).containsExactly("active: created", "completed: the agent finished");
        assertThat(steps(goesOn)).containsExactly("active: created", "failed: the application stopped");
        assertThat(steps(waits)).containsExactly("active: created");

        deployer.deploy(NAME);
        try {
            assertThat(settled(waits, "completed").text()).contains("\"status\":\"completed\"");
        } finally {
            deployer.undeploy(NAME);
        }
    }

    private static void awaitProgress(String... ids) {
        String atWork =
                "SELECT id FROM docent_run WHERE progress IS NOT NULL AND id IN ('" + String.join("', '", ids) + "')";
        List<String> begun = Eventually.await(
                "runs to begin", () -> SharedDatabase.query(atWork), found -> found.size() >= ids.length);
        assertThat(begun).containsExactlyInAnyOrder(ids);
    }

    private static List<String> steps(String id) {
        return SharedDatabase.query("SELECT to_status || ': ' || reason FROM docent_agent_job_step WHERE id = '" + id
                + "' ORDER BY version");
    }
}
