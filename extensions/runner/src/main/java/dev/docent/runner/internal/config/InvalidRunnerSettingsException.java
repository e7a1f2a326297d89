package dev.docent.runner.internal.config;

import java.util.List;

/** Thrown if settings of the runner are wrong; lists all of them, each with its name and the fix. */
public final class InvalidRunnerSettingsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param errors each begins with the name of its setting */
    public InvalidRunnerSettingsException(List<String> errors) {
        super("The process runner of Docent is not configured correctly:\n  - " + String.join("\n  - ", errors));
    }
}
