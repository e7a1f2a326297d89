package dev.docent.it.coexistence;

import dev.docent.it.hosts.Hosts;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;

/** A host with its own resources, JSON and error mapping, and with Docent and its REST client, compared with one that has neither. */
@Tag("once")
class ClientHostIT implements LeavesTheHostAlone {

    @Deployment(name = "with", testable = false)
    static WebArchive with() {
        return Hosts.calling("calls").build();
    }

    @Deployment(name = "without", testable = false)
    static WebArchive without() {
        return Hosts.withoutDocent("xcalls").build();
    }

    @Override
    public String host() {
        return "calls";
    }
}
