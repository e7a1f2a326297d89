package dev.docent.it.client;

import dev.docent.it.hosts.Hosts;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** Repeated deployment of one WAR: client, waiter and JSON mapping belong to the current deployment. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class RedeployedCallingHostIT {

    private static final String NAME = "calling-again";

    private final CallingHost host = new CallingHost(NAME);

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = NAME, testable = false, managed = false)
    static WebArchive calling() {
        return Hosts.calling(NAME).build();
    }

    @RepeatedTest(2)
    void calls_and_waits_after_each_deployment() {
        deployer.deploy(NAME);
        try {
            assertThat(host.text("same", "job-completed"))
                    .isEqualTo("get true, getAsync true, poll true, of a tenant true");
            assertThat(host.text("outcome", "job-completed")).isEqualTo("PULL_REQUEST job-completed");
            assertThat(host.text("error", "job-unknown")).startsWith("JobNotFoundException 404 ");
        } finally {
            deployer.undeploy(NAME);
        }
    }
}
