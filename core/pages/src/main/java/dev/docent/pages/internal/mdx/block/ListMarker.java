package dev.docent.pages.internal.mdx.block;

import java.util.Optional;

import dev.docent.pages.internal.mdx.text.Characters;

/**
 * What begins an item of a list.
 *
 * @param marker the bullet, or the delimiter after the number
 * @param number of the item; 1 when the list is not ordered
 * @param indent columns from the container's content to the item's content
 */
record ListMarker(char marker, boolean ordered, int number, int indent, boolean blank) {

    private static final int MAX_DIGITS = 9;

    /**
     * Reads a marker and the white space after it.
     *
     * @param interrupts whether a paragraph is open: a blank item, or one with another number than 1, does not end it
     * @param code whether an item may begin with indented code
     * @return empty if there is none; the cursor has not moved then
     */
    static Optional<ListMarker> read(LineCursor cursor, boolean interrupts, boolean code) {
        LineCursor.Mark start = cursor.mark();
        Optional<ListMarker> marker = tryRead(cursor, interrupts, code);
        if (marker.isEmpty()) {
            cursor.back(start);
        }
        return marker;
    }

    /** {@return whether an item that begins with it belongs to the list} */
    boolean continues(Container list) {
        return marker == list.marker && ordered == list.node.ordered;
    }

    private static Optional<ListMarker> tryRead(LineCursor cursor, boolean interrupts, boolean code) {
        int indent = cursor.skipSpaces();
        char c = cursor.peek();
        boolean bullet = c == '-' || c == '*' || c == '+';
        int number = 1;
        int digits = 0;
        if (bullet) {
            if (c != '+' && Rules.isRule(cursor)) {
                return Optional.empty();
            }
        } else {
            number = 0;
            for (; digits < MAX_DIGITS && isDigit(cursor.peek()); digits++) {
                number = number * 10 + cursor.peek() - '0';
                cursor.next();
            }
            c = cursor.peek();
            if (digits == 0 || c != '.' && c != ')' || interrupts && (digits > 1 || number != 1)) {
                return Optional.empty();
            }
        }
        cursor.next();
        if (cursor.isBlank()) {
            return interrupts
                    ? Optional.empty()
                    : Optional.of(new ListMarker(c, !bullet, number, indent + digits + 2, true));
        }
        if (!Characters.isBlank(cursor.peek())) {
            return Optional.empty();
        }
        LineCursor.Mark end = cursor.mark();
        int spaces = cursor.skipSpaces();
        if (code && spaces > LineCursor.CODE) {
            cursor.back(end);
            spaces = cursor.skip(1);
        }
        int width = indent + digits + 1 + spaces;
        return Optional.of(new ListMarker(c, !bullet, number, width, false));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
