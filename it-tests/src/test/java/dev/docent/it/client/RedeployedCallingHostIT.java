package dev.docent.it.client;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Repeated deployment of one WAR: no state of an earlier deployment interferes, and client, waiter and JSON mapping belong to the
 * current one.
 */
@ExtendWith(ArquillianExtension.class)
class RedeployedCallingHostIT {

    private static final String NAME = "calling-again";

    private final CallingHost host = new CallingHost(NAME);
    private final Call completed = AdminApi.under("/" + NAME + "/api").job("alpha", "job-completed");

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = NAME, testable = false, managed = false)
    static WebArchive calling() {
        return Hosts.calling(NAME).build();
    }

    @RepeatedTest(2)
    void serves_calls_and_waits_after_each_deployment() {
        deployer.deploy(NAME);
        try {
            assertThatReply(completed.bearer(Keys.READER).send()).hasStatus(200).isJson(WireBytes.COMPLETED_JOB);
            assertThatReply(completed.send()).isError(401, WireBytes.NO_CREDENTIALS);
            assertThat(host.text("same", "job-completed"))
                    .isEqualTo("get true, getAsync true, poll true, of a tenant true");
            assertThat(host.text("outcome", "job-completed")).isEqualTo("PULL_REQUEST job-completed");
            assertThat(host.text("error", "job-unknown")).startsWith("JobNotFoundException 404 ");
        } finally {
            deployer.undeploy(NAME);
        }
        assertThatReply(completed.bearer(Keys.READER).send()).hasStatus(404);
    }
}
