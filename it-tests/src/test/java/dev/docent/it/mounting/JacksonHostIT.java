package dev.docent.it.mounting;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Jackson in the WAR, which makes the server prefer it for JSON. */
class JacksonHostIT implements ServesAdminApi {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.jackson("jackson").build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/jackson/api");
    }
}
