package dev.docent.it.deployment;

import java.util.ArrayList;
import java.util.List;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.beans.FailsAtStart;
import dev.docent.it.hosts.beans.PlainRepository;
import dev.docent.it.hosts.beans.RepositoryProducer;
import dev.docent.it.hosts.beans.SeedsMemory;
import dev.docent.it.hosts.crowded.EverybodyViews;
import dev.docent.it.hosts.crowded.NobodyViews;
import dev.docent.it.hosts.crowded.RootApplication;
import dev.docent.it.hosts.plain.EmptyApplication;
import dev.docent.it.server.Deviation;
import dev.docent.it.server.RefusedStart;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** Invalid deployments do not start, and the server's log states the reason. */
@ExtendWith(ArquillianExtension.class)
class RefusedDeploymentsIT {

    private static final String MISSPELT = "docent.admin.securty is not a setting of Docent";
    private static final String MANY = "many-mistakes";
    private static final String FAILING = "failing-at-start";
    private static final String TAKEN = "taken-places";

    private static final String REPORT = "StartReport";

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = MANY, testable = false, managed = false)
    static WebArchive manyMistakes() {
        return Hosts.withTwoRepositories(MANY)
                .site()
                .processRunner()
                .console()
                .classes(SeedsMemory.class, EverybodyViews.class, NobodyViews.class)
                .setting("docent.admin.securty", "off")
                .setting("docent.admin.keys", "reader")
                .setting("docent.admin.keys.reader.sha256", "not-a-hash")
                .setting("docent.admin.keys.reader.projects", "*")
                .setting("docent.jobs.lease", "20")
                .setting("docent.jobs.memory.capacity", "0")
                .setting("docent.jobs.datasource", "jdbc/nowhere")
                .setting("docent.executor", "cdi:nothing")
                .setting("docent.docs.folder", "classpath:docs")
                .setting("docent.docs.access", "key")
                .setting("docent.site.access", "public")
                .setting("docent.site.cache", "much")
                .setting("docent.console.role", "staff")
                .setting("docent.runner.command", "no-such-agent")
                .setting("docent.runner.confine", "none")
                .build();
    }

    @Deployment(name = FAILING, testable = false, managed = false)
    static WebArchive failingAtStart() {
        return Hosts.discovering(FAILING).classes(FailsAtStart.class).build();
    }

    /** Its site is where an application at the root has Docent's JSON, and its console where another one is. */
    @Deployment(name = TAKEN, testable = false, managed = false)
    static WebArchive withoutPlacesAndDatabase() {
        return HostWar.named(TAKEN)
                .docent()
                .site()
                .console()
                .classes(RootApplication.class, EmptyApplication.class)
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .file("WEB-INF/docs/docs.json", "{\"navigation\": {\"pages\": [\"start\"]}}")
                .file("WEB-INF/docs/start.mdx", "---\ntitle: Start\n---\nText.\n")
                .setting("docent.admin.security", "container")
                .setting("docent.projects", "*")
                .setting("docent.projects.*.roles.read", "viewer")
                .setting("docent.console.role", "staff")
                .setting("docent.console.path", "/api")
                .setting("docent.jobs.datasource", "jdbc/nowhere")
                .build();
    }

    @Test
    void reports_the_mistakes_of_all_kinds_in_one_deployment() {
        assertThat(refusalOf(MANY, MISSPELT))
                .contains(MISSPELT + "; did you mean docent.admin.security?")
                .contains("docent.admin.keys.reader.sha256 must be the SHA-256 of the whole key")
                .contains("docent.jobs.memory.capacity must be a whole number from 1 to 999999999")
                .contains("docent.jobs.lease must be a duration from PT4S to P1D, such as PT20S")
                .contains("docent.site.cache must be a whole number")
                .contains("docent.site.access is public, but docent.docs.access is key", "Set it to container or off")
                .contains("Several beans decide which access groups a reader belongs to")
                .contains(EverybodyViews.class.getName(), NobodyViews.class.getName())
                .contains(
                        "docent.console.role is set, but no role reaches any project",
                        "docent.projects.<id>.roles.read")
                .contains("docent.runner.command names a program that is neither on PATH")
                .contains("docent.projects is missing")
                .contains("Docent needs one AgentJobRepository, but the application has 2")
                .contains(RepositoryProducer.class.getName(), PlainRepository.class.getName(), "Remove all but one")
                .contains("docent.jobs.datasource is set, but InMemoryAgentJobStore is injected into "
                        + SeedsMemory.class.getName())
                .contains("docent.jobs.datasource is jdbc/nowhere, but the server has no DataSource of this JNDI name")
                .contains("docent.executor is cdi:nothing, but the application has no CDI bean")
                .doesNotContain(REPORT);
    }

    /** On Open Liberty, a task of an application that does not start fails with an error that names the task. */
    @Test
    void a_start_that_fails_in_code_of_the_host_is_followed_by_no_error_of_ours() {
        assertThat(refusalOf(FAILING, "the host cannot start")).doesNotContain(REPORT, "CWWKC1101E");
    }

    @Test
    void taken_places_and_a_missing_data_source_are_reported_together() {
        List<String> problems = new ArrayList<>();
        problems.add("docent.jobs.datasource is jdbc/nowhere, but the server has no DataSource of this JNDI name");
        if (!Deviation.GLASSFISH_STARTS_NO_SERVLETS_AFTER_AN_ERROR.applies()) {
            problems.add("/" + TAKEN + "/docs/navigation is there");
            problems.add("Set docent.site.path to another path");
            problems.add("by its @ApplicationPath, is at /" + TAKEN + "/api. Set docent.console.path");
        }
        assertThat(refusalOf(TAKEN, problems.toArray(String[]::new)))
                .contains(problems)
                .doesNotContain(REPORT, "CWWKC1101E");
    }

    private String refusalOf(String name, String... texts) {
        return new RefusedStart(deployer).of(name, texts);
    }
}
