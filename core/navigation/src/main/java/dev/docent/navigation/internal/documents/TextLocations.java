package dev.docent.navigation.internal.documents;

import java.nio.charset.StandardCharsets;

import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;

/**
 * Finds where the characters of a text are in its document: there they may have escapes, indentation and other line
 * breaks.
 */
public final class TextLocations {

    private static final int MAX_WRITTEN = 60;
    private static final int MIN_WRITTEN = 2;
    private static final int MAX_INDENTATION = 40;

    /** Characters that a document may write in another way. */
    private static final String ESCAPED = "\"'\\/\n\r\t";

    private final Node.Text text;
    private final String value;

    public TextLocations(Node.Text text) {
        this.text = text;
        this.value = text.value();
    }

    /**
     * {@return where a character is; the beginning of the text if that cannot be found}
     *
     * @param line of the text, the first is 1
     * @param column in code points, the first is 1
     */
    public Location at(int line, int column) {
        int from = 0;
        for (int i = 1; i < line && from < value.length(); i++) {
            int end = value.indexOf('\n', from);
            from = end < 0 ? value.length() : end + 1;
        }
        for (int i = 1; i < column && from < value.length(); i++) {
            from += Character.charCount(value.codePointAt(from));
        }
        return at(from);
    }

    /** {@return where a character is that has this position in the text alone} */
    public Location at(Position position) {
        return at(position.line(), position.column());
    }

    private Location at(int index) {
        int end = index;
        while (end < value.length() && end - index < MAX_WRITTEN && ESCAPED.indexOf(value.charAt(end)) < 0) {
            end++;
        }
        if (end - index < MIN_WRITTEN || text.location().offset() < 0) {
            return text.location();
        }
        String written = value.substring(index, end);
        int times = 1;
        for (int at = value.indexOf(written); at >= 0 && at < index; at = value.indexOf(written, at + 1)) {
            times++;
        }
        int found = find(written.getBytes(StandardCharsets.UTF_8), times);
        return found < 0 ? text.location() : text.location().movedTo(found);
    }

    /** {@return the offset of the text's part in the document; -1 if it is not written like that} */
    private int find(byte[] part, int times) {
        byte[] bytes = text.location().source().bytes();
        long lines = value.chars().filter(c -> c == '\n').count() + 1;
        long limit = text.location().offset() + 2L * value.length() + lines * MAX_INDENTATION;
        int left = times;
        for (int at = text.location().offset(); at < limit && at + part.length <= bytes.length; at++) {
            if (startsWith(bytes, at, part) && --left == 0) {
                return at;
            }
        }
        return -1;
    }

    private static boolean startsWith(byte[] bytes, int at, byte[] part) {
        for (int i = 0; i < part.length; i++) {
            if (bytes[at + i] != part[i]) {
                return false;
            }
        }
        return true;
    }
}
