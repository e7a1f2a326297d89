package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;
import dev.docent.pages.internal.evaluation.Statements.Next;

/** Reads the statements of functions. */
final class StatementParser {

    private final SourceCursor cursor;
    private final ExpressionParser parser;
    private List<Expression> hoisted = new ArrayList<>();

    StatementParser(SourceCursor cursor, ExpressionParser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    /** Reads up to the brace that closes the block. */
    Statements block() throws EvaluationException {
        return statements("}");
    }

    /** Reads up to the end mark, which is taken, or to a word that begins the next case. */
    Statements statements(String end) throws EvaluationException {
        List<Expression> outer = hoisted;
        List<Expression> functions = new ArrayList<>();
        List<Expression> steps = new ArrayList<>();
        hoisted = functions;
        while (!(end.isEmpty() ? endsCase() : cursor.take(end))) {
            if (!cursor.take(";")) {
                steps.add(statement());
            }
        }
        hoisted = outer;
        return new Statements(List.copyOf(functions), List.copyOf(steps));
    }

    Expression statement() throws EvaluationException {
        cursor.enter();
        cursor.skipSpace();
        Expression read = cursor.peek() == '{' ? inBraces() : byWord();
        cursor.leave();
        return read;
    }

    /** Reads the part of a statement that may be a block or a single statement. */
    Expression branch() throws EvaluationException {
        if (cursor.take(";")) {
            return (scope, run) -> Next.STATEMENT;
        }
        Expression read = statement();
        cursor.take(";");
        return read;
    }

    /** Reads a block; one that is not understood fails where it is run. */
    private Expression inBraces() throws EvaluationException {
        cursor.require("{");
        List<Expression> outer = hoisted;
        Expression block = cursor.orFailing(true, this::block);
        hoisted = outer;
        return block;
    }

    private Expression byWord() throws EvaluationException {
        int start = cursor.at();
        String word = cursor.name();
        return switch (word) {
            case "return" -> returned();
            case "if" -> choice();
            case "const", "let", "var" -> declaration(word.equals("var"));
            case "function" -> function(false);
            case "for" -> forLoop();
            case "while" -> whileLoop();
            case "do" -> doLoop();
            case "switch" -> cases();
            case "break" -> jump(Next.BREAK);
            case "continue" -> jump(Next.CONTINUE);
            case "throw" -> thrown();
            case "try" -> attempt();
            default -> {
                if (word.equals("async") && cursor.takeWord("function")) {
                    yield function(true);
                }
                cursor.moveTo(start);
                yield effect();
            }
        };
    }

    private Expression effect() throws EvaluationException {
        Expression effect = parser.sequence();
        return (scope, run) -> {
            effect.in(scope, run);
            return Next.STATEMENT;
        };
    }

    private Expression jump(Next next) throws EvaluationException {
        cursor.skipSpaceOfLine();
        if (SourceCursor.isNamePart(cursor.peek())) {
            throw cursor.unexpected();
        }
        return (scope, run) -> next;
    }

    private Expression returned() throws EvaluationException {
        cursor.skipSpaceOfLine();
        boolean nothing = ";}\n\r".indexOf(cursor.peek()) >= 0 || cursor.atEnd();
        if (nothing) {
            return (scope, run) -> Value.NOTHING;
        }
        return parser.sequence()::in;
    }

    private Expression thrown() throws EvaluationException {
        Expression error = parser.expression();
        return (scope, run) -> {
            Value value = error.in(scope, run);
            Value message = value instanceof Value.Fields fields ? fields.get("message") : value;
            throw new EvaluationException(Reason.MISUSED, "it throws “" + Values.string(message, run) + "”");
        };
    }

    private Expression attempt() throws EvaluationException {
        Expression tried = inBraces();
        boolean caught = cursor.takeWord("catch");
        Pattern error = (value, scope, run) -> {};
        if (caught && cursor.take("(")) {
            error = new FunctionParser(cursor, parser).pattern();
            cursor.require(")");
        }
        Expression instead = caught ? inBraces() : (scope, run) -> Next.STATEMENT;
        Expression last = cursor.takeWord("finally") ? inBraces() : (scope, run) -> Next.STATEMENT;
        return new Attempt(tried, error, instead, last, caught);
    }

    /** Runs a block, and another one when it fails as it would in a browser. */
    private record Attempt(Expression tried, Pattern error, Expression instead, Expression last, boolean caught)
            implements Expression {

        @Override
        public Value evaluate(Scope scope, Run run) throws EvaluationException {
            Value next;
            try {
                next = tried.evaluate(scope, run);
            } catch (EvaluationException e) {
                if (!caught || e.reason() == Reason.LIMIT || e.reason() == Reason.UNSUPPORTED) {
                    throw e;
                }
                Scope inner = scope.ofBlock();
                Value.Fields fields = Value.Fields.empty();
                fields.put("message", Value.of(e.getMessage()));
                error.bind(fields, inner, run);
                next = instead.evaluate(inner, run);
            }
            Value end = last.evaluate(scope, run);
            return end == Next.STATEMENT ? next : end;
        }
    }

    private Expression function(boolean async) throws EvaluationException {
        String name = cursor.requireName();
        Expression function = new FunctionParser(cursor, parser).declared(async);
        hoisted.add((scope, run) -> {
            scope.define(name, function.in(scope, run));
            return Next.STATEMENT;
        });
        return (scope, run) -> Next.STATEMENT;
    }

    /** Reads what is declared, after the first word. */
    Expression declaration(boolean ofFunction) throws EvaluationException {
        List<Expression> all = new ArrayList<>();
        do {
            all.add(declared(ofFunction));
        } while (cursor.take(","));
        if (all.size() == 1) {
            return all.get(0);
        }
        return (scope, run) -> {
            for (Expression each : all) {
                each.evaluate(scope, run);
            }
            return Next.STATEMENT;
        };
    }

    private Expression declared(boolean ofFunction) throws EvaluationException {
        Pattern pattern = new FunctionParser(cursor, parser).pattern();
        Expression value = cursor.take("=") ? parser.expression() : (scope, run) -> Value.NOTHING;
        return (scope, run) -> {
            pattern.bind(value.in(scope, run), ofFunction ? scope.ofFunction() : scope, run);
            return Next.STATEMENT;
        };
    }

    private Expression choice() throws EvaluationException {
        Expression condition = inParentheses();
        Expression yes = branch();
        Expression no = cursor.takeWord("else") ? branch() : (scope, run) -> Next.STATEMENT;
        return (scope, run) -> (Values.isTrue(condition.in(scope, run)) ? yes : no).evaluate(scope, run);
    }

    private Expression whileLoop() throws EvaluationException {
        Expression condition = inParentheses();
        Expression body = branch();
        return (scope, run) -> loop(condition, (inner, ofRun) -> Value.NOTHING, body, scope, run);
    }

    private Expression inParentheses() throws EvaluationException {
        cursor.require("(");
        Expression condition = parser.sequence();
        cursor.require(")");
        return condition;
    }

    private Expression doLoop() throws EvaluationException {
        Expression body = branch();
        cursor.requireWord("while");
        Expression condition = inParentheses();
        return (scope, run) -> {
            Value next;
            do {
                run.step();
                next = body.evaluate(scope, run);
            } while (goesOn(next) && Values.isTrue(condition.in(scope, run)));
            return after(next);
        };
    }

    private Expression forLoop() throws EvaluationException {
        cursor.require("(");
        int start = cursor.at();
        boolean declares = cursor.takeWord("const") || cursor.takeWord("let") || cursor.takeWord("var");
        if (declares) {
            Pattern pattern = new FunctionParser(cursor, parser).pattern();
            if (cursor.takeWord("of")) {
                return each(pattern, false);
            }
            if (cursor.takeWord("in")) {
                return each(pattern, true);
            }
            cursor.moveTo(start);
        }
        return counting();
    }

    private Expression each(Pattern pattern, boolean names) throws EvaluationException {
        Expression over = parser.sequence();
        cursor.require(")");
        Expression body = branch();
        return (scope, run) -> {
            Value value = over.in(scope, run);
            List<Value> items = names ? ObjectFunctions.names(value, run) : Values.items(value, run);
            for (Value item : items) {
                run.step();
                Scope inner = scope.ofBlock();
                pattern.bind(item, inner, run);
                Value next = body.evaluate(inner, run);
                if (!goesOn(next)) {
                    return after(next);
                }
            }
            return Next.STATEMENT;
        };
    }

    private Expression counting() throws EvaluationException {
        Expression first = first();
        cursor.require(";");
        cursor.skipSpace();
        Expression condition = cursor.peek() == ';' ? (scope, run) -> Value.of(true) : parser.sequence();
        cursor.require(";");
        cursor.skipSpace();
        Expression step = cursor.peek() == ')' ? (scope, run) -> Value.NOTHING : parser.sequence();
        cursor.require(")");
        Expression body = branch();
        return (scope, run) -> {
            Scope inner = scope.ofBlock();
            first.evaluate(inner, run);
            return loop(condition, step, body, inner, run);
        };
    }

    private Expression first() throws EvaluationException {
        cursor.skipSpace();
        if (cursor.peek() == ';') {
            return (scope, run) -> Next.STATEMENT;
        }
        return statement();
    }

    private static Value loop(Expression condition, Expression step, Expression body, Scope scope, Run run)
            throws EvaluationException {
        while (Values.isTrue(condition.in(scope, run))) {
            run.step();
            Value next = body.evaluate(scope, run);
            if (!goesOn(next)) {
                return after(next);
            }
            step.in(scope, run);
        }
        return Next.STATEMENT;
    }

    private static boolean goesOn(Value next) {
        return next == Next.STATEMENT || next == Next.CONTINUE;
    }

    private static Value after(Value next) {
        return next instanceof Next ? Next.STATEMENT : next;
    }

    /** A case of a choice; the default one has no value. */
    private record Case(Optional<Expression> value, Statements body) {}

    private Expression cases() throws EvaluationException {
        Expression value = inParentheses();
        cursor.require("{");
        List<Case> cases = new ArrayList<>();
        while (!cursor.take("}")) {
            Optional<Expression> wanted = Optional.empty();
            if (!cursor.takeWord("default")) {
                cursor.requireWord("case");
                wanted = Optional.of(parser.sequence());
            }
            cursor.require(":");
            cases.add(new Case(wanted, statements("")));
        }
        return (scope, run) -> choose(value.in(scope, run), cases, scope.ofBlock(), run);
    }

    /** {@return whether a case ends here, or the choice} */
    private boolean endsCase() throws EvaluationException {
        int start = cursor.at();
        cursor.skipSpace();
        boolean ends = cursor.atEnd() || cursor.peek() == '}' || cursor.takeWord("case") || cursor.takeWord("default");
        cursor.moveTo(start);
        cursor.countRead();
        return ends;
    }

    private static Value choose(Value value, List<Case> cases, Scope scope, Run run) throws EvaluationException {
        for (int i = first(value, cases, scope, run); i < cases.size(); i++) {
            Value next = cases.get(i).body().run(scope, run);
            if (next != Next.STATEMENT) {
                return next == Next.BREAK ? Next.STATEMENT : next;
            }
        }
        return Next.STATEMENT;
    }

    private static int first(Value value, List<Case> cases, Scope scope, Run run) throws EvaluationException {
        int otherwise = cases.size();
        for (int i = 0; i < cases.size(); i++) {
            Optional<Expression> wanted = cases.get(i).value();
            if (wanted.isEmpty()) {
                otherwise = i;
            } else if (Values.areEqual(value, wanted.get().in(scope, run), true, run)) {
                return i;
            }
        }
        return otherwise;
    }
}
