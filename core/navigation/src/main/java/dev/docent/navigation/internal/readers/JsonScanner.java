package dev.docent.navigation.internal.readers;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.ByteWords;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;

/**
 * Scans the bytes of a JSON text. Skipping a value tests only its brackets and strings, eight bytes at a time, which
 * makes indexing a large document as cheap as a scan.
 */
final class JsonScanner {

    private static final long QUOTES = ByteWords.each('"');
    private static final long BACKSLASHES = ByteWords.each('\\');
    private static final long SPACES = ByteWords.each(' ');

    /** With these bits set, each of the four brackets becomes the byte 0x7F; so do a few letters. */
    private static final long BRACKET_BITS = ByteWords.each(0x26);

    private static final long BRACKETS = ByteWords.each(0x7F);

    private final Source source;
    private final byte[] bytes;
    private int at;

    JsonScanner(Source source) {
        this.source = source;
        this.bytes = source.bytes();
        this.at = source.start();
    }

    int offset() {
        return at;
    }

    void goTo(int offset) {
        at = offset;
    }

    /** {@return the next non-white-space byte without consuming it; -1 at the end} */
    int peek() {
        int i = at;
        byte[] text = bytes;
        while (i < text.length) {
            byte b = text[i];
            if (b > ' ' || b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                at = i;
                return b & 0xFF;
            }
            i = b == '\n' ? afterSpaces(i + 1) : i + 1;
        }
        at = i;
        return -1;
    }

    /** {@return the offset after the spaces that indent a line} */
    private int afterSpaces(int from) {
        int i = from;
        while (i <= bytes.length - Long.BYTES) {
            long others = ByteWords.load(bytes, i) ^ SPACES;
            if (others != 0) {
                return i + ByteWords.first(others);
            }
            i += Long.BYTES;
        }
        return i;
    }

    void take(char expected, String where) {
        if (peek() != expected) {
            throw syntax("expected '" + expected + "' " + where + " but found " + found());
        }
        at++;
    }

    /** Consumes the byte if it is the next one. */
    boolean takeIf(char candidate) {
        if (peek() != candidate) {
            return false;
        }
        at++;
        return true;
    }

    /**
     * Consumes a string of ASCII without escapes and control characters, with both quotes; returns the offset of its
     * closing quote, or -1 for any other string, which is not consumed.
     */
    int takePlainString() {
        int i = at + 1;
        while (i < bytes.length) {
            long word = ByteWords.load(bytes, i);
            long marks = ByteWords.zeros(word ^ QUOTES)
                    | ByteWords.zeros(word ^ BACKSLASHES)
                    | ByteWords.tops(word)
                    | ByteWords.tops(word - SPACES);
            if (marks != 0) {
                i += ByteWords.first(marks);
                if (i >= bytes.length || bytes[i] != '"') {
                    return -1;
                }
                at = i + 1;
                return i;
            }
            i += Long.BYTES;
        }
        return -1;
    }

    /** Consumes a string, with both quotes; returns the offset after its opening quote. */
    int takeString() {
        int from = at + 1;
        at = afterString(from);
        return from;
    }

    private int afterString(int from) {
        int i = from;
        while (i < bytes.length) {
            long word = ByteWords.load(bytes, i);
            long marks = ByteWords.zeros(word ^ QUOTES) | ByteWords.zeros(word ^ BACKSLASHES);
            if (marks == 0) {
                i += Long.BYTES;
                continue;
            }
            i += ByteWords.first(marks);
            if (bytes[i] == '"') {
                return i + 1;
            }
            i += 2;
        }
        at = from - 1;
        throw syntax("unterminated string");
    }

    /** Consumes the characters of a number or a literal; returns its first offset. */
    int takeWord() {
        int from = at;
        while (at < bytes.length && isWord(bytes[at])) {
            at++;
        }
        if (at == from) {
            throw syntax("expected a value but found " + found());
        }
        return from;
    }

    private static boolean isWord(byte b) {
        return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '-' || b == '+' || b == '.';
    }

    /** Skips one value; returns the nesting depth of its objects and arrays. */
    int skipValue() {
        int first = peek();
        if (first == '{' || first == '[') {
            return skipNested();
        }
        if (first == '"') {
            takeString();
        } else {
            takeWord();
        }
        return 0;
    }

    private int skipNested() {
        int open = at;
        int depth = 0;
        int deepest = 0;
        int i = at;
        while (i < bytes.length) {
            long word = ByteWords.load(bytes, i);
            long marks = ByteWords.zeros(word ^ QUOTES) | ByteWords.zeros((word | BRACKET_BITS) ^ BRACKETS);
            int next = i + Long.BYTES;
            while (marks != 0) {
                int marked = i + ByteWords.first(marks);
                marks &= marks - 1;
                switch (bytes[marked]) {
                    case '"' -> {
                        next = afterString(marked + 1);
                        marks = 0;
                    }
                    case '{', '[' -> deepest = Math.max(deepest, ++depth);
                    case '}', ']' -> {
                        if (--depth == 0) {
                            at = marked + 1;
                            return deepest;
                        }
                    }
                    default -> {}
                }
            }
            i = next;
        }
        at = open;
        throw syntax("unterminated value");
    }

    UnreadableException syntax(String detail) {
        return new UnreadableException(Problems.SYNTAX_ERROR.found(Location.root(source, at), detail));
    }

    private String found() {
        int next = peek();
        if (next < 0) {
            return "the end of the file";
        }
        return next > ' ' && next < 0x7F ? "'" + (char) next + "'" : "another character";
    }
}
