package dev.docent.pages.internal.operations.model;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;

/**
 * A value of a document that may be absent or of another type than expected. Immutable.
 *
 * @param value the value; empty if absent
 */
public record Part(Optional<Node> value) {

    /** An absent value. */
    public static final Part ABSENT = new Part(Optional.empty());

    private static final int MAX_NUMBER = 60;

    /** {@return the value as a part} */
    public static Part of(Node node) {
        return new Part(Optional.of(node));
    }

    /** {@return the member of that name} */
    public Part get(String name) {
        Node member = value.isPresent() ? value.get().member(name) : null;
        return member == null ? ABSENT : of(member);
    }

    /** {@return the members of an object in the order of the document; empty for anything else} */
    public Map<String, Part> members() {
        Map<String, Part> members = new LinkedHashMap<>();
        if (value.orElse(null) instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, member) -> members.put(name, of(member)));
        }
        return members;
    }

    /** {@return the operations of a path item by method, as in {@link ItemOperations#of}} */
    public Map<String, Part> operations() {
        Map<String, Part> operations = new LinkedHashMap<>();
        value.ifPresent(
                item -> ItemOperations.of(item).forEach((method, operation) -> operations.put(method, of(operation))));
        return operations;
    }

    /** {@return the items of an array; empty for anything else} */
    public List<Part> items() {
        return value.orElse(null) instanceof Node.Sequence sequence
                ? sequence.items().stream().map(Part::of).toList()
                : List.of();
    }

    /** {@return the texts of an array} */
    public List<String> texts() {
        return items().stream().flatMap(item -> item.text().stream()).toList();
    }

    /** {@return the value of a string} */
    public Optional<String> text() {
        return value.orElse(null) instanceof Node.Text text ? Optional.of(text.value()) : Optional.empty();
    }

    /** {@return a string, a number or a boolean as text} */
    public Optional<String> scalar() {
        return value.map(Node::scalar);
    }

    /** {@return the string that is the member of that name; empty if there is none} */
    public String text(String name) {
        return get(name).text().orElse("");
    }

    /** {@return the number; empty if it is out of range} */
    public Optional<BigDecimal> number() {
        if (value.orElse(null) instanceof Node.Numeric number
                && number.literal().length() <= MAX_NUMBER) {
            try {
                BigDecimal exact = new BigDecimal(number.literal());
                return Math.abs(exact.scale()) > MAX_NUMBER ? Optional.empty() : Optional.of(exact);
            } catch (NumberFormatException outOfRange) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** {@return whether the member of that name is true} */
    public boolean is(String name) {
        return get(name).value.orElse(null) instanceof Node.Bool bool && bool.value();
    }

    /** {@return whether the member of that name is false, and not just absent} */
    public boolean isNot(String name) {
        return get(name).value.orElse(null) instanceof Node.Bool bool && !bool.value();
    }

    public boolean isObject() {
        return value.orElse(null) instanceof Node.Mapping;
    }

    public boolean isPresent() {
        return value.isPresent();
    }
}
