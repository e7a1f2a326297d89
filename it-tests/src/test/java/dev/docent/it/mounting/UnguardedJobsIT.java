package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** In a host whose classes are not CDI beans, a subclass is not intercepted: it refuses every request. */
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class UnguardedJobsIT {

    private final AdminApi api = new AdminApi("/unguarded/api/internal/{projectId}/jobs");

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.subclassing("unguarded").file("WEB-INF/beans.xml", """
                        <beans xmlns="https://jakarta.ee/xml/ns/jakartaee" version="4.0" bean-discovery-mode="none"/>
                        """).build();
    }

    @Test
    void returns_no_job_without_a_key() {
        assertThatReply(api.job("alpha", "job-active").send()).revealsNothing();
    }

    @Test
    void returns_no_job_with_a_valid_key() {
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.READER).send())
                .revealsNothing();
    }

    @Test
    void creates_no_job() {
        assertThatReply(api.toJobs("POST", "alpha").json("{\"prompt\":\"hi\"}").send())
                .revealsNothing();
    }
}
