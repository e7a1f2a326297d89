package dev.docent.internal.openapi.changes;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.docent.internal.documents.Node;
import dev.docent.internal.openapi.drift.ApiDocument;
import dev.docent.internal.openapi.drift.Effort;
import org.jspecify.annotations.Nullable;

/** What a schema specifies about a value, with {@code allOf} merged and references resolved one level deep. */
final class SchemaFacts {

    /** Limits from below; a greater one is narrower. */
    static final Set<String> LOWER = Set.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");

    private static final List<String> LIMITS = List.of(
            "minimum",
            "exclusiveMinimum",
            "maximum",
            "exclusiveMaximum",
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "minProperties",
            "maxProperties",
            "multipleOf");

    private static final int MAX_DEPTH = 16;
    private static final int MAX_DIGITS = 40;

    private final ApiDocument document;
    private final Effort effort;
    private final Set<String> types = new TreeSet<>();
    private final Map<String, Node> properties = new LinkedHashMap<>();
    private final Set<String> required = new TreeSet<>();
    private final Map<String, BigDecimal> limits = new TreeMap<>();
    private final List<Node> alternatives = new ArrayList<>();
    private final List<String> unresolved = new ArrayList<>();
    private @Nullable Set<String> values;
    private String format = "";
    private String pattern = "";
    private @Nullable Node items;
    private @Nullable Node additional;
    private boolean closed;
    private boolean nullable;
    private boolean uniqueItems;
    private boolean deprecated;

    private SchemaFacts(ApiDocument document, Effort effort) {
        this.document = document;
        this.effort = effort;
    }

    /** {@return the facts of a schema} */
    static SchemaFacts of(ApiDocument document, Node schema, Effort effort) {
        SchemaFacts facts = new SchemaFacts(document, effort);
        facts.add(schema, 0);
        return facts;
    }

    private void add(Node written, int depth) {
        if (depth > MAX_DEPTH || !effort.allows()) {
            return;
        }
        Node node = document.follow(written);
        if (node.member("$ref") != null) {
            unresolved.add(String.valueOf(node.text("$ref")));
            return;
        }
        addType(node);
        addTexts(node);
        addValues(node);
        addLimits(node);
        addObject(node);
        items = items == null ? node.member("items") : items;
        list(node, "allOf").forEach(part -> add(part, depth + 1));
        addAlternatives(list(node, "oneOf"), depth);
        addAlternatives(list(node, "anyOf"), depth);
    }

    private static List<Node> list(Node node, String name) {
        return node.member(name) instanceof Node.Sequence sequence ? sequence.items() : List.of();
    }

    static boolean isTrue(Node node, String name) {
        return node.member(name) instanceof Node.Bool flag && flag.value();
    }

    private static boolean isNull(Node schema) {
        return "null".equals(schema.text("type"));
    }

    private void addType(Node node) {
        Node type = node.member("type");
        List<Node> named =
                type instanceof Node.Sequence several ? several.items() : type == null ? List.of() : List.of(type);
        named.stream().map(Node::scalar).forEach(name -> {
            if ("null".equals(name)) {
                nullable = true;
            } else if (name != null) {
                types.add(name);
            }
        });
        if (type == null && node.member("properties") != null) {
            types.add("object");
        }
        if (type == null && node.member("items") != null) {
            types.add("array");
        }
        nullable |= isTrue(node, "nullable");
    }

    private void addTexts(Node node) {
        format = format.isEmpty() && node.text("format") != null ? String.valueOf(node.text("format")) : format;
        pattern = pattern.isEmpty() && node.text("pattern") != null ? String.valueOf(node.text("pattern")) : pattern;
        deprecated |= isTrue(node, "deprecated");
        uniqueItems |= isTrue(node, "uniqueItems");
    }

    private void addValues(Node node) {
        Node only = node.member("const");
        List<Node> written = only == null ? list(node, "enum") : List.of(only);
        Set<String> named = new TreeSet<>();
        written.stream().map(Node::scalar).forEach(value -> {
            if (value != null) {
                named.add(value);
            }
        });
        if (values != null && !named.isEmpty()) {
            values.retainAll(named);
        } else if (!named.isEmpty()) {
            values = named;
        }
    }

    private void addLimits(Node node) {
        for (String name : LIMITS) {
            Node written = node.member(name);
            boolean bounded = written instanceof Node.Bool flag && flag.value();
            String other = name.equals("exclusiveMinimum") ? "minimum" : "maximum";
            Node value = bounded ? node.member(other) : written;
            if (value instanceof Node.Numeric number && number.literal().length() <= MAX_DIGITS) {
                limits.merge(
                        name, new BigDecimal(number.literal()), (a, b) -> LOWER.contains(name) ? a.max(b) : a.min(b));
            }
        }
    }

    private void addObject(Node node) {
        if (node.member("properties") instanceof Node.Mapping named) {
            named.members().entrySet().stream()
                    .takeWhile(property -> effort.allows())
                    .forEach(property -> properties.putIfAbsent(property.getKey(), property.getValue()));
        }
        list(node, "required").forEach(name -> required.add(String.valueOf(name.scalar())));
        Node rest = node.member("additionalProperties");
        closed |= rest instanceof Node.Bool open && !open.value();
        additional = additional == null && rest instanceof Node.Mapping ? rest : additional;
    }

    /** A single alternative to null is the schema itself. */
    private void addAlternatives(List<Node> all, int depth) {
        nullable |= all.stream().anyMatch(SchemaFacts::isNull);
        List<Node> others = all.stream().filter(any -> !isNull(any)).toList();
        if (others.size() == 1) {
            add(others.get(0), depth + 1);
        } else {
            alternatives.addAll(others);
        }
    }

    /** {@return the types but null; empty for any} */
    Set<String> types() {
        return types;
    }

    String format() {
        return format;
    }

    String pattern() {
        return pattern;
    }

    /** {@return the only possible values; {@code null} if they are not listed} */
    @Nullable Set<String> values() {
        return values;
    }

    /** {@return numbers by the name of the limit, which occur in either of two schemas, in the order of their names} */
    Map<String, BigDecimal> limits() {
        return limits;
    }

    boolean isNullable() {
        return nullable;
    }

    boolean hasUniqueItems() {
        return uniqueItems;
    }

    boolean isDeprecated() {
        return deprecated;
    }

    /** {@return whether no other fields than the {@link #properties()} are accepted} */
    boolean isClosed() {
        return closed;
    }

    Map<String, Node> properties() {
        return properties;
    }

    boolean requires(String property) {
        return required.contains(property);
    }

    /** {@return the schema of the elements of an array; {@code null} if unspecified} */
    @Nullable Node items() {
        return items;
    }

    /** {@return the schema of fields with any name; {@code null} if unspecified} */
    @Nullable Node additional() {
        return additional;
    }

    /** {@return the schemas of which a value has one; empty if there are not several} */
    List<Node> alternatives() {
        return alternatives;
    }

    /** {@return the references that lead nowhere} */
    List<String> unresolved() {
        return unresolved;
    }

    /** {@return the type in words; empty if it is unknown} */
    String type() {
        return String.join(" or ", types) + (format.isEmpty() || types.isEmpty() ? "" : " (" + format + ")");
    }
}
