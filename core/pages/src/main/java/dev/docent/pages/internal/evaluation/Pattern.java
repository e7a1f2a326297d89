package dev.docent.pages.internal.evaluation;

/** What a value is bound to: a name, or names for parts of it. */
@FunctionalInterface
interface Pattern {

    void bind(Value value, Scope scope, Run run) throws EvaluationException;

    static Pattern of(String name) {
        return (value, scope, run) -> scope.define(name, value);
    }
}
