package dev.docent.api.navigation;

import java.util.Locale;
import java.util.Objects;

/**
 * One problem in a site's content: what is wrong, where, and how to fix it. Immutable.
 *
 * @param code stable identifier in kebab case, such as {@code page-missing}
 * @param severity how bad it is
 * @param file path of the affected file from the site's root
 * @param pointer JSON pointer (RFC 6901) into that file; empty for the file as a whole
 * @param line line in that file, the first is 1; 0 when unknown
 * @param column column in that line in characters (code points), the first is 1; 0 when unknown
 * @param message what is wrong, one sentence in plain text without control characters
 * @param fix how to fix it, in plain text without control characters
 */
public record Problem(
        String code, Severity severity, String file, String pointer, int line, int column, String message, String fix) {

    /** How bad a problem is. */
    public enum Severity {
        /** Content that the author intended to show is missing or wrong. */
        ERROR,
        /** Everything is shown, but probably not as intended. */
        WARNING,
        /** Informational. */
        INFO
    }

    /** @throws NullPointerException when a component is {@code null} */
    public Problem {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(pointer, "pointer");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(fix, "fix");
    }

    /** {@return one line in compiler format: location, severity, message, fix and code} */
    @Override
    public String toString() {
        String location = line > 0 ? file + ":" + line + ":" + column : file;
        return location + ": " + severity.name().toLowerCase(Locale.ROOT) + ": " + message + " " + fix + " [" + code
                + "]";
    }
}
