package dev.docent.it.access;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.listing.OwnClassesApplication;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A host with a runner and security off, so that anyone may read, and without documentation; beside the Application that serves
 * Docent, it has one that lists none of Docent's classes.
 */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class OpenHostIT {

    private static long mark;

    private final AdminApi api = AdminApi.under("/open/api");

    @Deployment(testable = false)
    static WebArchive host() {
        mark = ServerUnderTest.log().mark();
        return Hosts.running("open")
                .classes(OwnClassesApplication.class)
                .setting("docent.admin.security", "off-anyone-may-read-every-job")
                .build();
    }

    @Test
    void serves_jobs_without_a_key() {
        assertThatReply(api.job("alpha", "job-active").send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB);
        assertThatReply(api.job("beta", "job-active").send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB_OF_BETA);
    }

    @Test
    void serves_jobs_with_any_key() {
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.UNKNOWN).send())
                .hasStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE"})
    void refuses_every_write(String method) {
        assertThatReply(written(api.toJobs(method, "alpha"), method).send()).isError(403, WireBytes.INSUFFICIENT_SCOPE);
        assertThatReply(written(api.toJobs(method, "alpha").bearer(Keys.OPERATOR), method)
                        .send())
                .isError(403, WireBytes.INSUFFICIENT_SCOPE);
        assertThatReply(written(api.toJob(method, "alpha", "job-completed/message"), method)
                        .send())
                .isError(403, WireBytes.INSUFFICIENT_SCOPE);
    }

    /** Payara itself rejects a DELETE with content. */
    private static Call written(Call call, String method) {
        return method.equals("DELETE") ? call : call.json("{\"prompt\":\"a\"}");
    }

    @Test
    void the_log_warns_about_an_application_that_lists_its_classes_without_docents() {
        assertThat(Call.get("/open/own/docs/navigation").send().status()).isEqualTo(404);
        String warning = OwnClassesApplication.class.getName() + " lists its classes without any of Docent's";
        assertThat(ServerUnderTest.log().since(mark, warning)).contains(warning, "DocentResources.classes()");
    }

    @Test
    void answers_404_for_a_missing_job() {
        assertThatReply(api.job("alpha", "job-unknown").send()).isError(404, WireBytes.NO_SUCH_JOB);
    }

    @Test
    void reports_that_there_is_no_documentation() {
        assertThatReply(Call.get("/open/api/docs/navigation").send())
                .isError(404, "{\"error\":\"This host serves no documentation; set docent.docs.folder\"}");
    }
}
