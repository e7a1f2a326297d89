package dev.docent.pages.internal.code.languages;

import java.util.Optional;

import dev.docent.pages.internal.code.lexer.LexerCursor;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;

/** Texts of several lines that a line of their own ends, as in shell, Ruby and PHP. */
final class Heredocs {

    private static final int MAX_NAME = 64;

    private Heredocs() {}

    /**
     * {@return takes the beginning, and notes the line that ends the text}
     *
     * @param mark what it begins with
     */
    static Scan begin(String mark) {
        return (cursor, at) -> {
            if (!cursor.is(at, mark)) {
                return at;
            }
            int from = at + mark.length();
            from += cursor.at(from) == '-' || cursor.at(from) == '~' ? 1 : 0;
            char quote = cursor.at(from);
            boolean quoted = quote == '"' || quote == '\'';
            from += quoted ? 1 : 0;
            int to = nameEnd(cursor, from);
            if (to == from || quoted && cursor.at(to) != quote) {
                return at;
            }
            cursor.expectBody(cursor.text().substring(from, to));
            return quoted ? to + 1 : to;
        };
    }

    private static int nameEnd(LexerCursor cursor, int from) {
        int i = from;
        while (i - from < MAX_NAME && isName(cursor.at(i), i == from)) {
            i++;
        }
        return i;
    }

    private static boolean isName(char c, boolean first) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || !first && c >= '0' && c <= '9';
    }

    /** {@return at the end of a line: takes the text, if one begins on the next line} */
    static Scan body() {
        return (cursor, at) -> {
            Optional<String> last = cursor.takeBodyEnd();
            if (last.isEmpty()) {
                return at;
            }
            int line = at + 1;
            while (line < cursor.length()) {
                int end = Scans.lineEnd(cursor, line);
                if (isLast(cursor, line, end, last.get())) {
                    return end;
                }
                line = end + 1;
            }
            return cursor.length();
        };
    }

    private static boolean isLast(LexerCursor cursor, int line, int end, String last) {
        int from = line;
        while (from < end && cursor.at(from) <= ' ') {
            from++;
        }
        int to = from + last.length();
        return to <= end && cursor.is(from, last) && (to == end || !isName(cursor.at(to), false));
    }
}
