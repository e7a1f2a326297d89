package dev.docent.it.coexistence;

import dev.docent.it.hosts.Hosts;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;

/** A host with its own resources, JSON and error mapping. */
@Tag("once")
class PlainHostIT implements LeavesTheHostAlone {

    @Deployment(name = "with", testable = false)
    static WebArchive with() {
        return Hosts.discovering("plain").build();
    }

    @Deployment(name = "without", testable = false)
    static WebArchive without() {
        return Hosts.withoutDocent("xplain").build();
    }

    @Override
    public String host() {
        return "plain";
    }
}
