package dev.docent.pages.internal.search;

import java.util.List;

/**
 * A text with the words that were found. Plain text: it is not HTML.
 *
 * @param text the text
 * @param marks what was found in it, in its order and without overlaps
 */
public record SearchExcerpt(String text, List<Mark> marks) {

    /** Copies the list. */
    public SearchExcerpt {
        marks = List.copyOf(marks);
    }

    /**
     * A part of the text.
     *
     * @param from index of its first UTF-16 code unit
     * @param to index after its last one
     */
    public record Mark(int from, int to) {}
}
