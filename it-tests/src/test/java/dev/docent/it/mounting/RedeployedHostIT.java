package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
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

/** Repeated deployment of one WAR: no state of an earlier deployment interferes. */
@ExtendWith(ArquillianExtension.class)
class RedeployedHostIT {

    private static final String NAME = "redeployed";

    private final AdminApi api = AdminApi.under("/" + NAME + "/api");

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = NAME, testable = false, managed = false)
    static WebArchive host() {
        return Hosts.discovering(NAME).build();
    }

    @RepeatedTest(2)
    void returns_the_same_bytes_after_each_deployment() {
        deployer.deploy(NAME);
        try {
            assertThatReply(api.job("alpha", "job-completed")
                            .bearer(Keys.READER)
                            .send())
                    .hasStatus(200)
                    .isJson(WireBytes.COMPLETED_JOB);
            assertThatReply(api.job("alpha", "job-completed").send()).isError(401, WireBytes.NO_CREDENTIALS);
        } finally {
            deployer.undeploy(NAME);
        }
        assertThatReply(api.job("alpha", "job-completed").bearer(Keys.READER).send())
                .hasStatus(404);
    }
}
