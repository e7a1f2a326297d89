package dev.docent.pages.internal.evaluation;

/** Reads texts, numbers and regular expressions. */
final class LiteralParser {

    private static final int MAX_DIGITS = 40;

    private LiteralParser() {}

    static String string(SourceCursor cursor) throws EvaluationException {
        char quote = cursor.next();
        StringBuilder text = new StringBuilder();
        while (cursor.peek() != quote) {
            if (cursor.atEnd() || cursor.peek() == '\n') {
                throw cursor.unexpected();
            }
            character(cursor, text);
        }
        cursor.next();
        return text.toString();
    }

    /** Appends the character that is here, or what an escape is for. */
    static void character(SourceCursor cursor, StringBuilder text) {
        char c = cursor.next();
        if (c != '\\') {
            text.append(c);
            return;
        }
        char escaped = cursor.next();
        switch (escaped) {
            case 'n' -> text.append('\n');
            case 't' -> text.append('\t');
            case 'r' -> text.append('\r');
            case 'b' -> text.append('\b');
            case 'f' -> text.append('\f');
            case 'v' -> text.append('\u000B');
            case '0' -> text.append('\0');
            case '\n' -> {}
            case 'x' -> hex(cursor, 2, text);
            case 'u' -> codePoint(cursor, cursor.peek() == '{', text);
            default -> text.append(escaped);
        }
    }

    private static void codePoint(SourceCursor cursor, boolean braces, StringBuilder text) {
        if (!braces) {
            hex(cursor, 4, text);
            return;
        }
        cursor.next();
        hex(cursor, 6, text);
        if (cursor.peek() == '}') {
            cursor.next();
        }
    }

    private static void hex(SourceCursor cursor, int max, StringBuilder text) {
        int value = 0;
        for (int digits = 0; digits < max && Character.digit(cursor.peek(), 16) >= 0; digits++) {
            value = value * 16 + Character.digit(cursor.next(), 16);
        }
        text.appendCodePoint(Character.isValidCodePoint(value) ? value : 0xFFFD);
    }

    static double number(SourceCursor cursor) throws EvaluationException {
        int start = cursor.at();
        boolean radix = cursor.peek() == '0' && Character.isLetter(cursor.peek(1)) && "eE".indexOf(cursor.peek(1)) < 0;
        while (isInNumber(cursor, start, radix)) {
            cursor.next();
        }
        String written = cursor.from(start).replace("_", "");
        double number = written.length() > MAX_DIGITS ? Double.NaN : NumberFormats.number(written);
        if (Double.isNaN(number)) {
            cursor.moveTo(start);
            throw cursor.unexpected();
        }
        return number;
    }

    /** {@return a number as the name of a member} */
    static String name(SourceCursor cursor) throws EvaluationException {
        return NumberFormats.string(number(cursor));
    }

    private static boolean isInNumber(SourceCursor cursor, int start, boolean radix) {
        char c = cursor.peek();
        if (SourceCursor.isNamePart(c)) {
            return true;
        }
        if (c == '.') {
            return !radix && cursor.from(start).indexOf('.') < 0;
        }
        String read = cursor.from(start);
        boolean exponent = read.endsWith("e") || read.endsWith("E");
        return (c == '-' || c == '+') && !radix && exponent;
    }

    /** Reads a regular expression. */
    static Expression regex(SourceCursor cursor) throws EvaluationException {
        cursor.next();
        int start = cursor.at();
        boolean set = false;
        while (set || cursor.peek() != '/') {
            char c = cursor.next();
            if (c == 0 || c == '\n') {
                throw cursor.unexpected();
            }
            set = c == '[' || set && c != ']';
            if (c == '\\') {
                cursor.next();
            }
        }
        String source = cursor.from(start);
        cursor.next();
        String flags = cursor.name();
        Regex regex = Regex.parse(source, flags);
        return (scope, run) -> new RegexValue(regex);
    }
}
