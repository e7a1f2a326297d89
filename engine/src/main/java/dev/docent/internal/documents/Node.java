package dev.docent.internal.documents;

import java.util.List;
import java.util.Map;

import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** A value of a JSON or YAML document. Immutable. */
public sealed interface Node {

    /** {@return the location of the value} */
    Location location();

    /** {@return the value as text if it is a string, a number or a boolean, else {@code null}} */
    default @Nullable String scalar() {
        return null;
    }

    /** {@return the truthiness of the value in JavaScript} */
    default boolean truthy() {
        return true;
    }

    /** {@return the member of that name; {@code null} if there is none or this is not an object} */
    default @Nullable Node member(@Nullable String name) {
        return null;
    }

    /** {@return the member of that name as text; {@code null} if it is absent or not a scalar} */
    default @Nullable String text(@Nullable String name) {
        Node member = member(name);
        return member == null ? null : member.scalar();
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

    /** A number in JSON notation. */
    record Numeric(Location location, String literal) implements Node {
        @Override
        public String scalar() {
            return literal;
        }

        @Override
        public boolean truthy() {
            return literal.split("[eE]", 2)[0].chars().anyMatch(digit -> digit >= '1' && digit <= '9');
        }
    }

    /** True or false. */
    record Bool(Location location, boolean value) implements Node {
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
