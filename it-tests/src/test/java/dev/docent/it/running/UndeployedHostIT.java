package dev.docent.it.running;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** A host that is undeployed while callers wait for one of its jobs. */
@ExtendWith(ArquillianExtension.class)
@Tag("exhaustive")
class UndeployedHostIT {

    private static final String NAME = "undeployed";
    private static final int CALLERS = 20;

    private final AdminApi api = AdminApi.under("/" + NAME + "/api");

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = NAME, testable = false, managed = false)
    static WebArchive host() {
        return Hosts.running(NAME).build();
    }

    @RepeatedTest(2)
    void answers_all_waiting_callers() throws Exception {
        deployer.deploy(NAME);
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try {
            Call call = api.job("alpha", "job-active").bearer(Keys.READER).header("Prefer", "wait=25");
            List<CompletableFuture<Reply>> waiting = IntStream.range(0, CALLERS)
                    .mapToObj(i -> CompletableFuture.supplyAsync(call::send, callers))
                    .toList();
            awaitTheirArrival();

            deployer.undeploy(NAME);

            for (CompletableFuture<Reply> reply : waiting) {
                assertThatReply(reply.get(5, TimeUnit.MINUTES))
                        .hasStatus(200)
                        .isJson(WireBytes.ACTIVE_JOB)
                        .hasHeader("Preference-Applied", "wait=25");
            }
        } finally {
            callers.shutdownNow();
        }
    }

    /** Returns when a last caller has waited for a second, three times, so that all earlier callers are waiting. */
    private void awaitTheirArrival() {
        for (int i = 0; i < 3; i++) {
            api.job("alpha", "job-active")
                    .bearer(Keys.READER)
                    .header("Prefer", "wait=1")
                    .send();
        }
    }
}
