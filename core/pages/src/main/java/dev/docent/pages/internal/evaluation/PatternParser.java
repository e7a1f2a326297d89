package dev.docent.pages.internal.evaluation;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    private Pattern parameter() throws EvaluationException {
        return withDefault(target());
    }

    private Pattern withDefault(Pattern pattern) throws EvaluationException {
        if (!cursor.take("=")) {
            return pattern;
        }
        Expression value = parser.expression();
        return (given, scope, run) -> pattern.bind(given == Value.NOTHING ? value.in(scope, run) : given, scope, run);
    }

    /** A field and what it is bound to; all others if there is no name. */
    private record Field(Optional<Expression> name, Pattern pattern) {}

    private Pattern fields() throws EvaluationException {
        List<Field> fields = cursor.list("}", this::field);
        return (value, scope, run) -> bind(fields, value, scope, run);
    }

    private Field field() throws EvaluationException {
        if (cursor.take("...")) {
            return new Field(Optional.empty(), Pattern.of(cursor.requireName()));
        }
        Expression name = ObjectParser.name(cursor, parser);
        if (cursor.take(":")) {
            return new Field(Optional.of(name), parameter());
        }
        if (!(name instanceof ObjectParser.Constant constant) || !SourceCursor.isName(constant.name())) {
            throw cursor.unexpected();
        }
        return new Field(Optional.of(name), withDefault(Pattern.of(constant.name())));
    }

    private static void bind(List<Field> fields, Value value, Scope scope, Run run) throws EvaluationException {
        if (value.isNone()) {
            throw EvaluationException.misused("there are no fields in " + (value == Value.NULL ? "null" : "undefined"));
        }
        Set<String> taken = new HashSet<>();
        for (Field field : fields) {
            if (field.name().isPresent()) {
                String name = Values.name(field.name().get().in(scope, run), run);
                taken.add(name);
                field.pattern().bind(Members.get(value, name), scope, run);
            } else {
                Map<String, Value> others = new LinkedHashMap<>(ObjectFunctions.entries(value, run));
                others.keySet().removeAll(taken);
                field.pattern().bind(new Value.Fields(others), scope, run);
            }
        }
    }

    private Pattern items() throws EvaluationException {
        List<Pattern> patterns = list("]");
        return (value, scope, run) -> Pattern.bindAll(patterns, Values.items(value, run), scope, run);
    }

    /** {@return what parameters or the items of an array are bound to, up to the end mark} */
    List<Pattern> list(String end) throws EvaluationException {
        return cursor.list(end, () -> {
            if (cursor.take("...")) {
                return new Pattern.Rest(target());
            }
            boolean hole = end.equals("]") && cursor.startsWith(",");
            return hole ? (value, scope, run) -> {} : parameter();
        });
    }
}
