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
     * Grizzly, the connector of Payara and GlassFish, answers a path with an invalid percent escape with 200 and no
     * content, before it selects an application.
     */
    GRIZZLY_ANSWERS_BROKEN_ESCAPES_WITH_NOTHING(ServerUnderTest.PAYARA, ServerUnderTest.GLASSFISH),

    /** Grizzly answers a header with other characters than ASCII with 400 and no content, before it selects an application. */
    GRIZZLY_REFUSES_HEADERS_BEYOND_ASCII(ServerUnderTest.PAYARA, ServerUnderTest.GLASSFISH),

    /**
     * GlassFish's authorization cannot handle a colon in a path and answers with 503, before the application is called:
     * eclipse-ee4j/glassfish issue 25749.
     */
    GLASSFISH_REFUSES_PATHS_WITH_A_COLON(ServerUnderTest.GLASSFISH),

    /**
     * With Jackson in the WAR, Jersey on Payara and GlassFish randomly picks one of two JSON providers for the host's own
     * resources at each deployment, with or without Docent: such a host cannot be compared with itself.
     */
    JERSEY_PICKS_A_JSON_PROVIDER_BY_CHANCE(ServerUnderTest.PAYARA, ServerUnderTest.GLASSFISH),

    /**
     * Grizzly writes what a connection does not take yet without a waiting thread, so no reader of a site is refused. It
     * copies that to the heap: up to four times the connection's buffer, for which the servers here have the documented
     * size.
     */
    GRIZZLY_HOLDS_NO_THREAD_FOR_READERS_OF_A_SITE(ServerUnderTest.PAYARA, ServerUnderTest.GLASSFISH),

    /**
     * GlassFish and Payara end a deployment when CDI reports an error, before there are servlets; which addresses are taken is
     * known only afterwards.
     */
    GLASSFISH_STARTS_NO_SERVLETS_AFTER_AN_ERROR(ServerUnderTest.PAYARA, ServerUnderTest.GLASSFISH),

    /** Payara describes the locator of a job's response as one more operation, without the annotations of any method. */
    PAYARA_DESCRIBES_RESOURCE_LOCATORS(ServerUnderTest.PAYARA),

    /**
     * Resources in {@code lib} of an EAR are CDI beans of another module than the web application that lists them. WildFly
     * creates them without CDI, so that no interceptor checks keys, and each method refuses to work.
     */
    WILDFLY_CREATES_RESOURCES_IN_THE_LIB_OF_AN_EAR_ITSELF(ServerUnderTest.WILDFLY);

    private final Set<ServerUnderTest> servers;

    Deviation(ServerUnderTest first, ServerUnderTest... others) {
        servers = EnumSet.of(first, others);
    }

    /** {@return whether it applies to the server of this run} */
    public boolean applies() {
        return servers.contains(ServerUnderTest.current());
    }
}
