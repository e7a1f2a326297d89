package dev.docent.pages.internal.mdx.block;

/** Lines that consist of one character: thematic breaks, and what underlines a heading. */
final class Rules {

    private Rules() {}

    /** {@return whether the rest of the line is a thematic break; the cursor does not move} */
    static boolean isRule(LineCursor cursor) {
        LineCursor.Mark start = cursor.mark();
        char marker = cursor.peek();
        int count = 0;
        while (cursor.peek() == marker && marker != 0) {
            count++;
            cursor.next();
            cursor.skipSpaces();
        }
        boolean atEnd = cursor.at() == cursor.end();
        cursor.back(start);
        return count >= 3 && atEnd;
    }

    /** {@return the depth of the heading that this line underlines; 0 when it does not} */
    static int underline(LineCursor cursor) {
        LineCursor.Mark start = cursor.mark();
        char marker = cursor.peek();
        if (marker != '=' && marker != '-') {
            return 0;
        }
        while (cursor.peek() == marker) {
            cursor.next();
        }
        boolean only = cursor.isBlank();
        cursor.back(start);
        if (!only) {
            return 0;
        }
        return marker == '=' ? 1 : 2;
    }
}
