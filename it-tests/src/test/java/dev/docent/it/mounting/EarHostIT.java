package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.OperateOnDeployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Web applications in an EAR, with Docent in each of them or shared in {@code lib}. */
@Tag("liberty")
@ExtendWith(ArquillianExtension.class)
class EarHostIT {

    private static final String OF_EACH = "docent-in-each";
    private static final String IN_LIB = "docent-in-lib";

    @Deployment(name = OF_EACH, testable = false)
    static EnterpriseArchive docentInEach() {
        return ShrinkWrap.create(EnterpriseArchive.class, OF_EACH + ".ear")
                .addAsModule(Hosts.discovering("ear-first").build())
                .addAsModule(Hosts.listing("ear-second").build());
    }

    @Deployment(name = IN_LIB, testable = false)
    static EnterpriseArchive docentInLib() {
        return Hosts.besideDocent("ear-third").inEarWithDocent();
    }

    @ParameterizedTest
    @OperateOnDeployment(OF_EACH)
    @ValueSource(strings = {"/ear-first/api", "/ear-second/api"})
    void each_application_serves_its_own_jobs(String base) {
        assertServesJobs(AdminApi.under(base));
    }

    @Test
    @OperateOnDeployment(IN_LIB)
    void an_application_that_lists_docents_classes_finds_them_in_the_ears_lib() {
        assertServesJobs(AdminApi.under("/ear-third/api"));
    }

    private static void assertServesJobs(AdminApi api) {
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
        assertThatReply(api.job("alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
    }
}
