package dev.docent.pages.internal.evaluation;

/** An expression that can be evaluated any number of times. Immutable. */
@FunctionalInterface
public interface Expression {

    /** {@return its value} */
    Value evaluate(Scope scope, Run run) throws EvaluationException;

    /**
     * Reads an expression; a source of comments and white space alone is nothing.
     *
     * @param source the characters between the braces
     * @throws EvaluationException if it is no expression of the part of JavaScript that is evaluated
     */
    static Expression parse(String source) throws EvaluationException {
        SourceCursor cursor = new SourceCursor(source, 0);
        cursor.skipSpace();
        if (cursor.atEnd()) {
            return (scope, run) -> Value.NOTHING;
        }
        Expression expression = new ExpressionParser(cursor).sequence();
        cursor.skipSpace();
        if (!cursor.atEnd()) {
            throw cursor.unexpected();
        }
        return expression;
    }

    /** {@return the value of this; what has none is said where it is used} */
    default Value orUnusable(Scope scope, Run run) throws EvaluationException {
        try {
            return in(scope, run);
        } catch (EvaluationException e) {
            if (e.reason() == EvaluationException.Reason.LIMIT) {
                throw e;
            }
            return new Value.Unusable(e);
        }
    }

    /** {@return the value of this, as a step of an evaluation} */
    default Value in(Scope scope, Run run) throws EvaluationException {
        run.enter();
        try {
            return evaluate(scope, run);
        } finally {
            run.leave();
        }
    }
}
