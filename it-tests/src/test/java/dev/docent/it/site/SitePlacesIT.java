package dev.docent.it.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.crowded.EverybodyViews;
import dev.docent.it.hosts.crowded.NobodyViews;
import dev.docent.it.hosts.crowded.OwnDocs;
import dev.docent.it.hosts.crowded.RootApplication;
import dev.docent.it.hosts.roles.SecuredApplication;
import dev.docent.it.hosts.roles.Users;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.Deviation;
import dev.docent.it.server.RefusedStart;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
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

/** Hosts in which something else is where the site would be: each works, or says what to set. */
@ExtendWith(ArquillianExtension.class)
class SitePlacesIT {

    private static final String NOTHING_THERE = "site-nothing-there";
    private static final String MOVED = "site-moved";
    private static final String BESIDE = "site-beside-own";
    private static final String CONSTRAINED = "site-constrained";
    private static final String CONTAINER = "site-container";
    private static final String OFF = "site-off";
    private static final String WITH_KEY = "site-with-key";

    private static final String OWN_BEANS = "site-own-beans";
    private static final String OWN_ACCESS = "site-own-access";

    private static final String CONSTRAINT = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <security-constraint>
                <web-resource-collection>
                  <web-resource-name>all</web-resource-name>
                  <url-pattern>/*</url-pattern>
                </web-resource-collection>
                <auth-constraint><role-name>viewer</role-name></auth-constraint>
              </security-constraint>
              <security-role><role-name>viewer</role-name></security-role>
            </web-app>
            """;

    @ArquillianResource
    private Deployer deployer;

    private static HostWar rooted(String name) {
        return RichSite.whole().in(HostWar.named(name).docent().keysAndJobs().classes(RootApplication.class));
    }

    private static HostWar secured(String name) {
        return RichSite.whole()
                .in(HostWar.named(name).docent().keysAndJobs().classes(SecuredApplication.class, Users.class));
    }

    @Deployment(name = NOTHING_THERE, testable = false, managed = false)
    static WebArchive withoutPlaceAndDatabase() {
        return RichSite.whole()
                .in(HostWar.named(NOTHING_THERE).docent().keys().classes(RootApplication.class))
                .setting("docent.jobs.datasource", "jdbc/nowhere")
                .build();
    }

    @Deployment(name = MOVED, testable = false, managed = false)
    static WebArchive moved() {
        return rooted(MOVED).setting("docent.site.path", "/handbook").build();
    }

    @Deployment(name = BESIDE, testable = false, managed = false)
    static WebArchive beside() {
        return RichSite.whole()
                .in(Hosts.discovering(BESIDE).classes(OwnDocs.class))
                .setting("docent.site.path", "/handbook/docent")
                .build();
    }

    @Deployment(name = CONSTRAINED, testable = false, managed = false)
    static WebArchive constrained() {
        return secured(CONSTRAINED).file("WEB-INF/web.xml", CONSTRAINT).build();
    }

    @Deployment(name = CONTAINER, testable = false, managed = false)
    static WebArchive ofUsers() {
        return secured(CONTAINER).setting("docent.site.access", "container").build();
    }

    @Deployment(name = OFF, testable = false, managed = false)
    static WebArchive off() {
        return RichSite.whole()
                .in(Hosts.discovering(OFF).setting("docent.docs.access", "key"))
                .build();
    }

    @Deployment(name = WITH_KEY, testable = false, managed = false)
    static WebArchive withKey() {
        return RichSite.whole()
                .in(Hosts.discovering(WITH_KEY).setting("docent.docs.access", "key"))
                .setting("docent.site.access", "public")
                .build();
    }

    @Deployment(name = OWN_BEANS, testable = false, managed = false)
    static WebArchive ownBeans() {
        return RichSite.whole()
                .in(Hosts.discovering(OWN_BEANS).classes(EverybodyViews.class, NobodyViews.class))
                .build();
    }

    @Deployment(name = OWN_ACCESS, testable = false, managed = false)
    static WebArchive ownAccess() {
        return RichSite.whole()
                .in(Hosts.discovering(OWN_ACCESS).classes(EverybodyViews.class))
                .build();
    }

    private String refusalOf(String name, String... texts) {
        return new RefusedStart(deployer).of(name, texts);
    }

    private void deployed(String name, Runnable test) {
        deployer.deploy(name);
        try {
            test.run();
        } finally {
            deployer.undeploy(name);
        }
    }

    private static Reply as(String user, String path) {
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return Call.get(path).header("Authorization", "Basic " + credentials).send();
    }

    @Test
    void a_taken_place_and_a_missing_data_source_are_reported_together() {
        List<String> problems = new ArrayList<>();
        problems.add("docent.jobs.datasource is jdbc/nowhere, but the server has no DataSource of this JNDI name");
        if (!Deviation.GLASSFISH_STARTS_NO_SERVLETS_AFTER_AN_ERROR.applies()) {
            problems.add("/" + NOTHING_THERE + "/docs/navigation is there");
            problems.add("Set docent.site.path to another path");
        }
        assertThat(refusalOf(NOTHING_THERE, problems.toArray(String[]::new)))
                .contains(problems)
                .doesNotContain("StartReport", "CWWKC1101E");
    }

    @Tag("once")
    @Test
    void everybody_cannot_read_what_needs_a_key() {
        String contradiction = "docent.site.access is public, but docent.docs.access is key";
        assertThat(refusalOf(WITH_KEY, contradiction)).contains(contradiction).contains("Set it to container or off");
    }

    @Tag("once")
    @Test
    void beans_that_contradict_the_site_stop_the_deployment() {
        String several = "Several beans decide which access groups a reader belongs to";
        assertThat(refusalOf(OWN_BEANS, several))
                .contains(several)
                .contains(EverybodyViews.class.getName(), NobodyViews.class.getName());
    }

    @Tag("once")
    @Test
    void a_host_decides_who_is_in_which_group() {
        deployed(OWN_ACCESS, () -> {
            assertThat(Call.get("/" + OWN_ACCESS + "/docs/viewers").send().text())
                    .contains(RichSite.SECRET_OF_VIEWERS);
            assertThatReply(Call.get("/" + OWN_ACCESS + "/docs/editors").send()).hasStatus(404);
        });
    }

    @Test
    void a_site_moves_beside_an_application_at_the_root() {
        deployed(MOVED, () -> {
            assertThatReply(Call.get("/" + MOVED + "/handbook/start").send()).hasStatus(200);
            assertThatReply(Call.get("/" + MOVED + "/docs/navigation").send())
                    .hasStatus(200)
                    .hasHeader("Content-Type", "application/json");
        });
    }

    @Tag("once")
    @Test
    void a_site_is_beside_the_documentation_of_the_host() {
        deployed(BESIDE, () -> {
            assertThatReply(Call.get("/" + BESIDE + "/handbook/docent/start").send())
                    .hasStatus(200);
            assertThat(Call.get("/" + BESIDE + "/docs/anything").send().text()).isEqualTo("the host's own");
        });
    }

    @Test
    void a_constraint_of_the_host_holds_for_the_site() {
        deployed(CONSTRAINED, () -> {
            assertThatReply(Call.get("/" + CONSTRAINED + "/docs/start").send()).hasStatus(401);
            assertThatReply(as("norma", "/" + CONSTRAINED + "/docs/start")).hasStatus(403);
            assertThatReply(as("vera", "/" + CONSTRAINED + "/docs/start")).hasStatus(200);
            assertThat(as("vera", "/" + CONSTRAINED + "/docs/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
        });
    }

    @Test
    void a_site_for_users_of_the_container_asks_who_reads_and_the_log_says_so() {
        ServerLog log = ServerUnderTest.log();
        long mark = log.mark();
        deployed(CONTAINER, () -> {
            Eventually.await(
                    "a line about the site",
                    () -> log.since(mark),
                    logged -> logged.contains(
                            "The documentation site is at /" + CONTAINER + "/docs; docent.site.access is container"));
            Reply asked = Call.get("/" + CONTAINER + "/docs/start").send();
            assertThatReply(asked).hasStatus(401);
            assertThat(asked.header("WWW-Authenticate").orElse("")).startsWith("Basic");
            assertThatReply(as("norma", "/" + CONTAINER + "/docs/start")).hasStatus(200);
            assertThat(as("norma", "/" + CONTAINER + "/docs/start").header("Cache-Control"))
                    .contains("private, no-cache");
            assertThatReply(as("norma", "/" + CONTAINER + "/docs/viewers")).hasStatus(404);
        });
    }

    @Tag("once")
    @Test
    void there_is_no_site_where_the_navigation_needs_a_key() {
        deployed(OFF, () -> {
            assertThatReply(Call.get("/" + OFF + "/docs/start").send()).hasStatus(404);
            assertThatReply(Call.get("/" + OFF + "/api/docs/navigation").send()).hasStatus(401);
        });
    }
}
