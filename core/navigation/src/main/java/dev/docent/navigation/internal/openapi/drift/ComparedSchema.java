package dev.docent.navigation.internal.openapi.drift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.ComparisonBudget;
import org.jspecify.annotations.Nullable;

/**
 * What a schema specifies about a value, with {@code allOf} merged. What it leaves open is unknown, and matches
 * anything.
 */
final class ComparedSchema {

    private static final int MAX_DEPTH = 16;
    private static final int MAX_PARTS = 500;
    private static final int MAX_NESTED_ARRAYS = 3;

    private final ApiDocument document;
    private final ComparisonBudget budget;
    private final Set<String> types = new TreeSet<>();
    private final Map<String, Node> properties = new LinkedHashMap<>();
    private final Set<String> required = new TreeSet<>();
    private String format = "";
    private @Nullable Node items;
    private boolean partial;
    private int parts;

    private ComparedSchema(ApiDocument document, ComparisonBudget budget) {
        this.document = document;
        this.budget = budget;
    }

    /** @param schema {@code null} for a value of which nothing is known */
    static ComparedSchema of(ApiDocument document, @Nullable Node schema, ComparisonBudget budget) {
        ComparedSchema read = new ComparedSchema(document, budget);
        read.add(schema, 0);
        return read;
    }

    private void add(@Nullable Node written, int depth) {
        boolean affordable = depth <= MAX_DEPTH && ++parts <= MAX_PARTS && budget.allows();
        Node node = written == null || !affordable ? null : document.follow(written);
        if (!(node instanceof Node.Mapping) || node.member("$ref") != null) {
            partial = true;
            return;
        }
        addTypes(node);
        format = format.isEmpty() && node.text("format") != null ? String.valueOf(node.text("format")) : format;
        items = items == null ? node.member("items") : items;
        if (node.member("properties") instanceof Node.Mapping named) {
            named.members().entrySet().stream()
                    .takeWhile(property -> budget.allows())
                    .forEach(property -> properties.putIfAbsent(property.getKey(), property.getValue()));
        }
        items(node, "required").forEach(name -> required.add(String.valueOf(name.scalar())));
        items(node, "allOf").forEach(part -> add(part, depth + 1));
        addAlternatives(items(node, "oneOf"), depth);
        addAlternatives(items(node, "anyOf"), depth);
        partial |= budget.isSpent();
    }

    private static List<Node> items(Node node, String name) {
        return node.member(name) instanceof Node.Sequence sequence ? sequence.items() : List.of();
    }

    private void addTypes(Node node) {
        Node type = node.member("type");
        List<Node> named =
                type instanceof Node.Sequence several ? several.items() : type == null ? List.of() : List.of(type);
        named.stream()
                .map(Node::scalar)
                .filter(name -> name != null && !name.equals("null"))
                .forEach(types::add);
        if (type == null && node.member("properties") != null) {
            types.add("object");
        }
        if (type == null && node.member("items") != null) {
            types.add("array");
        }
    }

    /** A single alternative to null is the schema itself; of several, nothing is known. */
    private void addAlternatives(List<Node> all, int depth) {
        List<Node> values =
                all.stream().filter(any -> !"null".equals(any.text("type"))).toList();
        if (values.size() == 1) {
            add(values.get(0), depth + 1);
        } else if (!values.isEmpty()) {
            partial = true;
        }
    }

    /** {@return the fields of an object, by name; empty if not all of them are known} */
    Map<String, Node> fields() {
        return partial ? Map.of() : properties;
    }

    boolean requires(String field) {
        return required.contains(field);
    }

    /** {@return the schema of the elements of an array, however often nested; itself for anything else} */
    ComparedSchema element() {
        ComparedSchema at = this;
        for (int i = 0; i < MAX_NESTED_ARRAYS && at.types.equals(Set.of("array")) && at.items != null; i++) {
            at = of(document, at.items, budget);
        }
        return at;
    }

    /** {@return whether a value can be of both types, as far as they are known} */
    boolean isOfSameType(ComparedSchema other) {
        return isOfSameType(other, MAX_NESTED_ARRAYS);
    }

    private boolean isOfSameType(ComparedSchema other, int depth) {
        if (isUnknown() || other.isUnknown()) {
            return true;
        }
        boolean sameFormat = format.isEmpty() || other.format.isEmpty() || format.equals(other.format);
        if (!types.equals(other.types) || !sameFormat) {
            return false;
        }
        return depth == 0
                || items == null
                || other.items == null
                || of(document, items, budget).isOfSameType(of(other.document, other.items, budget), depth - 1);
    }

    private boolean isUnknown() {
        return types.isEmpty() || partial;
    }

    /** {@return the type in words; empty if it is unknown} */
    String type() {
        return type(MAX_NESTED_ARRAYS);
    }

    private String type(int depth) {
        if (isUnknown()) {
            return "";
        }
        String name = String.join(" or ", types);
        String element = depth > 0 && items != null && types.contains("array")
                ? of(document, items, budget).type(depth - 1)
                : "";
        return name + (element.isEmpty() ? "" : " of " + element) + (format.isEmpty() ? "" : " (" + format + ")");
    }
}
