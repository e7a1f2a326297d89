package dev.docent.it.mounting;

import dev.docent.it.callers.ServesDocentApi;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A path set by annotation. */
class PrefixedHostIT implements ServesAdminApi, ServesDocentApi {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.prefixed("prefixed").build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/prefixed/rest/docs-admin");
    }
}
