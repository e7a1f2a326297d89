package dev.docent.pages.internal.evaluation;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads functions, and what parameters and declarations bind. A function whose body is not understood fails when it is
 * called, and only then: what it is for is often an event that never happens here.
 */
final class FunctionParser {

    private static final Expression WAITING = (scope, run) -> {
        throw EvaluationException.unsupported("a function that waits");
    };

    private final SourceCursor cursor;
    private final ExpressionParser parser;

    FunctionParser(SourceCursor cursor, ExpressionParser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    /** {@return the function that begins here; empty if something else does} */
    Optional<Expression> find() throws EvaluationException {
        int start = cursor.at();
        char c = cursor.peek();
        boolean async = c == 'a' && cursor.takeWord("async");
        cursor.skipSpace();
        if (cursor.peek() == 'f' && cursor.takeWord("function")) {
            if (cursor.take("*")) {
                throw cursor.unexpected();
            }
            cursor.skipSpace();
            cursor.name();
            return Optional.of(declared(async));
        }
        if (cursor.peek() == '(' && isArrow()) {
            cursor.require("(");
            List<Pattern> parameters = patterns(")");
            cursor.require("=>");
            return Optional.of(function(parameters, arrowBody(async)));
        }
        String name = cursor.name();
        if (!name.isEmpty() && cursor.take("=>")) {
            return Optional.of(function(List.of(Pattern.of(name)), arrowBody(async)));
        }
        cursor.moveTo(start);
        return Optional.empty();
    }

    /** {@return the function whose parameters begin here, after its name} */
    Expression declared(boolean async) throws EvaluationException {
        cursor.require("(");
        List<Pattern> parameters = patterns(")");
        cursor.require("{");
        return function(parameters, block(async));
    }

    /** {@return whether the parentheses that open here are followed by an arrow} */
    private boolean isArrow() throws EvaluationException {
        int start = cursor.at();
        cursor.next();
        cursor.skipSpace();
        char first = cursor.peek();
        boolean parameter = SourceCursor.isNamePart(first) && !Character.isDigit(first) || ")[{.".indexOf(first) >= 0;
        cursor.moveTo(start);
        return parameter && cursor.closesBefore("=>");
    }

    private Expression arrowBody(boolean async) throws EvaluationException {
        if (cursor.take("{")) {
            return block(async);
        }
        cursor.skipSpace();
        return cursor.orFailing(false, () -> {
            Expression value = parser.expression();
            return async ? WAITING : value::in;
        });
    }

    private Expression block(boolean async) throws EvaluationException {
        return cursor.orFailing(true, () -> {
            Statements block = new StatementParser(cursor, parser).block();
            return async ? WAITING : block::ofFunction;
        });
    }

    private static Expression function(List<Pattern> parameters, Expression body) {
        return (scope, run) -> new Closure(parameters, body, scope);
    }

    /** {@return what a declaration binds} */
    Pattern pattern() throws EvaluationException {
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
        return withDefault(pattern());
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
        Expression name = parser.memberName();
        if (cursor.take(":")) {
            return new Field(Optional.of(name), parameter());
        }
        if (!(name instanceof ExpressionParser.Constant constant) || !SourceCursor.isName(constant.name())) {
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
        List<Pattern> patterns = patterns("]");
        return (value, scope, run) -> Pattern.bindAll(patterns, Values.items(value, run), scope, run);
    }

    /** {@return what parameters or the items of an array are bound to, up to the end mark} */
    List<Pattern> patterns(String end) throws EvaluationException {
        return cursor.list(end, () -> {
            if (cursor.take("...")) {
                return new Pattern.Rest(pattern());
            }
            boolean hole = end.equals("]") && cursor.startsWith(",");
            return hole ? (value, scope, run) -> {} : parameter();
        });
    }
}
