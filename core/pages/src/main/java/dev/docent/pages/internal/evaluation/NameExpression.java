package dev.docent.pages.internal.evaluation;

import java.util.Optional;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;

/** A name. */
record NameExpression(String name) implements Assignable {

    @Override
    public Value evaluate(Scope scope, Run run) throws EvaluationException {
        return find(scope).orElseThrow(this::undefined).usable();
    }

    Optional<Value> find(Scope scope) {
        Optional<Value> value = scope.find(name);
        return value.isPresent() ? value : Builtins.find(name);
    }

    private EvaluationException undefined() {
        return new EvaluationException(Reason.UNDEFINED, name + " is not defined");
    }

    @Override
    public void assign(Value value, Scope scope, Run run) throws EvaluationException {
        if (!scope.assign(name, value)) {
            throw undefined();
        }
    }
}
