package dev.docent.internal.pages.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads texts, numbers, templates, arrays and objects. */
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
            case 'r', '\n' -> {}
            case 'u' -> codePoint(cursor, cursor.peek() == '{', text);
            default -> text.append(escaped);
        }
    }

    private static void codePoint(SourceCursor cursor, boolean braces, StringBuilder text) {
        int value = 0;
        int digits = 0;
        int max = braces ? 6 : 4;
        cursor.moveTo(cursor.at() + (braces ? 1 : 0));
        while (digits < max && Character.digit(cursor.peek(), 16) >= 0) {
            value = value * 16 + Character.digit(cursor.next(), 16);
            digits++;
        }
        if (braces && cursor.peek() == '}') {
            cursor.next();
        }
        text.appendCodePoint(Character.isValidCodePoint(value) ? value : 0xFFFD);
    }

    static Value number(SourceCursor cursor) throws EvaluationException {
        int start = cursor.at();
        while (SourceCursor.isNamePart(cursor.peek()) || cursor.peek() == '.') {
            cursor.next();
        }
        String written = cursor.from(start).replace("_", "");
        double number = written.length() > MAX_DIGITS ? Double.NaN : Values.number(Value.of(written));
        if (Double.isNaN(number)) {
            cursor.moveTo(start);
            throw cursor.unexpected();
        }
        return Value.of(number);
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
                all.append(Values.text(part.in(scope, run)));
                run.made(1);
            }
            return run.text(all.toString());
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

    /** A member of an object; a spread has no name. */
    private record Member(String name, Expression value) {}

    static Expression object(SourceCursor cursor, ExpressionParser parser) throws EvaluationException {
        cursor.require("{");
        List<Member> members = new ArrayList<>();
        while (!cursor.take("}")) {
            members.add(member(cursor, parser));
            if (!cursor.take(",")) {
                cursor.require("}");
                break;
            }
        }
        return (scope, run) -> {
            Map<String, Value> fields = new LinkedHashMap<>();
            for (Member member : members) {
                Value value = member.value().in(scope, run);
                run.made(1);
                if (!member.name().isEmpty()) {
                    fields.put(member.name(), value);
                } else if (value instanceof Value.Fields more) {
                    run.made(more.fields().size());
                    fields.putAll(more.fields());
                }
            }
            return new Value.Fields(fields);
        };
    }

    private static Member member(SourceCursor cursor, ExpressionParser parser) throws EvaluationException {
        if (cursor.take("...")) {
            return new Member("", parser.expression());
        }
        char c = cursor.peek();
        boolean quoted = c == '"' || c == '\'';
        String name =
                quoted ? string(cursor) : Character.isDigit(c) ? Values.text(number(cursor)) : cursor.requireName();
        if (cursor.take(":")) {
            return new Member(name, parser.expression());
        }
        cursor.skipSpace();
        if (quoted || cursor.peek() != ',' && cursor.peek() != '}') {
            throw cursor.unexpected();
        }
        return new Member(name, (scope, run) -> ExpressionParser.lookUp(name, scope));
    }
}
