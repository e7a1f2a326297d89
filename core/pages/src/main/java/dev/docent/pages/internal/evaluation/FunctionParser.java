package dev.docent.pages.internal.evaluation;

import java.util.List;
import java.util.Optional;

/**
 * Reads functions. One whose body is not understood fails when it is called, and only then: what it is for is often an event
 * that never happens here.
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
            List<Pattern> parameters = new PatternParser(cursor, parser).list(")");
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
        List<Pattern> parameters = new PatternParser(cursor, parser).list(")");
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
}
