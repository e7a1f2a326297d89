package dev.docent.cli.internal.arguments;

import java.util.List;

import dev.docent.base.internal.text.NearestMatch;

/** Thrown when arguments cannot be used; the message names them and what is allowed. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UsageException(String reason) {
        super(reason);
    }

    /** {@return the exception for a name that does not exist; it suggests the one that was probably meant} */
    public static UsageException unknown(String kind, String name, List<String> possible) {
        String meant = new NearestMatch()
                .of(name, possible)
                .map(other -> "; did you mean " + other + "?")
                .orElse("");
        return new UsageException("there is no " + kind + " " + name + meant);
    }
}
