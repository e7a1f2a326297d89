package dev.docent.runner.internal.config;

import java.util.Locale;

/** How a command is confined. */
public enum Confine {

    /** Not at all: it has all rights of the server's user. */
    NONE,

    /** By bubblewrap: it sees programs, its own folder and the network. */
    BWRAP;

    /** {@return the name in the configuration} */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
