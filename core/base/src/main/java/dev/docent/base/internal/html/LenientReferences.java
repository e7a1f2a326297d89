package dev.docent.base.internal.html;

import java.util.Locale;
import java.util.Map;

/**
 * Character references of HTML, as far as they can hide the scheme of an address: decoded as leniently as the most
 * lenient reader does, with or without semicolon, in any case. Those of Markdown are another class.
 */
final class LenientReferences {

    private static final int MAX_NAME = 15;
    private static final Map<String, String> NAMES = Map.of(
            "colon;",
            ":",
            "tab;",
            "\t",
            "newline;",
            "\n",
            "amp;",
            "&",
            "amp",
            "&",
            "sol;",
            "/",
            "nbsp;",
            " ",
            "num;",
            "#",
            "semi;",
            ";",
            "zerowidthspace;",
            "");

    private LenientReferences() {}

    /** {@return the text with numeric references and a few names decoded} */
    static String decoded(String text) {
        StringBuilder decoded = new StringBuilder(text.length());
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int end = c == '&' ? numeric(text, i + 1, decoded) : -1;
            end = end < 0 && c == '&' ? named(text, i + 1, decoded) : end;
            if (end < 0) {
                decoded.append(c);
            }
            i = end < 0 ? i + 1 : end;
        }
        return decoded.toString();
    }

    private static int numeric(String text, int from, StringBuilder target) {
        if (from >= text.length() || text.charAt(from) != '#') {
            return -1;
        }
        boolean hex = from + 1 < text.length() && (text.charAt(from + 1) | 0x20) == 'x';
        int radix = hex ? 16 : 10;
        int first = from + (hex ? 2 : 1);
        int i = first;
        int value = 0;
        while (i < text.length() && text.charAt(i) < 0x80 && Character.digit(text.charAt(i), radix) >= 0) {
            value = Math.min(Character.MAX_CODE_POINT, value * radix + Character.digit(text.charAt(i), radix));
            i++;
        }
        if (i == first) {
            return -1;
        }
        target.appendCodePoint(value);
        return i < text.length() && text.charAt(i) == ';' ? i + 1 : i;
    }

    private static int named(String text, int from, StringBuilder target) {
        for (int length = Math.min(MAX_NAME, text.length() - from); length > 1; length--) {
            String meaning = NAMES.get(text.substring(from, from + length).toLowerCase(Locale.ROOT));
            if (meaning != null) {
                target.append(meaning);
                return from + length;
            }
        }
        return -1;
    }
}
