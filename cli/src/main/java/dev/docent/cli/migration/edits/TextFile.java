package dev.docent.cli.migration.edits;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;

/** A text file that keeps every byte that is not edited. */
final class TextFile {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private static final Pattern SHORT_LIST = Pattern.compile("\\[ ?\"");

    private final String text;
    private final int[] lineStarts;
    private final CodePointOffsets codePoints;
    private final String lineBreak;
    private final boolean shortLists;

    TextFile(byte[] bytes) throws NotEditableException {
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            throw new NotEditableException("it is not UTF-8");
        }
        int start = text.isEmpty() || text.charAt(0) != BYTE_ORDER_MARK ? 0 : 1;
        lineStarts = lineStarts(text, start);
        codePoints = new CodePointOffsets(text);
        int first = text.indexOf('\n');
        lineBreak = first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
        shortLists = SHORT_LIST.matcher(text).find();
    }

    private static int[] lineStarts(String text, int start) {
        IntStream.Builder starts = IntStream.builder().add(start);
        for (int at = text.indexOf('\n', start); at >= 0; at = text.indexOf('\n', at + 1)) {
            starts.add(at + 1);
        }
        return starts.build().toArray();
    }

    String text() {
        return text;
    }

    /** {@return the offset of the first character of a value} */
    int offset(Location location) throws NotEditableException {
        Position position = location.position();
        if (position == null) {
            throw new NotEditableException("the location of a value is not known");
        }
        return codePoints.after(lineStarts[position.line() - 1], position.column() - 1);
    }

    /** {@return the offset of the start of the line that contains a character} */
    int lineStart(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return lineStarts[Math.max(0, found >= 0 ? found : -found - 2)];
    }

    /** {@return the spaces and tabs at the start of a line} */
    String indentation(int lineStart) {
        int end = lineStart;
        while (end < text.length() && isBlank(text.charAt(end))) {
            end++;
        }
        return text.substring(lineStart, end);
    }

    /** {@return the offset of the next non-whitespace character; the length of the text if there is none} */
    int skipWhitespace(int from) {
        int at = from;
        while (at < text.length() && (isBlank(text.charAt(at)) || isLineBreak(text.charAt(at)))) {
            at++;
        }
        return at;
    }

    /** {@return the offset of the value itself, after YAML anchors, tags and comments} */
    int skipProperties(int from) {
        int at = from;
        while (at < text.length() && "&!#".indexOf(text.charAt(at)) >= 0) {
            boolean comment = text.charAt(at) == '#';
            while (at < text.length() && !isLineBreak(text.charAt(at)) && (comment || !isBlank(text.charAt(at)))) {
                at++;
            }
            at = skipWhitespace(at);
        }
        return at;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    private static boolean isLineBreak(char c) {
        return c == '\n' || c == '\r';
    }

    /** {@return the line terminator of the file} */
    String lineBreak() {
        return lineBreak;
    }

    /** {@return whether the file has lists of strings that begin on the line of their bracket} */
    boolean hasShortLists() {
        return shortLists;
    }

    /**
     * {@return the bytes of the text with these changes, which must not overlap; at equal offsets their order is kept}
     */
    byte[] with(List<TextEdit> edits) {
        List<TextEdit> ordered = new ArrayList<>(edits);
        ordered.sort(Comparator.comparingInt(TextEdit::at));
        StringBuilder changed = new StringBuilder(text.length() + 1024);
        int copied = 0;
        for (TextEdit edit : ordered) {
            changed.append(text, copied, edit.at()).append(edit.text());
            copied = edit.at() + edit.removed();
        }
        return changed.append(text, copied, text.length()).toString().getBytes(StandardCharsets.UTF_8);
    }
}
