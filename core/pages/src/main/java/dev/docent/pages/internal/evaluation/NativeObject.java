package dev.docent.pages.internal.evaluation;

import java.util.List;

/** An object of the language or of browsers, whose members are computed. */
interface NativeObject extends Value {

    /** {@return the name of its constructor} */
    String type();

    /** {@return the member; nothing if it has none of that name} */
    default Value member(String name) {
        return NOTHING;
    }

    /** {@return what a method returns; what it reads and makes is counted} */
    Value call(String name, List<Value> arguments, Run run) throws EvaluationException;

    /** {@return what a loop goes over} */
    default List<Value> items(Run run) throws EvaluationException {
        throw EvaluationException.misused("what is iterated over is no list");
    }

    /** {@return it as a number} */
    default double number() {
        return Double.NaN;
    }

    /** {@return what is written for it as JSON} */
    default Value json() {
        return Fields.empty();
    }

    /** {@return it as a text, which exists already or is short} */
    default String text() {
        return "[object " + type() + "]";
    }

    /** {@return the text of it that readers may see; empty if there is none} */
    default String shown() {
        return text();
    }
}
