package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** A web application with the settings, in an EAR with Docent in {@code lib}. */
@Tag("liberty")
@ExtendWith(ArquillianExtension.class)
class EarHostIT {

    @Deployment(testable = false)
    static EnterpriseArchive docentInLib() {
        return Hosts.besideDocent("ear-third").inEarWithDocent();
    }

    @Test
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
