package dev.docent.pages.internal.code.lexer;

/** Building blocks of the rules of most languages. */
public final class Scans {

    private Scans() {}

    /** {@return takes one character} */
    public static Scan one() {
        return (cursor, at) -> at + 1;
    }

    /** {@return takes this text} */
    public static Scan literal(String expected) {
        return (cursor, at) -> cursor.is(at, expected) ? at + expected.length() : at;
    }

    /** {@return takes this text in lower or upper case} */
    public static Scan literalOfAnyCase(String expected) {
        return (cursor, at) ->
                cursor.text().regionMatches(true, at, expected, 0, expected.length()) ? at + expected.length() : at;
    }

    /** {@return takes the character and the next one} */
    public static Scan two() {
        return (cursor, at) -> Math.min(at + 2, cursor.length());
    }

    /** {@return takes the rest of the line} */
    public static Scan line() {
        return (cursor, at) -> lineEnd(cursor, at);
    }

    /** {@return takes what these characters make up} */
    public static Scan run(String characters) {
        return (cursor, at) -> {
            int i = at;
            while (i < cursor.length() && characters.indexOf(cursor.text().charAt(i)) >= 0) {
                i++;
            }
            return i;
        };
    }

    /** {@return takes what is before one of these characters; all when there is none} */
    public static Scan until(String characters) {
        return (cursor, at) -> {
            int i = at;
            while (i < cursor.length() && characters.indexOf(cursor.text().charAt(i)) < 0) {
                i++;
            }
            return i;
        };
    }

    /** {@return takes what is before this character, and the character; the rest of the line when it has none} */
    public static Scan upTo(char close) {
        return (cursor, at) -> {
            int i = at;
            while (i < cursor.length() && cursor.at(i) != close && cursor.at(i) != '\n') {
                i++;
            }
            return cursor.at(i) == close ? i + 1 : i;
        };
    }

    /** {@return takes what is between these texts, with them; all of the rest when the second is missing} */
    public static Scan between(String open, String close) {
        return (cursor, at) -> cursor.is(at, open) ? after(cursor, at + open.length(), close) : at;
    }

    static int after(LexerCursor cursor, int from, String close) {
        int found = cursor.text().indexOf(close, from);
        return found < 0 ? cursor.length() : found + close.length();
    }

    /** {@return takes a string that ends at the same quote or at the end of the line; a backslash hides a quote} */
    public static Scan string() {
        return (cursor, at) -> stringEnd(cursor, at, true, false);
    }

    /** {@return takes a string that may have several lines; a backslash hides a quote} */
    public static Scan longString() {
        return (cursor, at) -> stringEnd(cursor, at, true, true);
    }

    /** {@return takes a string in which a backslash means nothing, and two quotes are one} */
    public static Scan plainString() {
        return (cursor, at) -> stringEnd(cursor, at, false, true);
    }

    static int stringEnd(LexerCursor cursor, int at, boolean escapes, boolean lines) {
        String text = cursor.text();
        char quote = text.charAt(at);
        int i = at + 1;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == quote) {
                return i + 1;
            }
            if (c == '\n' && !lines) {
                return i;
            }
            i += c == '\\' && escapes ? 2 : 1;
        }
        return text.length();
    }

    /** {@return takes a string; it is a key when a colon comes next} */
    public static Scan stringOrKey() {
        return (cursor, at) -> {
            int end = stringEnd(cursor, at, true, false);
            int next = end;
            while (next < cursor.length() && cursor.text().charAt(next) <= ' ') {
                next++;
            }
            cursor.kind(cursor.at(next) == ':' ? TokenKind.PROPERTY : TokenKind.STRING);
            return end;
        };
    }

    /** {@return takes a number: digits in any base, a fraction, an exponent, a suffix} */
    public static Scan number() {
        return (cursor, at) -> {
            boolean hex = cursor.at(at) == '0' && (cursor.at(at + 1) | 0x20) == 'x';
            int i = at + 1;
            while (i < cursor.length() && isNumberPart(cursor, i, hex)) {
                i++;
            }
            return i;
        };
    }

    private static boolean isNumberPart(LexerCursor cursor, int i, boolean hex) {
        char c = cursor.text().charAt(i);
        if (c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_') {
            return true;
        }
        char next = cursor.at(i + 1);
        boolean digit = next >= '0' && next <= '9';
        return c == '.' ? digit && !hex : (c == '+' || c == '-') && digit && !hex && (cursor.at(i - 1) | 0x20) == 'e';
    }

    /** {@return takes a character and the name after it, if there is one} */
    public static Scan marked(Vocabulary words) {
        return (cursor, at) -> isNameStart(cursor.at(at + 1)) ? words.end(cursor.text(), at + 1) : at;
    }

    static boolean isNameStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80;
    }

    /** {@return the end of the line that the offset is in} */
    public static int lineEnd(LexerCursor cursor, int at) {
        int found = cursor.text().indexOf('\n', at);
        return found < 0 ? cursor.length() : found;
    }
}
