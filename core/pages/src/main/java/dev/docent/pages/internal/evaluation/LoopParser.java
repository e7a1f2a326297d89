package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.evaluation.Statements.Next;
import dev.docent.pages.internal.evaluation.Statements.Statement;

/** Reads loops and choices; each pass of a loop is a step. */
final class LoopParser {

    private final SourceCursor cursor;
    private final ExpressionParser parser;
    private final StatementParser statements;

    LoopParser(SourceCursor cursor, ExpressionParser parser, StatementParser statements) {
        this.cursor = cursor;
        this.parser = parser;
        this.statements = statements;
    }

    Statement whileLoop() throws EvaluationException {
        Expression condition = condition();
        Statement body = statements.branch();
        return (scope, run) -> loop(condition, (inner, ofRun) -> Value.NOTHING, body, scope, run);
    }

    private Expression condition() throws EvaluationException {
        cursor.require("(");
        Expression condition = parser.sequence();
        cursor.require(")");
        return condition;
    }

    Statement doLoop() throws EvaluationException {
        Statement body = statements.branch();
        if (!cursor.takeWord("while")) {
            throw cursor.unexpected();
        }
        Expression condition = condition();
        return (scope, run) -> {
            Value next;
            do {
                run.step();
                next = body.run(scope, run);
            } while (goesOn(next) && Values.isTrue(condition.in(scope, run)));
            return after(next);
        };
    }

    Statement forLoop() throws EvaluationException {
        cursor.require("(");
        int start = cursor.at();
        boolean declares = cursor.takeWord("const") || cursor.takeWord("let") || cursor.takeWord("var");
        if (declares) {
            Pattern pattern = new PatternParser(cursor, parser).target();
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

    private Statement each(Pattern pattern, boolean names) throws EvaluationException {
        Expression over = parser.sequence();
        cursor.require(")");
        Statement body = statements.branch();
        return (scope, run) -> {
            Value value = over.in(scope, run);
            List<Value> items = names ? ObjectFunctions.names(value, run) : Iteration.of(value, run);
            for (Value item : items) {
                run.step();
                Scope inner = scope.ofBlock();
                pattern.bind(item, inner, run);
                Value next = body.run(inner, run);
                if (!goesOn(next)) {
                    return after(next);
                }
            }
            return Next.STATEMENT;
        };
    }

    private Statement counting() throws EvaluationException {
        Statement first = first();
        cursor.require(";");
        cursor.skipSpace();
        Expression condition = cursor.peek() == ';' ? (scope, run) -> Value.of(true) : parser.sequence();
        cursor.require(";");
        cursor.skipSpace();
        Expression step = cursor.peek() == ')' ? (scope, run) -> Value.NOTHING : parser.sequence();
        cursor.require(")");
        Statement body = statements.branch();
        return (scope, run) -> {
            Scope inner = scope.ofBlock();
            first.run(inner, run);
            return loop(condition, step, body, inner, run);
        };
    }

    private Statement first() throws EvaluationException {
        cursor.skipSpace();
        if (cursor.peek() == ';') {
            return (scope, run) -> Next.STATEMENT;
        }
        return statements.statement();
    }

    private static Value loop(Expression condition, Expression step, Statement body, Scope scope, Run run)
            throws EvaluationException {
        while (Values.isTrue(condition.in(scope, run))) {
            run.step();
            Value next = body.run(scope, run);
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

    Statement cases() throws EvaluationException {
        Expression value = condition();
        cursor.require("{");
        List<Case> cases = new ArrayList<>();
        while (!cursor.take("}")) {
            Optional<Expression> wanted = Optional.empty();
            if (!cursor.takeWord("default")) {
                if (!cursor.takeWord("case")) {
                    throw cursor.unexpected();
                }
                wanted = Optional.of(parser.sequence());
            }
            cursor.require(":");
            cases.add(new Case(wanted, statements.statements("")));
        }
        return (scope, run) -> choose(value.in(scope, run), cases, scope.ofBlock(), run);
    }

    /** {@return whether a case ends here, or the choice} */
    boolean endsCase() throws EvaluationException {
        int start = cursor.at();
        cursor.skipSpace();
        boolean ends = cursor.atEnd() || cursor.peek() == '}' || cursor.takeWord("case") || cursor.takeWord("default");
        cursor.moveTo(start);
        cursor.countRead();
        return ends;
    }

    private static Value choose(Value value, List<Case> cases, Scope scope, Run run) throws EvaluationException {
        for (int i = first(value, cases, scope, run); i < cases.size(); i++) {
            Value next = cases.get(i).body().in(scope, run);
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
