package dev.docent.pages.internal.evaluation;

import java.util.List;

/** A function with the names that were visible where it was written. */
record Closure(Parameters parameters, Body body, Scope scope) implements Value.Function {

    /** What the arguments are bound to; the last one may be bound to all that are left. */
    record Parameters(List<Pattern> patterns, boolean rest) {

        void bind(List<Value> arguments, Scope scope, Run run) throws EvaluationException {
            int last = patterns.size() - 1;
            for (int i = 0; i < patterns.size(); i++) {
                Value given = i < arguments.size() ? arguments.get(i) : Value.NOTHING;
                if (rest && i == last) {
                    given = new Value.Items(arguments.subList(Math.min(i, arguments.size()), arguments.size()));
                }
                patterns.get(i).bind(given, scope, run);
            }
        }
    }

    /** What a function does. */
    @FunctionalInterface
    interface Body {
        Value run(Scope scope, Run run) throws EvaluationException;
    }

    @Override
    public Value call(List<Value> arguments, Run run) throws EvaluationException {
        run.enter();
        try {
            Scope inner = scope.inner();
            parameters.bind(arguments, inner, run);
            return body.run(inner, run);
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
