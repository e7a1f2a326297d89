package dev.docent.it.mounting;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.OperateOnDeployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * EARs with Docent in their web application or in {@code lib}, and the settings in a jar in {@code lib}, where all servers find
 * them. On Open Liberty, which also finds settings in a web application, that with Docent in each has another one with settings of
 * its own.
 */
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class EarOnEveryServerIT {

    private static final String IN_WAR = "ear-docent-in-war";
    private static final String IN_LIB = "ear-docent-in-lib";
    private static final String OTHER = "ear-other";

    private static final String DOCS = """
            {"theme": "mint", "name": "Ear", "colors": {"primary": "#0f766e"},
             "navigation": {"pages": ["introduction"]}}
            """;
    private static final String PAGE = "---\ntitle: Introduction\n---\n\nIn an EAR.\n";

    @Deployment(name = IN_WAR, testable = false)
    static EnterpriseArchive docentInWar() {
        EnterpriseArchive ear = documented(Hosts.listing(IN_WAR))
                .site()
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .inEarWithSettings();
        return findsSettingsOfModules()
                ? ear.addAsModule(documented(Hosts.discovering(OTHER))
                        .setting("docent.docs.access", "key")
                        .build())
                : ear;
    }

    @Deployment(name = IN_LIB, testable = false)
    static EnterpriseArchive docentInLib() {
        return Hosts.besideDocent(IN_LIB).inEarWithDocentAndSettings();
    }

    private static HostWar documented(HostWar war) {
        return war.file("WEB-INF/docs/docs.json", DOCS).file("WEB-INF/docs/introduction.mdx", PAGE);
    }

    private static boolean findsSettingsOfModules() {
        return ServerUnderTest.current() == ServerUnderTest.LIBERTY
                || ServerUnderTest.current() == ServerUnderTest.LIBERTY_MP71;
    }

    @Test
    @OperateOnDeployment(IN_WAR)
    void a_web_application_that_contains_docent_serves_jobs() {
        assertServesJobs(AdminApi.under("/" + IN_WAR + "/api"));
    }

    @Test
    @OperateOnDeployment(IN_WAR)
    void a_web_application_that_contains_docent_serves_pages() {
        Reply page = Call.get("/" + IN_WAR + "/docs/introduction").send();

        assertThatReply(page).hasStatus(200);
        assertThat(page.text()).contains("In an EAR.");
    }

    /** WildFly creates resources without CDI if the web application has no bean; this one has. */
    @Test
    @OperateOnDeployment(IN_LIB)
    void docent_in_the_ears_lib_serves_jobs() {
        assertServesJobs(AdminApi.under("/" + IN_LIB + "/api"));
    }

    @Tag("liberty")
    @Test
    @OperateOnDeployment(IN_WAR)
    void each_application_that_contains_docent_serves_its_own_jobs_by_its_own_settings() {
        assertServesJobs(AdminApi.under("/" + OTHER + "/api"));
        assertThatReply(navigation(OTHER).send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(navigation(OTHER).bearer(Keys.READER).send()).hasStatus(200);
        assertThatReply(navigation(IN_WAR).send()).hasStatus(200);
    }

    private static Call navigation(String host) {
        return Call.get("/" + host + "/api/docs/navigation");
    }

    private static void assertServesJobs(AdminApi api) {
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
        assertThatReply(api.job("alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
    }
}
