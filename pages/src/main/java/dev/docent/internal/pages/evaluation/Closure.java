package dev.docent.internal.pages.evaluation;

import java.util.List;

/** A function with the names that were visible where it was written. */
record Closure(List<Pattern> parameters, Expression body, Scope scope) implements Value.Function {

    @Override
    public Value call(List<Value> arguments, Run run) throws EvaluationException {
        Scope inner = scope.inner();
        for (int i = 0; i < parameters.size(); i++) {
            parameters.get(i).bind(i < arguments.size() ? arguments.get(i) : Value.NOTHING, inner, run);
        }
        return body.in(inner, run);
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
