package dev.docent.internal.pages.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an expression evaluates to. Immutable. */
public interface Value {

    /** Neither text nor anything else: {@code undefined} and {@code null}. */
    Value NOTHING = new Absent();

    /** The value of {@link #NOTHING}. */
    record Absent() implements Value {}

    /** A text. */
    record Text(String text) implements Value {}

    /** A number. */
    record Num(double number) implements Value {}

    /** True or false. */
    record Bool(boolean value) implements Value {}

    /** An array. */
    record Items(List<Value> items) implements Value {

        /** Copies the list. */
        public Items {
            items = List.copyOf(items);
        }
    }

    /** An object; the order of its fields is that of the source. */
    record Fields(Map<String, Value> fields) implements Value {

        /** Takes the map over; the caller does not change it any more. */
        public Fields {
            fields = java.util.Collections.unmodifiableMap(fields);
        }

        /** {@return the field; nothing if there is none} */
        public Value get(String name) {
            return fields.getOrDefault(name, NOTHING);
        }

        static Fields empty() {
            return new Fields(new LinkedHashMap<>());
        }
    }

    /**
     * A JSX element.
     *
     * @param name as written; empty for a fragment
     * @param component what the name is bound to; {@link #NOTHING} when it is not bound
     */
    record Markup(String name, Value component, Map<String, Value> attributes, List<Value> children) implements Value {}

    /** A function that an author wrote. */
    interface Function extends Value {

        /** {@return what it returns for these arguments} */
        Value call(List<Value> arguments, Run run) throws EvaluationException;
    }

    /** A value that is opaque to this package, such as a part of a page. */
    interface Foreign extends Value {}

    /** A declared name whose value could not be evaluated; the reason is given where it is used. */
    record Unusable(EvaluationException reason) implements Value {}

    /** {@return the value of a text} */
    static Value of(String text) {
        return new Text(text);
    }

    /** {@return the value of a number} */
    static Value of(double number) {
        return new Num(number);
    }

    /** {@return the value} */
    static Value of(boolean value) {
        return new Bool(value);
    }
}
