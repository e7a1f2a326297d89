package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;

/** Reads texts, numbers, templates, regular expressions and arrays. */
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

    private static void character(SourceCursor cursor, StringBuilder text) {
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

    static Value number(SourceCursor cursor) throws EvaluationException {
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
        return Value.of(number);
    }

    /** {@return a number as the name of a member} */
    static String name(SourceCursor cursor) throws EvaluationException {
        return NumberFormats.string(((Value.Num) number(cursor)).number());
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

    static Expression template(SourceCursor cursor, ExpressionParser parser) throws EvaluationException {
        cursor.next();
        List<Expression> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        while (cursor.peek() != '`') {
            if (cursor.atEnd()) {
                throw cursor.unexpected();
            }
            if (cursor.startsWith("${")) {
                addText(parts, text);
                cursor.take("${");
                parts.add(parser.expression());
                cursor.require("}");
            } else {
                character(cursor, text);
            }
        }
        cursor.next();
        addText(parts, text);
        return (scope, run) -> {
            StringBuilder all = new StringBuilder();
            for (Expression part : parts) {
                String written = Values.string(part.in(scope, run), run);
                run.made(1 + written.length());
                all.append(written);
            }
            return Value.of(all.toString());
        };
    }

    private static void addText(List<Expression> parts, StringBuilder text) {
        if (text.length() > 0) {
            String constant = text.toString();
            parts.add((scope, run) -> run.text(constant));
            text.setLength(0);
        }
    }

    static Expression array(SourceCursor cursor, ExpressionParser parser) throws EvaluationException {
        cursor.require("[");
        List<ExpressionParser.Item> items = parser.items("]");
        return (scope, run) -> {
            run.made(items.size());
            return new Value.Items(ExpressionParser.Item.evaluate(items, scope, run));
        };
    }
}
