package dev.docent.navigation.internal.documents;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** A value of a JSON or YAML document. Immutable. */
public sealed interface Node {

    /** {@return the location of the value} */
    Location location();

    /** {@return the value as text if it is a string, a number or a boolean, as in JSON, else {@code null}} */
    default @Nullable String scalar() {
        return null;
    }

    /**
     * {@return the value where a text is expected: like {@link #scalar()}, but numbers and booleans as they are written in
     * the file, such as {@code 007}}
     */
    default @Nullable String spelling() {
        return scalar();
    }

    /** {@return the truthiness of the value in JavaScript} */
    default boolean truthy() {
        return true;
    }

    /** {@return the member of that name; {@code null} if there is none or this is not an object} */
    default @Nullable Node member(@Nullable String name) {
        return null;
    }

    /** {@return the member of that name as text, as it is written; {@code null} if it is absent or not a scalar} */
    default @Nullable String text(@Nullable String name) {
        Node member = member(name);
        return member == null ? null : member.spelling();
    }

    /** {@return whether another node is the same JSON value, wherever both are} */
    default boolean hasSameValue(@Nullable Node other) {
        if (other == null || this == other) {
            return other != null;
        }
        if (this instanceof Mapping one && other instanceof Mapping another) {
            return one.members.keySet().equals(another.members.keySet())
                    && one.members.entrySet().stream()
                            .allMatch(member -> member.getValue().hasSameValue(another.members.get(member.getKey())));
        }
        if (this instanceof Sequence one && other instanceof Sequence another) {
            return one.items.size() == another.items.size()
                    && IntStream.range(0, one.items.size())
                            .allMatch(i -> one.items.get(i).hasSameValue(another.items.get(i)));
        }
        return getClass() == other.getClass() && !(this instanceof Skipped) && Objects.equals(scalar(), other.scalar());
    }

    /** {@return how many values this one consists of, itself included} */
    default int size() {
        if (this instanceof Mapping mapping) {
            return 1 + mapping.members.values().stream().mapToInt(Node::size).sum();
        }
        return this instanceof Sequence sequence
                ? 1 + sequence.items.stream().mapToInt(Node::size).sum()
                : 1;
    }

    /** An object. Its members are in document order. */
    record Mapping(Location location, Map<String, Node> members) implements Node {
        @Override
        public @Nullable Node member(@Nullable String name) {
            return members.get(name);
        }
    }

    /** An array. */
    record Sequence(Location location, List<Node> items) implements Node {}

    /** A string. */
    record Text(Location location, String value) implements Node {
        @Override
        public String scalar() {
            return value;
        }

        @Override
        public boolean truthy() {
            return !value.isEmpty();
        }
    }

    /**
     * A number.
     *
     * @param literal the number in JSON notation
     * @param spelling the number as it is written in the file, which in YAML may be in another notation
     */
    record Numeric(Location location, String literal, String spelling) implements Node {

        /** A number that is written in JSON notation. */
        public Numeric(Location location, String literal) {
            this(location, literal, literal);
        }

        @Override
        public String scalar() {
            return literal;
        }

        @Override
        public boolean truthy() {
            return literal.split("[eE]", 2)[0].chars().anyMatch(digit -> digit >= '1' && digit <= '9');
        }
    }

    /**
     * True or false.
     *
     * @param spelling the value as it is written in the file, which in YAML may have capital letters
     */
    record Bool(Location location, boolean value, String spelling) implements Node {

        /** A value that is written as in JSON. */
        public Bool(Location location, boolean value) {
            this(location, value, Boolean.toString(value));
        }

        @Override
        public String scalar() {
            return Boolean.toString(value);
        }

        @Override
        public boolean truthy() {
            return value;
        }
    }

    /** Null. */
    record Null(Location location) implements Node {
        @Override
        public boolean truthy() {
            return false;
        }
    }

    /** A skipped value of which only the location is known; {@code Documents.expand} reads it. */
    record Skipped(Location location) implements Node {}
}
