package dev.docent.pages.internal.evaluation;

import java.util.List;
import java.util.Map;

/** A function of the language, and the functions that are its members. */
final class NativeFunction implements Value.Function {

    private final Body body;
    private final Map<String, Value> members;

    NativeFunction(Body body, Map<String, Value> members) {
        this.body = body;
        this.members = Map.copyOf(members);
    }

    /** What a function does. */
    @FunctionalInterface
    interface Body {
        Value call(List<Value> arguments, Run run) throws EvaluationException;
    }

    static NativeFunction of(Body body) {
        return new NativeFunction(body, Map.of());
    }

    /** {@return a function of its first argument} */
    static NativeFunction ofFirst(First body) {
        return of((arguments, run) -> body.call(argument(arguments, 0), run));
    }

    /** What a function does with its first argument. */
    @FunctionalInterface
    interface First {
        Value call(Value first, Run run) throws EvaluationException;
    }

    /** {@return the argument; nothing if there is none} */
    static Value argument(List<Value> arguments, int index) {
        return index < arguments.size() ? arguments.get(index) : Value.NOTHING;
    }

    /** {@return the argument as a whole number: without its fraction, and zero if it is no number} */
    static int integer(List<Value> arguments, int index, int otherwise, Run run) throws EvaluationException {
        Value argument = argument(arguments, index);
        return argument == Value.NOTHING ? otherwise : (int) Values.number(argument, run);
    }

    /** {@return the argument as the index of a slice; a negative one counts from the end} */
    static int bound(List<Value> arguments, int index, int otherwise, int length, Run run) throws EvaluationException {
        int bound = integer(arguments, index, otherwise, run);
        return bound < 0 ? Math.max(0, length + bound) : Math.min(bound, length);
    }

    Value member(String name) {
        return members.getOrDefault(name, Value.NOTHING);
    }

    @Override
    public Value call(List<Value> arguments, Run run) throws EvaluationException {
        run.enter();
        try {
            run.read(arguments);
            return body.call(arguments, run);
        } finally {
            run.leave();
        }
    }

    @Override
    public String toString() {
        return "function";
    }
}
