package dev.docent.pages.internal.evaluation;

import java.util.List;

/** A function with the names that were visible where it was written. */
record Closure(List<Pattern> parameters, Expression body, Scope scope) implements Value.Function {

    @Override
    public Value call(List<Value> arguments, Run run) throws EvaluationException {
        run.enter();
        try {
            Scope inner = scope.inner();
            Pattern.bindAll(parameters, arguments, inner, run);
            return body.evaluate(inner, run);
        } finally {
            run.leave();
        }
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    @Override
    public String toString() {
        return "function";
    }
}
