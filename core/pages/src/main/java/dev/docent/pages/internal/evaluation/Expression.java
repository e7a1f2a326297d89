package dev.docent.pages.internal.evaluation;

/** An expression or a statement that can be evaluated any number of times. Immutable. */
@FunctionalInterface
public interface Expression {

    /** {@return its value; of a statement, what comes next: what the function returns, or a {@link Statements.Next}} */
    Value evaluate(Scope scope, Run run) throws EvaluationException;

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
