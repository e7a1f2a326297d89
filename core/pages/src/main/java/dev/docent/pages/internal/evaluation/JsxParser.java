package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.mdx.text.CharacterReferences;

/** Reads JSX inside expressions. */
final class JsxParser {

    /** What does not count at line ends; other white space stays. */
    private static final CharacterSet BLANK = c -> c == ' ' || c == '\t' || c == '\r';

    private final SourceCursor cursor;
    private final ExpressionParser parser;

    JsxParser(SourceCursor cursor, ExpressionParser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    /** An attribute; a spread has no name. */
    private record Attribute(String name, Expression value) {}

    Expression element() throws EvaluationException {
        cursor.enter();
        cursor.require("<");
        String name = name();
        List<Attribute> attributes = attributes();
        List<Expression> children = cursor.take("/>") ? List.of() : children(name);
        cursor.leave();
        return (scope, run) -> new Value.Markup(
                name,
                ElementNames.bound(name, scope),
                evaluate(attributes, scope, run),
                evaluateAll(children, scope, run));
    }

    private String name() {
        cursor.skipSpace();
        int start = cursor.at();
        while (SourceCursor.isNamePart(cursor.peek()) || ".-:".indexOf(cursor.peek()) >= 0) {
            cursor.next();
        }
        return cursor.from(start);
    }

    private List<Attribute> attributes() throws EvaluationException {
        List<Attribute> attributes = new ArrayList<>();
        cursor.skipSpace();
        while (cursor.peek() != '>' && !cursor.startsWith("/>")) {
            attributes.add(attribute());
            cursor.skipSpace();
        }
        return attributes;
    }

    private Attribute attribute() throws EvaluationException {
        if (cursor.take("{")) {
            cursor.require("...");
            Expression spread = parser.expression();
            cursor.require("}");
            return new Attribute("", spread);
        }
        String name = name();
        if (name.isEmpty()) {
            throw cursor.unexpected();
        }
        if (!cursor.take("=")) {
            return new Attribute(name, (scope, run) -> Value.of(true));
        }
        cursor.skipSpace();
        if (cursor.peek() == '"' || cursor.peek() == '\'') {
            String text = quoted();
            return new Attribute(name, (scope, run) -> Value.of(text));
        }
        if (cursor.peek() == '<') {
            return new Attribute(name, element());
        }
        return new Attribute(name, inBraces());
    }

    /** Reads an expression in braces; one that is not understood has no value, and what is around it stays. */
    private Expression inBraces() throws EvaluationException {
        cursor.require("{");
        return cursor.orFailing(true, () -> {
            Expression value = parser.sequence();
            cursor.require("}");
            return value;
        });
    }

    private String quoted() throws EvaluationException {
        char quote = cursor.next();
        int start = cursor.at();
        while (cursor.peek() != quote) {
            if (cursor.atEnd()) {
                throw cursor.unexpected();
            }
            cursor.next();
        }
        String text = cursor.from(start);
        cursor.next();
        return CharacterReferences.decoded(text, false);
    }

    private List<Expression> children(String name) throws EvaluationException {
        cursor.require(">");
        List<Expression> children = new ArrayList<>();
        while (!cursor.startsWith("</")) {
            if (cursor.atEnd()) {
                throw cursor.unexpected();
            }
            if (cursor.peek() == '<') {
                children.add(element());
            } else if (cursor.peek() == '{') {
                expression(children);
            } else {
                text(children);
            }
        }
        cursor.require("</");
        int start = cursor.at();
        if (!name().equals(name)) {
            cursor.moveTo(start);
            throw cursor.unexpected();
        }
        cursor.require(">");
        return children;
    }

    private void expression(List<Expression> children) throws EvaluationException {
        int start = cursor.at();
        cursor.require("{");
        cursor.skipSpace();
        if (!cursor.take("}")) {
            cursor.moveTo(start);
            children.add(inBraces());
        }
    }

    private void text(List<Expression> children) {
        int start = cursor.at();
        while (!cursor.atEnd() && cursor.peek() != '<' && cursor.peek() != '{') {
            cursor.next();
        }
        String text = shown(cursor.from(start));
        if (!text.isEmpty()) {
            children.add((scope, run) -> run.text(text));
        }
    }

    /** {@return the text without the white space at line ends, lines joined by a space, as JSX means it} */
    private static String shown(String written) {
        if (written.indexOf('\n') < 0) {
            return CharacterReferences.decoded(written, false);
        }
        StringBuilder text = new StringBuilder();
        String[] lines = written.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String line = BLANK.strip(lines[i], i > 0, i < lines.length - 1);
            if (!line.isEmpty()) {
                text.append(text.length() == 0 ? "" : " ").append(line);
            }
        }
        return CharacterReferences.decoded(text.toString(), false);
    }

    private static Map<String, Value> evaluate(List<Attribute> attributes, Scope scope, Run run)
            throws EvaluationException {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Attribute attribute : attributes) {
            Value value = attribute.value().orUnusable(scope, run);
            run.made(1);
            if (!attribute.name().isEmpty()) {
                values.put(attribute.name(), value);
            } else if (value instanceof Value.Unusable) {
                values.put("...", value);
            } else {
                values.putAll(ObjectFunctions.entries(value, run));
            }
        }
        return values;
    }

    private static List<Value> evaluateAll(List<Expression> children, Scope scope, Run run) throws EvaluationException {
        List<Value> values = new ArrayList<>(children.size());
        for (Expression child : children) {
            values.add(child.orUnusable(scope, run));
        }
        return values;
    }
}
