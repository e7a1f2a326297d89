package dev.docent.pages.internal.evaluation;

/** An expression that can be given a value. */
interface Assignable extends Expression {

    void assign(Value value, Scope scope, Run run) throws EvaluationException;
}
