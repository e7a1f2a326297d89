package dev.docent.it.server;

import java.util.EnumSet;
import java.util.Set;

/** Accepted differences between servers, with their reasons. The only location for such exceptions. */
public enum Deviation {

    /**
     * For a request whose path it refuses to decode, Liberty's error page names the refusing Liberty class; and
     * MicroProfile Metrics names the exception of a request that matched no resource in a response header. Neither
     * request reaches the application, which cannot change this.
     */
    LIBERTY_NAMES_CLASSES_OF_ITS_OWN(ServerUnderTest.LIBERTY, ServerUnderTest.LIBERTY_MP71),

    /**
     * Payara's connector answers a path with an invalid percent escape with 200 and no content, before it selects an
     * application.
     */
    PAYARA_ANSWERS_BROKEN_ESCAPES_WITH_NOTHING(ServerUnderTest.PAYARA),

    /**
     * With Jackson in the WAR, Payara randomly picks one of two JSON providers for the host's own resources at each
     * deployment, with or without Docent: such a host cannot be compared with itself.
     */
    PAYARA_PICKS_A_JSON_PROVIDER_BY_CHANCE(ServerUnderTest.PAYARA),

    /**
     * Payara's connector takes up to four times what the system's buffer of a connection can hold, some megabytes, and
     * copies it to the heap: hundreds of slow readers of large files exhaust that. No thread waits for them there either.
     */
    PAYARA_BUFFERS_MEGABYTES_FOR_EACH_READER(ServerUnderTest.PAYARA);

    private final Set<ServerUnderTest> servers;

    Deviation(ServerUnderTest first, ServerUnderTest... others) {
        servers = EnumSet.of(first, others);
    }

    /** {@return whether it applies to the server of this run} */
    public boolean applies() {
        return servers.contains(ServerUnderTest.current());
    }
}
