package dev.docent.observability.internal.telemetry;

import java.util.Optional;

import org.eclipse.microprofile.config.Config;

/**
 * {@code docent.telemetry.*}.
 *
 * @param projects whether metrics have the project as an attribute
 * @param genAi whether spans have the attributes {@code gen_ai.*}
 */
record TelemetrySettings(boolean projects, boolean genAi) {

    private static final String PROJECTS = "docent.telemetry.projects";
    private static final String GEN_AI = "docent.telemetry.gen-ai";
    private static final int MAX_QUOTED = 60;

    /** @throws IllegalArgumentException when a setting is wrong; the message names it */
    static TelemetrySettings read(Config config) {
        return new TelemetrySettings(isOn(config, PROJECTS), isOn(config, GEN_AI));
    }

    /** Docent itself reports a value that is wrong. */
    static boolean isDocentEnabled(Config config) {
        return !config.getOptionalValue("docent.enabled", String.class)
                .map(String::strip)
                .filter("false"::equals)
                .isPresent();
    }

    /** {@return whether the application switches MicroProfile Telemetry on} */
    static boolean isServerEnabled(Config config) {
        return config.getOptionalValue("otel.sdk.disabled", String.class)
                .map(String::strip)
                .filter("false"::equals)
                .isPresent();
    }

    private static boolean isOn(Config config, String name) {
        Optional<String> text = config.getOptionalValue(name, String.class).map(String::strip);
        if (text.isEmpty() || text.get().equals("false")) {
            return false;
        }
        if (text.get().equals("true")) {
            return true;
        }
        String quoted = text.get().substring(0, Math.min(MAX_QUOTED, text.get().length()));
        throw new IllegalArgumentException(name + " must be true or false, but is \"" + quoted + "\"");
    }
}
