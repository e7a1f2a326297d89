package dev.docent.internal.readers.yaml;

import dev.docent.internal.text.ByteWords;
import dev.docent.internal.text.Source;

/**
 * Scans the lines of a YAML text in block style. Unsupported syntax is left to the fallback by throwing {@link
 * UnusualYamlException}.
 */
final class YamlScanner {

    private static final long COLONS = ByteWords.each(':');
    private static final long HASHES = ByteWords.each('#');
    private static final long TABS = ByteWords.each('\t');
    private static final long BACKSLASHES = ByteWords.each('\\');
    private static final long LINE_FEEDS = ByteWords.each('\n');

    /** A longer text cannot be a key. */
    private static final int MAX_KEY = 1000;

    private final byte[] bytes;

    /** Current offset. */
    int at;

    /** Start of the current line. */
    int lineStart;

    /** The colon of the key at an offset, as last found. */
    private int colon;

    private int colonOf = -1;

    YamlScanner(Source source, int from) {
        this.bytes = source.bytes();
        this.at = from;
        this.lineStart = at;
    }

    /** {@return the byte at an offset; a line feed past the end} */
    byte byteAt(int offset) {
        return offset < bytes.length ? bytes[offset] : (byte) '\n';
    }

    boolean isBlank(int offset) {
        byte b = byteAt(offset);
        return b == ' ' || b == '\n';
    }

    boolean isAtEnd() {
        return isBehindEnd(at);
    }

    boolean isBehindEnd(int offset) {
        return offset >= bytes.length;
    }

    /** {@return the current column, 0-based} */
    int column() {
        return at - lineStart;
    }

    /** {@return the offset of the first non-space byte from {@code offset} on} */
    int afterSpaces(int offset) {
        int i = offset;
        while (i < bytes.length && bytes[i] == ' ') {
            i++;
        }
        return i;
    }

    int lineEnd(int offset) {
        int i = offset;
        while (i < bytes.length) {
            long marks = ByteWords.zeros(ByteWords.load(bytes, i) ^ LINE_FEEDS);
            if (marks != 0) {
                return i + ByteWords.first(marks);
            }
            i += Long.BYTES;
        }
        return bytes.length;
    }

    /** {@return the offset of the first quote of that kind, backslash or line break from {@code offset} on} */
    int nextOf(byte quote, int offset) {
        long quotes = ByteWords.each(quote);
        int i = offset;
        while (i < bytes.length) {
            long word = ByteWords.load(bytes, i);
            long marks = ByteWords.zeros(word ^ quotes)
                    | ByteWords.zeros(word ^ BACKSLASHES)
                    | ByteWords.zeros(word ^ LINE_FEEDS);
            if (marks != 0) {
                return i + ByteWords.first(marks);
            }
            i += Long.BYTES;
        }
        return bytes.length;
    }

    /** Moves from the start of a line to the next content that is neither a blank line nor a comment. */
    void toContent() {
        while (at < bytes.length) {
            lineStart = at;
            at = afterSpaces(at);
            byte b = byteAt(at);
            if (b == '#') {
                at = lineEnd(at) + 1;
            } else if (b == '\n') {
                at++;
            } else {
                if (b == '\t' || at == lineStart && isMarker(at)) {
                    throw UnusualYamlException.INSTANCE;
                }
                return;
            }
        }
        at = bytes.length;
        lineStart = at;
    }

    /** {@return whether a line starts with a directive, or a document start or end marker} */
    boolean isMarker(int offset) {
        byte b = byteAt(offset);
        if (b == '%') {
            return true;
        }
        return (b == '-' || b == '.')
                && byteAt(offset + 1) == b
                && byteAt(offset + 2) == b
                && (isBlank(offset + 3) || byteAt(offset + 3) == '\t');
    }

    /** Moves from the end of a value, after which only a comment may follow in its line, to the next content. */
    void endLine(int from) {
        int i = afterSpaces(from);
        if (byteAt(i) == '#' && i > from) {
            i = lineEnd(i);
        }
        if (byteAt(i) != '\n') {
            throw UnusualYamlException.INSTANCE;
        }
        at = i + 1;
        lineStart = at;
        toContent();
    }

    /** {@return the offset after a plain scalar, which continues in lines indented deeper than {@code indent}} */
    int plainEnd(int from, int indent) {
        int end = plainEndInLine(from);
        int line = afterSpaces(end);
        while (byteAt(line) == '\n' && !isBehindEnd(line)) {
            int next = afterSpaces(line + 1);
            if (byteAt(next) != '\n') {
                if (next - line - 1 <= indent || byteAt(next) == '#') {
                    return end;
                }
                end = plainEndInLine(next);
                next = afterSpaces(end);
            }
            line = next;
        }
        return end;
    }

    private int plainEndInLine(int from) {
        int end = stop(from);
        if (byteAt(end) == ':') {
            throw UnusualYamlException.INSTANCE;
        }
        return trimmed(from, end);
    }

    private int trimmed(int from, int to) {
        int end = to;
        while (end > from && bytes[end - 1] == ' ') {
            end--;
        }
        return end;
    }

    /** {@return the end of a plain scalar in one line: at a colon followed by a blank, a comment, or the line's end} */
    private int stop(int from) {
        int i = from;
        while (i < bytes.length) {
            long word = ByteWords.load(bytes, i);
            long marks = ByteWords.zeros(word ^ COLONS)
                    | ByteWords.zeros(word ^ LINE_FEEDS)
                    | ByteWords.zeros(word ^ HASHES)
                    | ByteWords.zeros(word ^ TABS);
            if (marks == 0) {
                i += Long.BYTES;
                continue;
            }
            i += ByteWords.first(marks);
            switch (bytes[i]) {
                case '\t' -> throw UnusualYamlException.INSTANCE;
                case '\n' -> {
                    return i;
                }
                case ':' -> {
                    if (isBlank(i + 1)) {
                        return i;
                    }
                }
                default -> {
                    if (bytes[i - 1] == ' ') {
                        return i;
                    }
                }
            }
            i++;
        }
        return bytes.length;
    }

    /** {@return the offset of the colon of the key that starts here; -1 if no key starts here} */
    int colonOfKey(int from) {
        if (colonOf != from) {
            colon = findColon(from);
            colonOf = from;
        }
        return colon;
    }

    private int findColon(int from) {
        byte first = byteAt(from);
        int found;
        if (first == '"' || first == '\'') {
            int close = YamlQuotes.end(this, from, lineEnd(from));
            found = close < 0 ? -1 : afterSpaces(close);
        } else if (isPlainStart(from)) {
            found = stop(from);
        } else {
            return -1;
        }
        if (found < 0 || byteAt(found) != ':' || !isBlank(found + 1)) {
            return -1;
        }
        if (found - from > MAX_KEY) {
            throw UnusualYamlException.INSTANCE;
        }
        return found;
    }

    int keyEnd(int from, int colon) {
        return trimmed(from, colon);
    }

    /** {@return whether a plain scalar may start here} */
    boolean isPlainStart(int offset) {
        return switch (byteAt(offset)) {
            case '[',
                    ']',
                    '{',
                    '}',
                    ',',
                    '#',
                    '&',
                    '*',
                    '!',
                    '|',
                    '>',
                    '\'',
                    '"',
                    '%',
                    '@',
                    '`',
                    '\n',
                    '\t',
                    '?',
                    ':' -> false;
            case '-' -> !isBlank(offset + 1) && byteAt(offset + 1) != '\t';
            default -> true;
        };
    }

    /** {@return whether the indicator of a complex key on its own line is here} */
    boolean isComplexKey(int offset) {
        return byteAt(offset) == '?' && byteAt(offset + 1) == ' ';
    }

    /** {@return whether the indicator of an item is here} */
    boolean isItem(int offset) {
        if (byteAt(offset) != '-') {
            return false;
        }
        if (byteAt(offset + 1) == '\t') {
            throw UnusualYamlException.INSTANCE;
        }
        return isBlank(offset + 1);
    }
}
