package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** An Application that lists one class of Docent's and forgets the others. */
class ForgetfulHostIT implements ServesAdminApi {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.forgetful("forgetful").build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/forgetful/api");
    }
}
