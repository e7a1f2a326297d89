package dev.docent.internal.pages.evaluation;

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

    private Pattern fields() throws EvaluationException {
        Map<String, Pattern> fields = new LinkedHashMap<>();
        List<String> rest = new ArrayList<>();
        while (!cursor.take("}")) {
            if (cursor.take("...")) {
                rest.add(cursor.requireName());
            } else {
                String name = cursor.requireName();
                Pattern pattern = cursor.take(":") ? target() : Pattern.of(name);
                fields.put(name, withDefault(pattern));
            }
            if (!cursor.take(",")) {
                cursor.require("}");
                break;
            }
        }
        return (value, scope, run) -> bind(fields, rest, value, scope, run);
    }

    private static void bind(Map<String, Pattern> fields, List<String> rest, Value value, Scope scope, Run run)
            throws EvaluationException {
        Set<String> taken = new HashSet<>(fields.keySet());
        for (Map.Entry<String, Pattern> field : fields.entrySet()) {
            field.getValue().bind(Members.get(value, field.getKey(), false), scope, run);
        }
        Map<String, Value> others = new LinkedHashMap<>();
        if (!rest.isEmpty() && value instanceof Value.Fields all) {
            run.made(all.fields().size());
            all.fields().forEach((name, field) -> {
                if (!taken.contains(name)) {
                    others.put(name, field);
                }
            });
        }
        rest.forEach(name -> scope.define(name, new Value.Fields(others)));
    }

    private Pattern items() throws EvaluationException {
        List<Pattern> patterns = new ArrayList<>();
        while (!cursor.take("]")) {
            patterns.add(parameter());
            if (!cursor.take(",")) {
                cursor.require("]");
                break;
            }
        }
        return (value, scope, run) -> {
            for (int i = 0; i < patterns.size(); i++) {
                patterns.get(i).bind(Members.get(value, Integer.toString(i), false), scope, run);
            }
        };
    }
}
