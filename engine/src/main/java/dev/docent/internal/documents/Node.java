package dev.docent.internal.documents;

import java.util.List;
import java.util.Map;

import dev.docent.internal.readers.Documents;
import dev.docent.internal.text.Location;

/** A value of a JSON or YAML document. Immutable. */
public sealed interface Node {

    /** {@return where the value stands} */
    Location location();

    /** {@return the value as text when it is a string, a number or a boolean, else {@code null}} */
    default String scalar() {
        return null;
    }

    /** {@return what JavaScript makes of the value as a condition} */
    default boolean truthy() {
        return true;
    }

    /** {@return the member of that name; {@code null} when there is none or this is no object} */
    default Node member(String name) {
        return null;
    }

    /** {@return the member of that name as text; {@code null} when it is absent or no scalar} */
    default String text(String name) {
        Node member = member(name);
        return member == null ? null : member.scalar();
    }

    /** An object. Its members stand in document order. */
    record Mapping(Location location, Map<String, Node> members) implements Node {
        @Override
        public Node member(String name) {
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

    /** A number as JSON writes it. */
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

    /** A value whose place was asked for and nothing else; {@link Documents#expand} reads it. */
    record Skipped(Location location) implements Node {}
}
