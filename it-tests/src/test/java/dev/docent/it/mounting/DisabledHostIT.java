package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Docent disabled: it serves nothing, and the host works. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class DisabledHostIT {

    private final AdminApi api = AdminApi.under("/disabled/api");

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.discovering("disabled").setting("docent.enabled", "false").build();
    }

    @Test
    void serves_no_job_for_any_key() {
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.EVERYWHERE).send())
                .isError(404, WireBytes.NOT_FOUND);
        assertThatReply(api.job("alpha", "job-active").send()).isError(404, WireBytes.NOT_FOUND);
    }

    @Test
    void serves_no_other_method() {
        assertThatReply(api.toJobs("POST", "alpha").json("{}").send()).isError(404, WireBytes.NOT_FOUND);
    }

    @Test
    void does_not_affect_the_host() {
        assertThatReply(Call.get("/disabled/api/own/greeting").send()).hasStatus(200);
    }
}
