package dev.docent.it.deployment;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.beans.PlainRepository;
import dev.docent.it.hosts.listing.OwnClassesApplication;
import dev.docent.it.hosts.operations.OwnReadiness;
import dev.docent.it.hosts.plain.EmptyApplication;
import dev.docent.it.hosts.plain.Greeting;
import dev.docent.it.hosts.plain.OwnBean;
import dev.docent.it.hosts.plain.OwnResource;
import dev.docent.it.hosts.plain.TeapotException;
import dev.docent.it.hosts.running.ScriptedRunner;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.server.ServerLog;
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

/** The server's log of a successful deployment. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class ReportedDeploymentsIT {

    private static final String READ_ONLY = "read-only";
    private static final String OWN_CLASSES = "own-classes";

    private final ServerLog log = ServerUnderTest.log();

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = READ_ONLY, testable = false, managed = false)
    static WebArchive readOnly() {
        return HostWar.named(READ_ONLY)
                .docent()
                .keys()
                .classes(EmptyApplication.class, PlainRepository.class, ScriptedRunner.class, OwnReadiness.class)
                .build();
    }

    @Deployment(name = OWN_CLASSES, testable = false, managed = false)
    static WebArchive ownClasses() {
        return HostWar.named(OWN_CLASSES)
                .docent()
                .keysAndJobs()
                .classes(OwnClassesApplication.class, OwnBean.class, OwnResource.class)
                .classes(Greeting.class, TeapotException.class)
                .build();
    }

    @Test
    void name_the_beans_of_a_host_that_may_ask_for_its_readiness_and_whose_store_is_read_only() {
        assertThat(logOf(READ_ONLY, () -> {
                    assertThatReply(AdminApi.under("/read-only/api")
                                    .toJobs("POST", "alpha")
                                    .bearer(Keys.OPERATOR)
                                    .json("{\"prompt\":\"a\"}")
                                    .send())
                            .isError(501, WireBytes.READ_ONLY_STORE);
                    Call readiness = Call.of("GET", "/read-only/api/own-readiness");
                    Eventually.await(() -> readiness.send().status() == 200);
                    assertThat(readiness.send().text()).isEqualTo("started=true store=true");
                }))
                .containsPattern("Docent \\d\\S* at /read-only/api; jobs: " + PlainRepository.class.getName()
                        + "; access: 8 keys; docs: none; runner: " + ScriptedRunner.class.getName())
                .doesNotContain("docent-observability");
    }

    @Test
    void warn_about_an_application_that_lists_its_classes_without_docents() {
        assertThat(logOf(OWN_CLASSES, () -> {
                    assertThat(Call.get("/own-classes/api/docs/navigation")
                                    .send()
                                    .status())
                            .isEqualTo(404);
                }))
                .contains(OwnClassesApplication.class.getName() + " lists its classes without any of Docent's")
                .contains("DocentResources.classes()");
    }

    private String logOf(String name, Runnable meanwhile) {
        long mark = log.mark();
        deployer.deploy(name);
        try {
            meanwhile.run();
            awaitReport(mark);
        } finally {
            deployer.undeploy(name);
        }
        return log.since(mark);
    }

    /** Payara reports the location only once the application has started. */
    private void awaitReport(long mark) {
        Eventually.await(
                "a report of Docent", () -> log.since(mark), logged -> logged.matches("(?s).*\\bDocent \\d.*"));
    }
}
