package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an expression evaluates to. Arrays and objects can change while the page that made them is rendered. */
public interface Value {

    /** {@code undefined}. */
    Value NOTHING = new Absent();

    /** {@code null}. */
    Value NULL = new Null();

    /** The value of {@link #NOTHING}. */
    record Absent() implements Value {}

    /** The value of {@link #NULL}. */
    record Null() implements Value {}

    /** {@return whether the value is {@code undefined} or {@code null}} */
    default boolean isNone() {
        return this == NOTHING || this == NULL;
    }

    /** A text. */
    record Text(String text) implements Value {}

    /** A number. */
    record Num(double number) implements Value {}

    /** True or false. */
    record Bool(boolean value) implements Value {}

    /** An array. */
    final class Items implements Value {

        private final List<Value> items;
        private final Map<String, Value> members;

        /** Copies the list. */
        public Items(List<Value> items) {
            this(items, Map.of());
        }

        /** @param members what it has besides its items */
        Items(List<Value> items, Map<String, Value> members) {
            this.items = new ArrayList<>(items);
            this.members = members;
        }

        Value member(String name) {
            return members.getOrDefault(name, NOTHING);
        }

        /** {@return what is in it; it may change while functions of the author are called} */
        public List<Value> items() {
            return Collections.unmodifiableList(items);
        }

        /** {@return the list itself, for a change that was counted} */
        List<Value> own() {
            return items;
        }

        @Override
        public String toString() {
            return "array of " + items.size();
        }
    }

    /** An object; the order of its fields is that of the source. */
    final class Fields implements Value {

        private final Map<String, Value> fields;
        private final boolean fixed;

        /** Takes the map over; the caller does not change it any more. */
        public Fields(Map<String, Value> fields) {
            this(fields, false);
        }

        private Fields(Map<String, Value> fields, boolean fixed) {
            this.fields = fields;
            this.fixed = fixed;
        }

        /** {@return an object that nothing can change} */
        static Fields fixed(Map<String, Value> fields) {
            return new Fields(fields, true);
        }

        /** {@return the fields; they may change while functions of the author are called} */
        public Map<String, Value> fields() {
            return Collections.unmodifiableMap(fields);
        }

        /** {@return the field; nothing if there is none} */
        public Value get(String name) {
            return fields.getOrDefault(name, NOTHING);
        }

        void put(String name, Value value) throws EvaluationException {
            if (fixed) {
                throw EvaluationException.unsupported("a change of what the language defines");
            }
            fields.put(name, value);
        }

        void remove(String name) {
            if (!fixed) {
                fields.remove(name);
            }
        }

        static Fields empty() {
            return new Fields(new LinkedHashMap<>());
        }

        @Override
        public String toString() {
            return "object with " + fields.keySet();
        }
    }

    /**
     * A JSX element.
     *
     * @param name as written; empty for a fragment
     * @param component what the name is bound to; {@link #NOTHING} when it is not bound
     */
    record Markup(String name, Value component, Map<String, Value> attributes, List<Value> children) implements Value {

        /** {@return the properties of the element, its children among them} */
        Value properties() {
            Map<String, Value> properties = new LinkedHashMap<>(attributes);
            childrenOf(children).ifPresent(value -> properties.put("children", value));
            return new Fields(properties);
        }

        /** {@return the value of the property for children: the only one, or all} */
        public static Optional<Value> childrenOf(List<Value> children) {
            if (children.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(children.size() == 1 ? children.get(0) : new Items(children));
        }
    }

    /** A function that an author wrote. */
    interface Function extends Value {

        /** {@return what it returns for these arguments} */
        Value call(List<Value> arguments, Run run) throws EvaluationException;
    }

    /** A value that is opaque to this package, such as a part of a page. */
    interface Foreign extends Value {}

    /** A declared name whose value could not be evaluated; the reason is given where it is used. */
    record Unusable(EvaluationException reason) implements Value {}

    /** {@return this value} @throws EvaluationException if it could not be evaluated */
    default Value usable() throws EvaluationException {
        if (this instanceof Unusable unusable) {
            throw unusable.reason();
        }
        return this;
    }

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
