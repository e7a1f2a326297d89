package dev.docent.navigation.internal.openapi;

import java.util.List;

/**
 * A note for the readers of an operation: a mark beside its method and path, and a sentence below, with names. Its texts
 * are named as those of the pages of operations are, so that each page has them in its own language. Immutable.
 *
 * @param mark beside method and path
 * @param sentence below
 * @param names what the sentence is about, in order; may be empty
 */
public record OperationNote(Line mark, Line sentence, List<Names> names) {

    /** Copies the list. */
    public OperationNote {
        names = List.copyOf(names);
    }

    /**
     * One text.
     *
     * @param text its name, such as {@code drift-gone}
     * @param classes of its element in HTML
     */
    public record Line(String text, String classes) {}

    /**
     * Some names with what they have in common.
     *
     * @param label the name of a text
     * @param names of parameters, fields, statuses or media types, as documents write them; empty for the request body
     *     itself
     */
    public record Names(String label, List<String> names) {

        /** Copies the list. */
        public Names {
            names = List.copyOf(names);
        }
    }
}
