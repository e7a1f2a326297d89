package dev.docent.it.mounting;

import dev.docent.it.callers.MountsDocentApi;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** An Application that lists its own classes and Docent's. */
class ListingHostIT implements ServesAdminApi, MountsDocentApi {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.listing("listing").build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/listing/api");
    }
}
