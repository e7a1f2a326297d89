package dev.docent.pages.internal.search;

import java.util.Arrays;

/** Writes compact JSON in UTF-8. Commas are set by the writer. */
final class JsonOutput {

    private static final String HEX = "0123456789abcdef";
    private static final char LINE_SEPARATOR = '\u2028';
    private static final char PARAGRAPH_SEPARATOR = '\u2029';
    private static final int END_OF_ASCII = 0x80;
    private static final int END_OF_TWO_BYTES = 0x800;

    /** The most bytes of one character: those of its number. */
    private static final int MAX_BYTES = 6;

    private byte[] bytes = new byte[1024];
    private int size;

    /** How many bytes there are more than characters. */
    private int further;

    JsonOutput open(char bracket) {
        separate();
        ascii(bracket);
        return this;
    }

    JsonOutput close(char bracket) {
        ascii(bracket);
        return this;
    }

    JsonOutput name(String name) {
        text(name);
        ascii(':');
        return this;
    }

    JsonOutput number(int number) {
        separate();
        ascii(Integer.toString(number));
        return this;
    }

    JsonOutput text(String text) {
        separate();
        ascii('"');
        int length = text.length();
        for (int i = 0; i < length; i++) {
            // what this character can take, one byte for each further one, and the quotation mark
            makeRoom(MAX_BYTES + length - i);
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                bytes[size++] = '\\';
                bytes[size++] = (byte) c;
            } else if (isUnsafe(text, i)) {
                ascii("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    bytes[size++] = (byte) HEX.charAt(c >> shift & 15);
                }
            } else if (c < END_OF_ASCII) {
                bytes[size++] = (byte) c;
            } else {
                int whole = text.codePointAt(i);
                int before = size;
                encode(whole);
                further += size - before - Character.charCount(whole);
                i += Character.charCount(whole) - 1;
            }
        }
        ascii('"');
        return this;
    }

    /** Writes a character that is not in ASCII. */
    private void encode(int character) {
        if (character < END_OF_TWO_BYTES) {
            bytes[size++] = (byte) (0xC0 | character >> 6);
        } else {
            if (character < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
                bytes[size++] = (byte) (0xE0 | character >> 12);
            } else {
                bytes[size++] = (byte) (0xF0 | character >> 18);
                bytes[size++] = (byte) (0x80 | character >> 12 & 0x3F);
            }
            bytes[size++] = (byte) (0x80 | character >> 6 & 0x3F);
        }
        bytes[size++] = (byte) (0x80 | character & 0x3F);
    }

    /** {@return whether a character must be written as its number} */
    private static boolean isUnsafe(String text, int i) {
        char c = text.charAt(i);
        return c < ' '
                || c == '<'
                || c >= LINE_SEPARATOR && (c == LINE_SEPARATOR || c == PARAGRAPH_SEPARATOR || isLone(text, i));
    }

    /** {@return whether there is half a character, which UTF-8 cannot express} */
    private static boolean isLone(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }

    private void separate() {
        if (size > 0 && "[{:,".indexOf(bytes[size - 1]) < 0) {
            ascii(',');
        }
    }

    private void ascii(String text) {
        for (int i = 0; i < text.length(); i++) {
            ascii(text.charAt(i));
        }
    }

    private void ascii(char c) {
        makeRoom(1);
        bytes[size++] = (byte) c;
    }

    private void makeRoom(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
        }
    }

    /** {@return how many characters there are} */
    int length() {
        return size - further;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
