package dev.docent.cli.internal.migration.edits;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.text.Encoding;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;

/** A text file that keeps every byte that is not edited. */
final class TextFile {

    private static final Pattern SHORT_LIST = Pattern.compile("\\[ ?\"");

    private final byte[] bytes;
    private final String text;
    private final int start;
    private final String lineBreak;
    private final boolean shortLists;

    /**
     * A replacement.
     *
     * @param at offset of the first removed byte, or of the insertion
     * @param removed number of removed bytes
     * @param text the inserted text
     */
    record Edit(int at, int removed, String text) {}

    TextFile(byte[] bytes) throws NotEditableException {
        if (Encoding.strict(bytes, 0, bytes.length) == null) {
            throw new NotEditableException("it is not UTF-8");
        }
        this.bytes = bytes;
        text = new String(bytes, StandardCharsets.ISO_8859_1);
        start = new Source("", bytes).start();
        int first = text.indexOf('\n');
        lineBreak = first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
        shortLists = SHORT_LIST.matcher(text).find();
    }

    /** {@return the text with a character for each byte, so that offsets are the same; only ASCII is readable} */
    String text() {
        return text;
    }

    /** {@return the offset of the first byte of a value} */
    static int offset(Location location) throws NotEditableException {
        if (location.offset() < 0) {
            throw new NotEditableException("the location of a value is not known");
        }
        return location.offset();
    }

    /** {@return the offset of the start of the line that contains a character} */
    int lineStart(int offset) {
        return Math.max(start, text.lastIndexOf('\n', offset - 1) + 1);
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
    byte[] with(List<Edit> edits) {
        List<Edit> ordered = new ArrayList<>(edits);
        ordered.sort(Comparator.comparingInt(Edit::at));
        ByteArrayOutputStream changed = new ByteArrayOutputStream(bytes.length + 1024);
        int copied = 0;
        for (Edit edit : ordered) {
            changed.write(bytes, copied, edit.at() - copied);
            changed.writeBytes(edit.text().getBytes(StandardCharsets.UTF_8));
            copied = edit.at() + edit.removed();
        }
        changed.write(bytes, copied, bytes.length - copied);
        return changed.toByteArray();
    }
}
