package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what values are bound to. */
final class PatternParser {

    private final SourceCursor cursor;
    private final ExpressionParser parser;

    PatternParser(SourceCursor cursor, ExpressionParser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    /** {@return what a declaration binds} */
    Pattern target() throws EvaluationException {
        cursor.enter();
        Pattern read;
        if (cursor.take("{")) {
            read = fields();
        } else if (cursor.take("[")) {
            read = items();
        } else {
            read = Pattern.of(cursor.requireName());
        }
        cursor.leave();
        return read;
    }

    /** {@return what a parameter binds, which may have a default} */
    Pattern parameter() throws EvaluationException {
        return withDefault(target());
    }

    private Pattern withDefault(Pattern pattern) throws EvaluationException {
        if (!cursor.take("=")) {
            return pattern;
        }
        Expression value = parser.expression();
        return (given, scope, run) -> pattern.bind(given == Value.NOTHING ? value.in(scope, run) : given, scope, run);
    }

    /** A field and what it is bound to. */
    private record Field(Expression name, Pattern pattern) {}

    private Pattern fields() throws EvaluationException {
        List<Field> fields = new ArrayList<>();
        List<Pattern> rest = new ArrayList<>();
        while (!cursor.take("}")) {
            if (cursor.take("...")) {
                rest.add(Pattern.of(cursor.requireName()));
            } else {
                fields.add(field());
            }
            if (!cursor.take(",")) {
                cursor.require("}");
                break;
            }
        }
        return (value, scope, run) -> bind(fields, rest, value, scope, run);
    }

    private Field field() throws EvaluationException {
        Expression name = ObjectParser.name(cursor, parser);
        if (cursor.take(":")) {
            return new Field(name, parameter());
        }
        if (!(name instanceof ObjectParser.Constant constant) || !SourceCursor.isName(constant.name())) {
            throw cursor.unexpected();
        }
        return new Field(name, withDefault(Pattern.of(constant.name())));
    }

    private static void bind(List<Field> fields, List<Pattern> rest, Value value, Scope scope, Run run)
            throws EvaluationException {
        if (value.isNone()) {
            throw EvaluationException.misused("there are no fields in " + (value == Value.NULL ? "null" : "undefined"));
        }
        Set<String> taken = new HashSet<>();
        for (Field field : fields) {
            String name = Values.name(field.name().in(scope, run), run);
            taken.add(name);
            field.pattern().bind(Members.get(value, name, false), scope, run);
        }
        for (Pattern pattern : rest) {
            Map<String, Value> others = new LinkedHashMap<>(ObjectFunctions.entries(value, run));
            others.keySet().removeAll(taken);
            pattern.bind(new Value.Fields(others), scope, run);
        }
    }

    private Pattern items() throws EvaluationException {
        List<Pattern> patterns = new ArrayList<>();
        List<Pattern> rest = new ArrayList<>();
        while (!cursor.take("]")) {
            if (cursor.take("...")) {
                rest.add(target());
            } else {
                cursor.skipSpace();
                patterns.add(cursor.peek() == ',' ? (value, scope, run) -> {} : parameter());
            }
            if (!cursor.take(",")) {
                cursor.require("]");
                break;
            }
        }
        return (value, scope, run) -> bindAll(patterns, rest, Iteration.of(value, run), scope, run);
    }

    private static void bindAll(List<Pattern> patterns, List<Pattern> rest, List<Value> items, Scope scope, Run run)
            throws EvaluationException {
        int taken = 0;
        for (Pattern pattern : patterns) {
            pattern.bind(taken < items.size() ? items.get(taken) : Value.NOTHING, scope, run);
            taken++;
        }
        for (Pattern pattern : rest) {
            pattern.bind(new Value.Items(items.subList(Math.min(taken, items.size()), items.size())), scope, run);
        }
    }
}
