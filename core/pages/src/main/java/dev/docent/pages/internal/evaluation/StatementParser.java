package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;
import dev.docent.pages.internal.evaluation.Statements.Next;
import dev.docent.pages.internal.evaluation.Statements.Statement;

/** Reads the statements of functions. */
final class StatementParser {

    private final SourceCursor cursor;
    private final ExpressionParser parser;
    private final LoopParser loops;
    private List<Statement> hoisted = new ArrayList<>();

    StatementParser(SourceCursor cursor, ExpressionParser parser) {
        this.cursor = cursor;
        this.parser = parser;
        this.loops = new LoopParser(cursor, parser, this);
    }

    /** Reads up to the brace that closes the block. */
    Statements block() throws EvaluationException {
        return statements("}");
    }

    /** Reads up to the end mark, which is taken, or to a word that begins the next case. */
    Statements statements(String end) throws EvaluationException {
        List<Statement> outer = hoisted;
        List<Statement> functions = new ArrayList<>();
        List<Statement> steps = new ArrayList<>();
        hoisted = functions;
        while (!(end.isEmpty() ? loops.endsCase() : cursor.take(end))) {
            if (!cursor.take(";")) {
                steps.add(statement());
            }
        }
        hoisted = outer;
        return new Statements(List.copyOf(functions), List.copyOf(steps));
    }

    Statement statement() throws EvaluationException {
        cursor.enter();
        cursor.skipSpace();
        Statement read = cursor.peek() == '{' ? inBraces() : byWord();
        cursor.leave();
        return read;
    }

    /** Reads the part of a statement that may be a block or a single statement. */
    Statement branch() throws EvaluationException {
        if (cursor.take(";")) {
            return (scope, run) -> Next.STATEMENT;
        }
        Statement read = statement();
        cursor.take(";");
        return read;
    }

    /** Reads a block; one that is not understood fails where it is run. */
    private Statement inBraces() throws EvaluationException {
        cursor.require("{");
        int start = cursor.at();
        int depth = cursor.depth();
        List<Statement> outer = hoisted;
        try {
            return block()::run;
        } catch (EvaluationException e) {
            hoisted = outer;
            if (e.reason() == Reason.LIMIT || !cursor.skip(start, depth, true)) {
                throw e;
            }
            return (scope, run) -> {
                throw e;
            };
        }
    }

    private Statement byWord() throws EvaluationException {
        int start = cursor.at();
        String word = cursor.name();
        switch (word) {
            case "return":
                return returned();
            case "if":
                return condition();
            case "const", "let", "var":
                return declaration(word.equals("var"));
            case "function":
                return function(false);
            case "async":
                if (cursor.takeWord("function")) {
                    return function(true);
                }
                break;
            case "for":
                return loops.forLoop();
            case "while":
                return loops.whileLoop();
            case "do":
                return loops.doLoop();
            case "switch":
                return loops.cases();
            case "break", "continue":
                return jump(word.equals("break") ? Next.BREAK : Next.CONTINUE);
            case "throw":
                return thrown();
            case "try":
                return attempt();
            default:
                break;
        }
        cursor.moveTo(start);
        Expression effect = parser.sequence();
        return (scope, run) -> {
            effect.in(scope, run);
            return Next.STATEMENT;
        };
    }

    private Statement jump(Next next) throws EvaluationException {
        cursor.skipSpaceOfLine();
        if (SourceCursor.isNamePart(cursor.peek())) {
            throw cursor.unexpected();
        }
        return (scope, run) -> next;
    }

    private Statement returned() throws EvaluationException {
        cursor.skipSpaceOfLine();
        boolean nothing = ";}\n\r".indexOf(cursor.peek()) >= 0 || cursor.atEnd();
        if (nothing) {
            return (scope, run) -> Value.NOTHING;
        }
        return parser.sequence()::in;
    }

    private Statement thrown() throws EvaluationException {
        Expression error = parser.expression();
        return (scope, run) -> {
            Value value = error.in(scope, run);
            Value message = value instanceof Value.Fields fields ? fields.get("message") : value;
            throw new EvaluationException(Reason.MISUSED, "it throws “" + Values.string(message, run) + "”");
        };
    }

    private Statement attempt() throws EvaluationException {
        Statement tried = inBraces();
        boolean caught = cursor.takeWord("catch");
        Pattern error = (value, scope, run) -> {};
        if (caught && cursor.take("(")) {
            error = new PatternParser(cursor, parser).target();
            cursor.require(")");
        }
        Statement instead = caught ? inBraces() : (scope, run) -> Next.STATEMENT;
        Statement last = cursor.takeWord("finally") ? inBraces() : (scope, run) -> Next.STATEMENT;
        return new Attempt(tried, error, instead, last, caught);
    }

    /** Runs a block, and another one when it fails as it would in a browser. */
    private record Attempt(Statement tried, Pattern error, Statement instead, Statement last, boolean caught)
            implements Statement {

        @Override
        public Value run(Scope scope, Run run) throws EvaluationException {
            Value next;
            try {
                next = tried.run(scope, run);
            } catch (EvaluationException e) {
                if (!caught || e.reason() == Reason.LIMIT || e.reason() == Reason.UNSUPPORTED) {
                    throw e;
                }
                Scope inner = scope.ofBlock();
                Value.Fields fields = Value.Fields.empty();
                fields.put("message", Value.of(e.getMessage()));
                error.bind(fields, inner, run);
                next = instead.run(inner, run);
            }
            Value end = last.run(scope, run);
            return end == Next.STATEMENT ? next : end;
        }
    }

    private Statement function(boolean async) throws EvaluationException {
        String name = cursor.requireName();
        Expression function = new FunctionParser(cursor, parser).declared(async);
        hoisted.add((scope, run) -> {
            scope.define(name, function.in(scope, run));
            return Next.STATEMENT;
        });
        return (scope, run) -> Next.STATEMENT;
    }

    /** Reads what is declared, after the first word. */
    Statement declaration(boolean ofFunction) throws EvaluationException {
        List<Statement> all = new ArrayList<>();
        do {
            all.add(declared(ofFunction));
        } while (cursor.take(","));
        if (all.size() == 1) {
            return all.get(0);
        }
        return (scope, run) -> {
            for (Statement each : all) {
                each.run(scope, run);
            }
            return Next.STATEMENT;
        };
    }

    private Statement declared(boolean ofFunction) throws EvaluationException {
        Pattern pattern = new PatternParser(cursor, parser).target();
        Expression value = cursor.take("=") ? parser.expression() : (scope, run) -> Value.NOTHING;
        return (scope, run) -> {
            pattern.bind(value.in(scope, run), ofFunction ? scope.ofFunction() : scope, run);
            return Next.STATEMENT;
        };
    }

    private Statement condition() throws EvaluationException {
        cursor.require("(");
        Expression condition = parser.sequence();
        cursor.require(")");
        Statement yes = branch();
        Statement no = cursor.takeWord("else") ? branch() : (scope, run) -> Next.STATEMENT;
        return (scope, run) -> (Values.isTrue(condition.in(scope, run)) ? yes : no).run(scope, run);
    }
}
