package dev.docent.it.coexistence;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.mounting.ServesAdminApi;
import dev.docent.it.server.Deviation;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A host with Jackson, which uses it for its own JSON, and for which the server may prefer it for Docent's. */
class JacksonOwnHostIT implements LeavesTheHostAlone, ServesAdminApi {

    @Deployment(name = "with", testable = false)
    static WebArchive with() {
        return Hosts.jackson("jackson-own").build();
    }

    @Deployment(name = "without", testable = false)
    static WebArchive without() {
        return Hosts.withoutDocent("xjackson-own").jackson().build();
    }

    @Override
    public String host() {
        return "jackson-own";
    }

    @Override
    public boolean doesTheSameTwice() {
        return !Deviation.JERSEY_PICKS_A_JSON_PROVIDER_BY_CHANCE.applies();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/jackson-own/api");
    }
}
