package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** The off switch: nothing of Docent answers, and the host goes on. */
@ExtendWith(ArquillianExtension.class)
class DisabledHostIT {

    private final AdminApi api = AdminApi.under("/disabled/api");

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.discovering("disabled").setting("docent.enabled", "false").build();
    }

    @Test
    void answers_no_job_whatever_the_key() {
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.EVERYWHERE).send())
                .isError(404, WireBytes.NOT_FOUND);
        assertThatReply(api.job("alpha", "job-active").send()).isError(404, WireBytes.NOT_FOUND);
    }

    @Test
    void answers_no_other_method_either() {
        assertThatReply(api.toJobs("POST", "alpha").json("{}").send()).isError(404, WireBytes.NOT_FOUND);
    }

    @Test
    void leaves_the_host_alone() {
        assertThatReply(Call.get("/disabled/api/own/greeting").send()).hasStatus(200);
    }
}
