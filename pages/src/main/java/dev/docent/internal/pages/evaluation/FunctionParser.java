package dev.docent.internal.pages.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads functions: parameters, and a body that is an expression or a block of declarations, conditions and a return. */
final class FunctionParser {

    private final SourceCursor cursor;
    private final ExpressionParser parser;

    FunctionParser(SourceCursor cursor, ExpressionParser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    /** {@return the function that begins here; empty if something else does} */
    Optional<Expression> find() throws EvaluationException {
        int start = cursor.at();
        if (cursor.takeWord("function")) {
            cursor.skipSpace();
            cursor.name();
            return Optional.of(declared());
        }
        if (cursor.peek() == '(') {
            return arrow(start);
        }
        String name = cursor.name();
        if (!name.isEmpty() && cursor.take("=>")) {
            return Optional.of(function(List.of(Pattern.of(name)), arrowBody()));
        }
        cursor.moveTo(start);
        return Optional.empty();
    }

    /** {@return the function whose parameters begin here, after its name} */
    Expression declared() throws EvaluationException {
        cursor.require("(");
        List<Pattern> parameters = parameters();
        cursor.require("{");
        return function(parameters, block());
    }

    private Optional<Expression> arrow(int start) throws EvaluationException {
        if (!isArrow(start)) {
            return Optional.empty();
        }
        cursor.require("(");
        List<Pattern> parameters = parameters();
        cursor.require("=>");
        return Optional.of(function(parameters, arrowBody()));
    }

    /** {@return whether the parentheses that open here are followed by an arrow} */
    private boolean isArrow(int start) throws EvaluationException {
        int depth = 0;
        do {
            char c = cursor.next();
            if (c == '"' || c == '\'' || c == '`') {
                skipQuoted(c);
            }
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            cursor.countRead();
        } while (depth > 0 && !cursor.atEnd());
        boolean arrow = cursor.take("=>");
        cursor.moveTo(start);
        return arrow;
    }

    private void skipQuoted(char quote) {
        while (!cursor.atEnd() && cursor.peek() != quote) {
            cursor.moveTo(cursor.at() + (cursor.peek() == '\\' ? 2 : 1));
        }
        cursor.next();
    }

    private List<Pattern> parameters() throws EvaluationException {
        List<Pattern> parameters = new ArrayList<>();
        while (!cursor.take(")")) {
            parameters.add(new PatternParser(cursor, parser).parameter());
            if (!cursor.take(",")) {
                cursor.require(")");
                break;
            }
        }
        return parameters;
    }

    private Expression arrowBody() throws EvaluationException {
        return cursor.take("{") ? block() : parser.expression();
    }

    private static Expression function(List<Pattern> parameters, Expression body) {
        return (scope, run) -> new Closure(parameters, body, scope);
    }

    /** A step of a block; empty when the block goes on. */
    @FunctionalInterface
    private interface Statement {
        Optional<Value> run(Scope scope, Run run) throws EvaluationException;
    }

    /** Reads up to the brace that closes the block. */
    private Expression block() throws EvaluationException {
        List<Statement> statements = new ArrayList<>();
        while (!cursor.take("}")) {
            statements.add(statement());
            while (cursor.take(";")) {
                // an empty statement
            }
        }
        return (scope, run) -> run(statements, scope.inner(), run).orElse(Value.NOTHING);
    }

    private static Optional<Value> run(List<Statement> statements, Scope scope, Run run) throws EvaluationException {
        for (Statement statement : statements) {
            run.enter();
            run.leave();
            Optional<Value> returned = statement.run(scope, run);
            if (returned.isPresent()) {
                return returned;
            }
        }
        return Optional.empty();
    }

    private Statement statement() throws EvaluationException {
        cursor.enter();
        Statement read;
        if (cursor.takeWord("return")) {
            cursor.skipSpace();
            boolean nothing = cursor.peek() == ';' || cursor.peek() == '}';
            Expression value = nothing ? (scope, run) -> Value.NOTHING : parser.expression();
            read = (scope, run) -> Optional.of(value.in(scope, run));
        } else if (cursor.takeWord("if")) {
            read = condition();
        } else if (cursor.takeWord("const") || cursor.takeWord("let") || cursor.takeWord("var")) {
            read = declaration();
        } else {
            throw cursor.unexpected();
        }
        cursor.leave();
        return read;
    }

    private Statement declaration() throws EvaluationException {
        Pattern pattern = new PatternParser(cursor, parser).target();
        cursor.require("=");
        Expression value = parser.expression();
        return (scope, run) -> {
            pattern.bind(value.in(scope, run), scope, run);
            return Optional.empty();
        };
    }

    private Statement condition() throws EvaluationException {
        cursor.require("(");
        Expression condition = parser.expression();
        cursor.require(")");
        List<Statement> yes = branch();
        List<Statement> no = cursor.takeWord("else") ? branch() : List.of();
        return (scope, run) -> run(Values.isTrue(condition.in(scope, run)) ? yes : no, scope.inner(), run);
    }

    private List<Statement> branch() throws EvaluationException {
        if (!cursor.take("{")) {
            Statement only = statement();
            cursor.take(";");
            return List.of(only);
        }
        List<Statement> statements = new ArrayList<>();
        while (!cursor.take("}")) {
            statements.add(statement());
            cursor.take(";");
        }
        return statements;
    }
}
