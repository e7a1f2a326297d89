package dev.docent.pages.internal.mdx.block;

import java.util.Optional;

import dev.docent.pages.internal.mdx.text.Characters;

/** The marks that begin footnotes. */
final class FootnoteMarks {

    private static final int MAX_LABEL = 999;

    private FootnoteMarks() {}

    /** Moves past the mark here; returns its label, if there is a mark. */
    static Optional<String> label(String page, LineCursor cursor) {
        LineCursor.Mark start = cursor.mark();
        cursor.skipSpaces();
        int at = cursor.at();
        if (cursor.peek() != '[' || !page.startsWith("[^", at)) {
            cursor.back(start);
            return Optional.empty();
        }
        int end = at + 2;
        int limit = Math.min(cursor.end(), at + MAX_LABEL);
        while (end < limit
                && page.charAt(end) != ']'
                && page.charAt(end) != '['
                && !Characters.isBlank(page.charAt(end))) {
            end += page.charAt(end) == '\\' ? 2 : 1;
        }
        if (end == at + 2 || end + 1 >= limit || !page.startsWith("]:", end)) {
            cursor.back(start);
            return Optional.empty();
        }
        while (cursor.at() < end + 2) {
            cursor.next();
        }
        cursor.skipSpaces();
        return Optional.of(page.substring(at + 2, end));
    }
}
