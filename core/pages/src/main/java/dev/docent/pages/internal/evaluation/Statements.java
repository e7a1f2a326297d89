package dev.docent.pages.internal.evaluation;

import java.util.List;

/** The statements of a block; functions that it declares are known from its beginning. */
record Statements(List<Statement> hoisted, List<Statement> steps) {

    /** A step of a block. */
    @FunctionalInterface
    interface Statement {
        /** {@return what comes next: what the function returns, or a {@link Next}} */
        Value run(Scope scope, Run run) throws EvaluationException;
    }

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
    Value run(Scope scope, Run run) throws EvaluationException {
        return in(scope.ofBlock(), run);
    }

    /** Runs the statements in that scope. */
    Value in(Scope scope, Run run) throws EvaluationException {
        for (Statement function : hoisted) {
            function.run(scope, run);
        }
        for (Statement statement : steps) {
            run.step();
            Value next = statement.run(scope, run);
            if (next != Next.STATEMENT) {
                return next;
            }
        }
        return Next.STATEMENT;
    }

    /** {@return what the function returns whose body this is} */
    Value ofFunction(Scope scope, Run run) throws EvaluationException {
        Value next = in(scope, run);
        return next instanceof Next ? Value.NOTHING : next;
    }
}
