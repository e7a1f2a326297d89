package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
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

/** EARs of one web application, with the settings in a jar in {@code lib}, where all servers find them. */
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class EarOnEveryServerIT {

    private static final String IN_WAR = "ear-docent-in-war";
    private static final String IN_LIB = "ear-docent-in-lib";

    @Deployment(name = IN_WAR, testable = false)
    static EnterpriseArchive docentInWar() {
        return Hosts.listing(IN_WAR)
                .site()
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .file("WEB-INF/docs/docs.json", """
                    {"theme": "mint", "name": "Ear", "colors": {"primary": "#0f766e"},
                     "navigation": {"pages": ["introduction"]}}
                    """)
                .file("WEB-INF/docs/introduction.mdx", "---\ntitle: Introduction\n---\n\nIn an EAR.\n")
                .inEarWithSettings();
    }

    @Deployment(name = IN_LIB, testable = false)
    static EnterpriseArchive docentInLib() {
        return Hosts.besideDocent(IN_LIB).inEarWithDocentAndSettings();
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

    private static void assertServesJobs(AdminApi api) {
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
        assertThatReply(api.job("alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
    }
}
