package dev.docent.pages.internal.operations.model;

import java.util.Locale;
import java.util.Optional;

/** How readers can try an operation on its page. */
public enum PlaygroundDisplay {
    /** With a form that sends requests. */
    INTERACTIVE,
    /** Method and address to copy. */
    SIMPLE,
    /** The form, but for readers who are signed in only. */
    AUTH,
    /** Not at all. */
    NONE;

    /** {@return the value of a setting; empty if there is no such value} */
    static Optional<PlaygroundDisplay> of(String word) {
        for (PlaygroundDisplay display : values()) {
            if (display.name().toLowerCase(Locale.ROOT).equals(word)) {
                return Optional.of(display);
            }
        }
        return Optional.empty();
    }
}
