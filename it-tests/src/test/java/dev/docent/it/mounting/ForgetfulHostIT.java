package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** An Application that lists only one of Docent's classes, under a path of two segments. */
class ForgetfulHostIT implements ServesAdminApi {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.forgetful("forgetful").build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/forgetful/rest/docs-admin");
    }

    @Test
    void does_not_serve_unlisted_resources() {
        assertThatReply(Call.get("/forgetful/rest/docs-admin/docs/navigation")
                        .bearer(Keys.EVERYWHERE)
                        .send())
                .isRefused();
    }
}
