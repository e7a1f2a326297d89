package dev.docent.internal.pages.search;

import java.nio.charset.StandardCharsets;

/** Writes compact JSON. Commas are set by the writer. */
final class JsonOutput {

    private static final String HEX = "0123456789abcdef";
    private static final char LINE_SEPARATOR = '\u2028';
    private static final char PARAGRAPH_SEPARATOR = '\u2029';

    private final StringBuilder out = new StringBuilder();

    JsonOutput open(char bracket) {
        separate();
        out.append(bracket);
        return this;
    }

    JsonOutput close(char bracket) {
        out.append(bracket);
        return this;
    }

    JsonOutput name(String name) {
        text(name);
        out.append(':');
        return this;
    }

    JsonOutput number(int number) {
        separate();
        out.append(number);
        return this;
    }

    JsonOutput text(String text) {
        separate();
        out.append('"');
        int plain = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean backslashed = c == '"' || c == '\\';
            if (backslashed || isUnsafe(text, i)) {
                out.append(text, plain, i).append('\\');
                plain = i + 1;
                if (backslashed) {
                    out.append(c);
                } else {
                    out.append('u').append(HEX.charAt(c >> 12)).append(HEX.charAt(c >> 8 & 15));
                    out.append(HEX.charAt(c >> 4 & 15)).append(HEX.charAt(c & 15));
                }
            }
        }
        out.append(text, plain, text.length()).append('"');
        return this;
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
        int last = out.length() - 1;
        if (last >= 0 && "[{:,".indexOf(out.charAt(last)) < 0) {
            out.append(',');
        }
    }

    int length() {
        return out.length();
    }

    byte[] toBytes() {
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}
