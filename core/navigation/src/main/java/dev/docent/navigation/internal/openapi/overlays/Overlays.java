package dev.docent.navigation.internal.openapi.overlays;

import java.util.List;

/**
 * The overlays of a document. Immutable.
 *
 * @param files their paths from the site root, in the order in which they are applied
 * @param complete whether these are all; otherwise the document is not used, because it is unknown how it is meant to be
 */
public record Overlays(List<String> files, boolean complete) {

    /** The document is used as it is. */
    public static final Overlays NONE = new Overlays(List.of(), true);

    /** Copies the paths. */
    public Overlays {
        files = List.copyOf(files);
    }

    /** {@return whether the document is used as it is} */
    public boolean areNone() {
        return equals(NONE);
    }
}
