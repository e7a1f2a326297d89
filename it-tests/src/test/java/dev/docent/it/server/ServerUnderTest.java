package dev.docent.it.server;

import java.nio.file.Path;
import java.util.Locale;

/** The server that this run of the suite tests; selected by the build profile. */
public enum ServerUnderTest {
    LIBERTY,
    LIBERTY_MP71,
    PAYARA,
    GLASSFISH,
    WILDFLY;

    private static final ServerUnderTest CURRENT =
            valueOf(property("it.server").toUpperCase(Locale.ROOT).replace('-', '_'));

    /** {@return the server of this run} */
    public static ServerUnderTest current() {
        return CURRENT;
    }

    /** {@return its port for plain HTTP on 127.0.0.1} */
    public static int httpPort() {
        return Integer.parseInt(property("it.http.port"));
    }

    /** {@return its port for MicroProfile Health on 127.0.0.1} */
    public static int healthPort() {
        return Integer.parseInt(property("it.health.port"));
    }

    /** {@return its log} */
    public static ServerLog log() {
        return new ServerLog(Path.of(property("it.server.log")));
    }

    /** {@return the absolute path of the folder for what this run makes; those of other servers run at the same time} */
    public static Path buildFolder() {
        return Path.of(property("it.libs")).getParent();
    }

    private static String property(String name) {
        String value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException(name + " is not set; run the suite with Maven, which starts the server");
        }
        return value;
    }
}
