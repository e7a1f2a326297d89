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

    /**
     * Grizzly refuses an escaped backslash, octets that are not UTF-8, and three dots at the end of a path with 400, before it
     * selects an application.
     */
    GRIZZLY_REFUSES_SUSPICIOUS_PATHS(ServerUnderTest.PAYARA),

    /**
     * Grizzly answers a path that ends with a dot segment by chance with 200 and no content, before it selects an application,
     * or as other servers.
     */
    GRIZZLY_LOSES_DOT_SEGMENTS_AT_THE_END(ServerUnderTest.PAYARA),

    /**
     * The path that servlets of Payara see has slashes for escaped ones and a space for a plus, and ends at any semicolon, even
     * an escaped one.
     */
    CATALINA_DECODES_PATHS_BEFORE_IT_SPLITS_THEM(ServerUnderTest.PAYARA),

    /** Jersey keeps an empty segment at the end of a path for locators; other runtimes drop it, unless it has matrix parameters. */
    JERSEY_SEES_AN_EMPTY_LAST_SEGMENT(ServerUnderTest.PAYARA),

    /**
     * Liberty refuses with 400, before it selects an application: an escaped slash, backslash, number sign or last dot, broken
     * escapes, a parent with matrix parameters, and matrix parameters of an empty segment before other segments.
     */
    LIBERTY_REFUSES_SUSPICIOUS_PATHS(ServerUnderTest.LIBERTY, ServerUnderTest.LIBERTY_MP71),

    /** The path that servlets of Liberty see has not what follows an escaped semicolon in a segment. */
    LIBERTY_TAKES_ESCAPED_SEMICOLONS_FOR_MATRIX_PARAMETERS(ServerUnderTest.LIBERTY, ServerUnderTest.LIBERTY_MP71),

    /** Undertow refuses broken escapes with 400, before it selects an application. */
    UNDERTOW_REFUSES_BROKEN_ESCAPES(ServerUnderTest.WILDFLY),

    /** The path that servlets of WildFly see has escaped slashes as they are sent. */
    UNDERTOW_LEAVES_SLASHES_ESCAPED(ServerUnderTest.WILDFLY),

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
