package dev.docent.it.mounting;

import dev.docent.it.callers.ServesDocentApi;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Providers that claim every exception and every object. */
class HostileHostIT implements ServesAdminApi, ServesDocentApi {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.hostile("hostile").build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/hostile/api");
    }
}
