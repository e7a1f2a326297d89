package dev.docent.client;

import java.util.List;

/** What {@code docent-rest-client} needs and does not bring: servers have it, Java SE and tests of an application must add it. */
final class NeededLibraries {

    /** One of each API. */
    private static final List<String> TYPES = List.of(
            "jakarta.ws.rs.Path",
            "org.eclipse.microprofile.rest.client.RestClientBuilder",
            "jakarta.json.Json",
            "jakarta.json.bind.Jsonb");

    private NeededLibraries() {}

    /** @throws IllegalStateException if an API is missing; the message names what to add */
    static void require() {
        for (String type : TYPES) {
            try {
                Class.forName(type, false, NeededLibraries.class.getClassLoader());
            } catch (ClassNotFoundException | LinkageError e) {
                throw missing(type + " is not on the class path", e);
            }
        }
    }

    /**
     * {@return a codec with the implementations that the calling thread finds}
     *
     * @throws IllegalStateException if there is none of an API; the message names what to add
     */
    static JobCodec codec() {
        try {
            return new JobCodec();
        } catch (RuntimeException | LinkageError e) {
            // their own exceptions cannot be named: a class that names them is not loaded without them
            throw missing(e.toString(), e);
        }
    }

    private static IllegalStateException missing(String what, Throwable cause) {
        return new IllegalStateException(
                "docent-rest-client needs a runtime of MicroProfile REST Client, with JSON Processing and JSON Binding: "
                        + what
                        + ". Servers have them. For Java SE, and for tests outside of a server, add one to the class path, such as"
                        + " org.glassfish.jersey.ext.microprofile:jersey-mp-rest-client and io.smallrye.config:smallrye-config;"
                        + " the page \"REST client\" of the documentation has all dependencies",
                cause);
    }
}
