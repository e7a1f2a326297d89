package dev.docent.impl.internal.config;

import java.util.List;

/** Thrown if settings are wrong; lists all of them, each with its name and the fix. */
public final class InvalidConfigException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidConfigException(List<String> errors) {
        super("Docent is not configured correctly:\n  - " + String.join("\n  - ", errors));
    }
}
