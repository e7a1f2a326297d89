package dev.docent.pages.internal.evaluation;

import java.util.List;

/** What a value is bound to: a name, or names for parts of it. */
@FunctionalInterface
interface Pattern {

    void bind(Value value, Scope scope, Run run) throws EvaluationException;

    static Pattern of(String name) {
        return (value, scope, run) -> scope.define(name, value);
    }

    /** What all values are bound to that are left. */
    record Rest(Pattern pattern) implements Pattern {

        @Override
        public void bind(Value value, Scope scope, Run run) throws EvaluationException {
            pattern.bind(value, scope, run);
        }
    }

    /** Binds the items of an array or arguments one after another. */
    static void bindAll(List<Pattern> patterns, List<Value> values, Scope scope, Run run) throws EvaluationException {
        for (int i = 0; i < patterns.size(); i++) {
            Value given = i < values.size() ? values.get(i) : Value.NOTHING;
            if (patterns.get(i) instanceof Rest) {
                given = new Value.Items(values.subList(Math.min(i, values.size()), values.size()));
            }
            patterns.get(i).bind(given, scope, run);
        }
    }
}
