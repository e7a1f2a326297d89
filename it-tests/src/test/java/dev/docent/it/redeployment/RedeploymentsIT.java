package dev.docent.it.redeployment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import dev.docent.it.client.CallingHost;
import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.plain.EmptyApplication;
import dev.docent.it.hosts.vitals.Redeployed;
import dev.docent.it.hosts.vitals.Vitals;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;
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

/**
 * Redeploys a host under load, with waiting callers and all scheduled tasks, and then checks the server's heap. Three
 * times, or as often as the system property {@code it.redeployments} says. No state of an earlier deployment interferes, and client,
 * waiter and JSON mapping belong to the current one.
 */
@Tag("long")
@ExtendWith(ArquillianExtension.class)
class RedeploymentsIT {

    private static final String HOST = "again-and-again";
    private static final String VITALS = "vitals";
    private static final Call COMPLETED = AdminApi.under("/" + HOST + "/api").job("alpha", "job-completed");

    /** Java 17 retains the types of the last compared record there: of one application only. */
    private static final String RETAINED_BY_THE_JDK = "java.lang.runtime.ObjectMethods";

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = VITALS, testable = false)
    static WebArchive vitals() {
        return HostWar.named(VITALS)
                .classes(EmptyApplication.class, Vitals.class)
                .build();
    }

    @Deployment(name = HOST, testable = false, managed = false)
    static WebArchive host() {
        return Hosts.running(HOST)
                .client()
                .classes(Redeployed.class)
                .file("WEB-INF/docs/docs.json", "{\"navigation\": {\"pages\": [\"start\"]}}")
                .file("WEB-INF/docs/start.mdx", "---\ntitle: Start\n---\nText.\n")
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .setting("docent.docs.reload", "PT1H")
                .setting("docent.jobs.active-limit", "PT24H")
                .setting("docent.jobs.retention", "P30D")
                .setting("docent.jobs.rate-limit", "100000")
                .build();
    }

    @Test
    void leave_no_leaks_and_no_waiting_callers() throws Exception {
        redeploy();
        List<String> threads = threads();

        int times = Integer.getInteger("it.redeployments", 3);
        for (int i = 0; i < times; i++) {
            redeploy();
        }

        assertThat(threads()).as("kinds of threads").isSubsetOf(threads);
        Eventually.await( // servers release an application with some delay
                "no path to a leak of " + times + " redeployments", RedeploymentsIT::pathsNow, List::isEmpty);
    }

    private void redeploy() throws Exception {
        deployer.deploy(HOST);
        assertServesCallsAndWaits();
        try (Load load = new Load("/" + HOST + "/api")) {
            load.awaitAllWait();
            deployer.undeploy(HOST);
            load.requireAllAnswered();
        }
        assertThatReply(COMPLETED.bearer(Keys.READER).send()).hasStatus(404);
    }

    private static void assertServesCallsAndWaits() {
        assertThatReply(COMPLETED.bearer(Keys.READER).send()).hasStatus(200).isJson(WireBytes.COMPLETED_JOB);
        assertThatReply(COMPLETED.send()).isError(401, WireBytes.NO_CREDENTIALS);
        CallingHost host = new CallingHost(HOST);
        assertThat(host.text("same", "job-completed"))
                .isEqualTo("get true, getAsync true, poll true, of a tenant true");
        assertThat(host.text("outcome", "job-completed")).isEqualTo("PULL_REQUEST job-completed");
        assertThat(host.text("error", "job-unknown")).startsWith("JobNotFoundException 404 ");
    }

    private static List<String> threads() {
        return Arrays.asList(vital("GET", "threads").text().split("\n"));
    }

    private static List<String> pathsNow() throws IOException {
        Path dump =
                Files.createTempDirectory(ServerUnderTest.buildFolder(), "heap").resolve("live.hprof");
        try {
            assertThat(vital("POST", "heap?file=" + dump).status()).isEqualTo(204);
            return new HeapPaths(dump)
                    .toCopiesOf(Redeployed.class.getName()).stream()
                            .filter(path -> !path.contains(RETAINED_BY_THE_JDK) && !isRetainedByOpenLiberty(path))
                            .toList();
        } finally {
            Files.deleteIfExists(dump);
        }
    }

    /** The last asynchronous request of each thread retains its listeners, and thereby their class loader. */
    private static boolean isRetainedByOpenLiberty(String path) {
        return path.contains("com.ibm.wsspi.webcontainer.WebContainerRequestState") && !path.contains("dev.docent");
    }

    private static Reply vital(String method, String path) {
        return Call.of(method, "/" + VITALS + "/api/vitals/" + path).send();
    }
}
