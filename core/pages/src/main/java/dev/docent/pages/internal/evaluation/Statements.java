package dev.docent.pages.internal.evaluation;

import java.util.List;

/** The statements of a block; functions that it declares are known from its beginning. */
record Statements(List<Expression> hoisted, List<Expression> steps) implements Expression {

    /** What comes after a statement that does not return. */
    enum Next implements Value {
        /** The next statement. */
        STATEMENT,
        /** The statement after the loop. */
        BREAK,
        /** The next pass of the loop. */
        CONTINUE
    }

    /** Runs the statements as a block of their own. */
    @Override
    public Value evaluate(Scope scope, Run run) throws EvaluationException {
        return run(scope.ofBlock(), run);
    }

    /** Runs the statements in that scope. */
    Value run(Scope scope, Run run) throws EvaluationException {
        for (Expression function : hoisted) {
            function.evaluate(scope, run);
        }
        for (Expression statement : steps) {
            run.step();
            Value next = statement.evaluate(scope, run);
            if (next != Next.STATEMENT) {
                return next;
            }
        }
        return Next.STATEMENT;
    }

    /** {@return what the function returns whose body this is} */
    Value ofFunction(Scope scope, Run run) throws EvaluationException {
        Value next = run(scope, run);
        return next instanceof Next ? Value.NOTHING : next;
    }
}
