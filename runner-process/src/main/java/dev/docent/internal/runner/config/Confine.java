package dev.docent.internal.runner.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How a command is kept from what is not its business. */
public enum Confine {

    /** Not at all: it has all rights of the server's user. */
    NONE,

    /** By bubblewrap: it sees programs, its own folder and the network. */
    BWRAP;

    /** {@return the name in the configuration} */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Confine> of(String setting) {
        return Arrays.stream(values())
                .filter(confine -> confine.setting().equals(setting))
                .findFirst();
    }

    static String settings() {
        return Arrays.stream(values()).map(Confine::setting).collect(Collectors.joining(", "));
    }
}
