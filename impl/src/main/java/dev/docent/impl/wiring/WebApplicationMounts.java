package dev.docent.impl.wiring;

import jakarta.servlet.ServletContext;

import dev.docent.impl.rest.Mounts;

/** Asks the web application that starts for its mounts. Loaded only where {@link ServletApi} is present. */
final class WebApplicationMounts {

    private WebApplicationMounts() {}

    /** @param start what CDI sends when the application scope begins: in a web application its context */
    static Mounts of(Object start) {
        return start instanceof ServletContext application ? Mounts.of(application) : Mounts.UNKNOWN;
    }
}
