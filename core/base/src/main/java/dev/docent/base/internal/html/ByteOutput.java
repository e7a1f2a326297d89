package dev.docent.base.internal.html;

import java.util.Arrays;

/** Bytes that become more, and text in them as UTF-8. */
final class ByteOutput {

    private static final int MAX_BYTES_OF_CHAR = 4;
    private static final char REPLACEMENT = '\uFFFD';

    private static final boolean[] PLAIN_TEXT = plain("&<");
    private static final boolean[] PLAIN_VALUE = plain("&<\"");

    private byte[] bytes;
    private int size;

    ByteOutput(int capacity) {
        bytes = new byte[Math.max(16, capacity)];
    }

    private static boolean[] plain(String escaped) {
        boolean[] plain = new boolean[0x80];
        Arrays.fill(plain, ' ', 0x7F, true);
        plain['\n'] = true;
        plain['\t'] = true;
        escaped.chars().forEach(c -> plain[c] = false);
        return plain;
    }

    int size() {
        return size;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    void write(char ascii) {
        ensure(1);
        bytes[size++] = (byte) ascii;
    }

    void write(byte[] more) {
        write(more, 0, more.length);
    }

    void write(byte[] more, int from, int to) {
        ensure(to - from);
        System.arraycopy(more, from, bytes, size, to - from);
        size += to - from;
    }

    /** Writes prose. */
    void text(String text, int from, int to) {
        escaped(text, from, to, PLAIN_TEXT, false);
    }

    /** Writes code, in which what is hidden is shown. */
    void code(String text, int from, int to) {
        escaped(text, from, to, PLAIN_TEXT, true);
    }

    /** Writes the value of an attribute. */
    void value(String text) {
        escaped(text, 0, text.length(), PLAIN_VALUE, false);
    }

    private void escaped(String text, int from, int to, boolean[] plain, boolean code) {
        boolean keepsBidi = !code;
        boolean knowsBidi = code;
        int i = from;
        while (i < to) {
            i = ascii(text, i, to, plain);
            if (i == to) {
                return;
            }
            // the second half of a pair may be after the end of the part
            int c = i + 1 == to ? text.charAt(i) : text.codePointAt(i);
            if (!knowsBidi && HiddenCharacters.isBidi(c)) {
                keepsBidi = HiddenCharacters.isBalanced(text, from, to);
                knowsBidi = true;
            }
            i += Character.charCount(c);
            special(c, i < to && text.charAt(i) == '\n', code, keepsBidi);
        }
    }

    /** Writes what needs no care; returns the offset of the first character that does, or the end. */
    private int ascii(String text, int from, int to, boolean[] plain) {
        ensure(to - from);
        byte[] target = bytes;
        int at = size;
        int i = from;
        while (i < to) {
            char c = text.charAt(i);
            if (c >= 0x80 || !plain[c]) {
                break;
            }
            target[at++] = (byte) c;
            i++;
        }
        size = at;
        return i;
    }

    private void special(int c, boolean beforeLineFeed, boolean code, boolean keepsBidi) {
        switch (c) {
            case '&' -> entity("&amp;");
            case '<' -> entity("&lt;");
            case '"' -> entity("&quot;");
            case '\r' -> {
                if (!beforeLineFeed) {
                    write('\n');
                }
            }
            default -> {
                if (code ? HiddenCharacters.isHiddenInCode(c) : isHidden(c, keepsBidi)) {
                    HiddenCharacters.shown(c).codePoints().forEach(this::encoded);
                } else {
                    encoded(c);
                }
            }
        }
    }

    private static boolean isHidden(int c, boolean keepsBidi) {
        return HiddenCharacters.isHidden(c) || !keepsBidi && HiddenCharacters.isBidi(c);
    }

    private void entity(String ascii) {
        ensure(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            bytes[size++] = (byte) ascii.charAt(i);
        }
    }

    private void encoded(int codePoint) {
        ensure(MAX_BYTES_OF_CHAR);
        boolean broken = codePoint >= 0xD800 && codePoint <= 0xDFFF || (codePoint & 0xFFFE) == 0xFFFE;
        int c = broken ? REPLACEMENT : codePoint;
        if (c < 0x80) {
            bytes[size++] = (byte) c;
        } else if (c < 0x800) {
            bytes[size++] = (byte) (0xC0 | c >> 6);
            bytes[size++] = (byte) (0x80 | c & 0x3F);
        } else {
            if (c < 0x10000) {
                bytes[size++] = (byte) (0xE0 | c >> 12);
            } else {
                bytes[size++] = (byte) (0xF0 | c >> 18);
                bytes[size++] = (byte) (0x80 | c >> 12 & 0x3F);
            }
            bytes[size++] = (byte) (0x80 | c >> 6 & 0x3F);
            bytes[size++] = (byte) (0x80 | c & 0x3F);
        }
    }

    private void ensure(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), (int)
                    Math.min(2L * bytes.length, Integer.MAX_VALUE - 8)));
        }
    }
}
