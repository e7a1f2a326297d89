package dev.docent.it.coexistence;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.server.Deviation;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeAll;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

/** A host that uses Jackson for its own JSON. */
class JacksonOwnHostIT implements LeavesTheHostAlone {

    @Deployment(name = "with", testable = false)
    static WebArchive with() {
        return Hosts.jackson("jackson-own").build();
    }

    @Deployment(name = "without", testable = false)
    static WebArchive without() {
        return Hosts.withoutDocent("xjackson-own").jackson().build();
    }

    @BeforeAll
    static void needsAHostThatDoesTheSameTwice() {
        assumeFalse(Deviation.JERSEY_PICKS_A_JSON_PROVIDER_BY_CHANCE.applies(), "picks a JSON provider by chance");
    }

    @Override
    public String host() {
        return "jackson-own";
    }
}
