package dev.docent.it.coexistence;

import dev.docent.it.hosts.Hosts;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A host with providers that claim every exception and every object. */
class ClaimingHostIT implements LeavesTheHostAlone {

    @Deployment(name = "with", testable = false)
    static WebArchive with() {
        return Hosts.claiming("claims").build();
    }

    @Deployment(name = "without", testable = false)
    static WebArchive without() {
        return Hosts.claimingWithoutDocent("xclaims").build();
    }

    @Override
    public String host() {
        return "claims";
    }
}
