package dev.docent.navigation.internal.access;

import java.nio.charset.StandardCharsets;

/** Finds out cheaply that the text of a document restricts nothing. */
public final class ExtensionText {

    /** Maximum number of bytes between the letters of the name of an extension, some of which may be escaped. */
    private static final int BETWEEN = 9;

    /** Maximum number of bytes of the tag of a value of YAML. */
    private static final int TAG = 100;

    private static final String[] ESCAPES = {"\\x", "\\u00", "\\U000000"};

    private ExtensionText() {}

    /**
     * {@return whether a JSON or YAML document may restrict anything: it has both the name of the extension and that of its
     * field, or it is not possible to say, as letters may be escaped, words divided or names encoded}
     */
    public static boolean mayRestrict(byte[] bytes) {
        boolean extension = false;
        boolean field = false;
        for (int i = 0; i < bytes.length; i++) {
            switch (bytes[i]) {
                case 'm', 'M' -> {
                    if (is(bytes, i, "mint") && isIn(bytes, i - BETWEEN, i, "x")) {
                        extension = true;
                        field |= isIn(bytes, i + "mint".length(), i + "mint".length() + BETWEEN, "enum");
                    }
                }
                case 'g', 'G' -> field |= is(bytes, i, DeclaredAccess.FIELD);
                case '\\', '!' -> {
                    if (isDisguise(bytes, i)) {
                        return true;
                    }
                }
                default -> {}
            }
            if (extension && field) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return whether a JSON or YAML document may have words that its text does not have: letters may be escaped, words divided
     * or names encoded}
     */
    public static boolean mayDisguiseWords(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (isDisguise(bytes, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDisguise(byte[] bytes, int at) {
        return switch (bytes[at]) {
            case '\\' -> isLetter(bytes, at) || dividesWord(bytes, at);
            case '!' -> isTag(bytes, at) && isIn(bytes, at, endOfTag(bytes, at), "binary", "%");
            default -> false;
        };
    }

    private static boolean is(byte[] bytes, int at, String word) {
        if (at < 0 || at + word.length() > bytes.length) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if ((bytes[at + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isIn(byte[] bytes, int from, int to, String... words) {
        for (int i = Math.max(0, from); i < to; i++) {
            for (String word : words) {
                if (is(bytes, i, word)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return whether there is an escaped letter} */
    private static boolean isLetter(byte[] bytes, int at) {
        for (String escape : ESCAPES) {
            int digit = at + escape.length();
            if (digit < bytes.length
                    && new String(bytes, at, escape.length(), StandardCharsets.US_ASCII).equals(escape)
                    && bytes[digit] >= '4'
                    && bytes[digit] <= '7') {
                return true;
            }
        }
        return false;
    }

    /** {@return whether a word continues after the end of the line, as a quoted text of YAML can} */
    private static boolean dividesWord(byte[] bytes, int at) {
        return at > 0
                && at + 1 < bytes.length
                && (bytes[at + 1] == '\n' || bytes[at + 1] == '\r')
                && (Character.isLetter(bytes[at - 1]) || bytes[at - 1] == '-' || bytes[at - 1] == '_');
    }

    private static boolean isTag(byte[] bytes, int at) {
        return at == 0 || bytes[at - 1] <= ' ' || "[{,:?-".indexOf(bytes[at - 1]) >= 0;
    }

    private static int endOfTag(byte[] bytes, int at) {
        int end = at;
        while (end < bytes.length && end < at + TAG && bytes[end] > ' ') {
            end++;
        }
        return end;
    }
}
