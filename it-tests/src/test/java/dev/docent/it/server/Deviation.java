package dev.docent.it.server;

import java.util.EnumSet;
import java.util.Set;

/** Where a server rightly differs from the others, and why a test puts up with it. The only place for such exceptions. */
public enum Deviation {

    /**
     * Liberty's own error page, for a request whose path it refuses to decode, names the class of Liberty that refused it;
     * and MicroProfile Metrics names the exception of a request that matched no resource in a response header. Neither
     * has reached the application, and an application cannot change either.
     */
    LIBERTY_NAMES_CLASSES_OF_ITS_OWN(ServerUnderTest.LIBERTY, ServerUnderTest.LIBERTY_MP71),

    /**
     * Payara's connector answers a path with a broken percent escape with 200 and no content at all, before it looks for
     * an application.
     */
    PAYARA_ANSWERS_BROKEN_ESCAPES_WITH_NOTHING(ServerUnderTest.PAYARA),

    /**
     * Beside Jackson in the WAR, Payara picks one of two JSON providers for the host's own resources by chance at each
     * deployment, with or without Docent: such a host cannot be compared with itself.
     */
    PAYARA_PICKS_A_JSON_PROVIDER_BY_CHANCE(ServerUnderTest.PAYARA);

    private final Set<ServerUnderTest> servers;

    Deviation(ServerUnderTest first, ServerUnderTest... others) {
        servers = EnumSet.of(first, others);
    }

    /** {@return whether the server of this run is one of those} */
    public boolean applies() {
        return servers.contains(ServerUnderTest.current());
    }
}
