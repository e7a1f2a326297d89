package dev.docent.pages.internal.mdx.text;

/** Character classes, and searches within a range. */
public final class Characters {

    private Characters() {}

    public static boolean isNameStart(int c) {
        return c == '$' || c == '_' || (c < 128 ? isLetter(c) : Character.isUnicodeIdentifierStart(c));
    }

    public static boolean isNamePart(int c) {
        return c == '$' || c == '_' || (c < 128 ? isLetter(c) || c >= '0' && c <= '9' : isOtherNamePart(c));
    }

    private static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isOtherNamePart(int c) {
        return Character.isUnicodeIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
    }

    /** {@return whether this is white space to JavaScript} */
    public static boolean isWhitespace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r' || c == 0xA0 || c == 0xFEFF || c > 0xA0 && isSeparator(c);
    }

    private static boolean isSeparator(char c) {
        int type = Character.getType(c);
        return type == Character.SPACE_SEPARATOR
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }

    /** {@return whether this is a space or a tab} */
    public static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    /** {@return whether Markdown treats this as white space; {@code 0} represents the start or end of a text} */
    public static boolean isSpace(char c) {
        return c == 0 || isWhitespace(c);
    }

    /** {@return whether this is punctuation or a symbol} */
    public static boolean isPunctuation(char c) {
        if (c < 128) {
            return c > ' ' && c < 127 && !isLetter(c) && !(c >= '0' && c <= '9');
        }
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION,
                    Character.MATH_SYMBOL,
                    Character.CURRENCY_SYMBOL,
                    Character.MODIFIER_SYMBOL,
                    Character.OTHER_SYMBOL -> true;
            default -> false;
        };
    }

    /** {@return whether this is an ASCII letter or digit} */
    public static boolean isAlphanumeric(char c) {
        return c < 128 && (isLetter(c) || c >= '0' && c <= '9');
    }

    /** {@return whether this is an ASCII letter} */
    public static boolean isAsciiLetter(char c) {
        return isLetter(c);
    }

    /** {@return the first index of a character before {@code to}; -1 when there is none} */
    public static int indexOf(String s, char c, int from, int to) {
        for (int i = from; i < to; i++) {
            if (s.charAt(i) == c) {
                return i;
            }
        }
        return -1;
    }

    /** {@return the first index of a text that ends before {@code to}; -1 when there is none} */
    public static int indexOf(String s, String part, int from, int to) {
        int last = to - part.length();
        for (int i = from; i <= last; i++) {
            if (s.charAt(i) == part.charAt(0) && s.startsWith(part, i)) {
                return i;
            }
        }
        return -1;
    }
}
