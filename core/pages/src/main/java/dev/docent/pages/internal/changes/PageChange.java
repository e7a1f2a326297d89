package dev.docent.pages.internal.changes;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The change of a page. Texts are those of the pages, unescaped. Immutable.
 *
 * @param path path with a leading slash: that in the new site, unless it is removed
 * @param from the former path of a page that is moved; empty for any other
 * @param title its title, in the new site unless it is removed
 * @param wordsBefore number of words of title, description and text in the old site; 0 if it is added
 * @param wordsAfter the same in the new site; 0 if it is removed
 * @param edits what is different about it; empty if it is added, removed or only moved
 */
public record PageChange(
        Kind kind,
        String path,
        Optional<String> from,
        String title,
        int wordsBefore,
        int wordsAfter,
        List<Edit> edits) {

    /** Copies the list. */
    public PageChange {
        edits = List.copyOf(edits);
    }

    /** What happened to a page. */
    public enum Kind {
        ADDED,
        CHANGED,
        REMOVED,
        MOVED;

        /** {@return its name in JSON} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A part of a page. */
    public enum Part {
        TITLE,
        DESCRIPTION,
        TEXT,
        /** Links, images or formatting; no word is different, and there is no text. */
        MARKUP;

        /** {@return its name in JSON} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A difference.
     *
     * @param before the former words, with some words around them, truncated if they are many; empty if there were none
     * @param after the new words, in the same way
     */
    public record Edit(Part part, String before, String after) {}
}
