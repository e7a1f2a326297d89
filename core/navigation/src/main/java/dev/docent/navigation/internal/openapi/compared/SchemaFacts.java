package dev.docent.navigation.internal.openapi.compared;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * What schemas specify together about a value: references are followed, and {@code allOf} and the members around it are one.
 * What is in the value (fields, items) is not read yet. What has no form here that can be compared is kept as
 * {@link #opaque()} text.
 */
public final class SchemaFacts {

    /** Limits from below; a greater one is narrower. */
    public static final Set<String> LOWER = Set.of("minimum", "minLength", "minItems", "minProperties");

    /** Limits of sizes, by the type that has such a size. */
    private static final Map<String, List<String>> SIZES = Map.of(
            "string", List.of("minLength", "maxLength"),
            "array", List.of("minItems", "maxItems"),
            "object", List.of("minProperties", "maxProperties"));

    /** Keywords that are kept as text, because their meaning is not compared. */
    static final List<String> OPAQUE = List.of(
            "not",
            "if",
            "then",
            "else",
            "contains",
            "minContains",
            "maxContains",
            "prefixItems",
            "additionalItems",
            "patternProperties",
            "propertyNames",
            "unevaluatedProperties",
            "unevaluatedItems",
            "dependentRequired",
            "dependentSchemas",
            "dependencies",
            "contentEncoding",
            "contentMediaType",
            "contentSchema",
            "$dynamicRef",
            "$recursiveRef");

    private static final String NULL = "null";
    private static final int MAX_PARTS = 1_000;
    private static final int MAX_DEPTH = 50;

    private final ApiDocument document;
    private final ComparisonBudget budget;
    private final Set<String> inferred = new TreeSet<>();
    private final List<Node> objects = new ArrayList<>();
    private final Map<String, List<Node>> fields = new LinkedHashMap<>();
    private final Set<String> forbidden = new TreeSet<>();
    private final Set<String> required = new TreeSet<>();
    private final Map<String, Limit> limits = new TreeMap<>();
    private final Set<BigDecimal> multiples = new TreeSet<>();
    private final List<Alternatives> alternatives = new ArrayList<>();
    private final Set<String> unresolved = new LinkedHashSet<>();
    private final Set<String> formats = new TreeSet<>();
    private final Set<String> patterns = new TreeSet<>();
    private final Map<String, Set<String>> opaque = new TreeMap<>();
    private final List<Node> items = new ArrayList<>();
    private final List<Node> additional = new ArrayList<>();
    private final Map<String, String> mapping = new TreeMap<>();
    private final Set<Node> read = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Set<String> types;
    private @Nullable Map<String, String> values;
    private @Nullable Boolean nullType;
    private @Nullable Node first;
    private String discriminator = "";
    private String initial = "";
    private boolean closed;
    private boolean nullable;
    private boolean uniqueItems;
    private boolean deprecated;
    private boolean readOnly;
    private boolean writeOnly;
    private boolean nothing;
    private boolean partial;
    private int parts;

    private SchemaFacts(ApiDocument document, ComparisonBudget budget) {
        this.document = document;
        this.budget = budget;
    }

    /** A limit of a number or a size. */
    public record Limit(BigDecimal value, boolean exclusive) {

        public String text() {
            return value + (exclusive ? " (exclusive)" : "");
        }

        /** {@return a negative number if this allows less, a positive one if it allows more, 0 if they are the same} */
        public int compare(Limit other, boolean lower) {
            int order = lower ? other.value.compareTo(value) : value.compareTo(other.value);
            return order != 0 ? order : Boolean.compare(other.exclusive, exclusive);
        }

        /** {@return the last integer that this allows} */
        public Limit ofIntegers(boolean lower) {
            BigDecimal whole = value.setScale(0, lower ? RoundingMode.CEILING : RoundingMode.FLOOR);
            boolean excluded = exclusive && whole.compareTo(value) == 0;
            BigDecimal next = lower ? BigDecimal.ONE : BigDecimal.ONE.negate();
            return new Limit(excluded ? whole.add(next) : whole, false);
        }
    }

    /**
     * Schemas of which a value has one.
     *
     * @param exactlyOne whether it may not have two of them
     */
    public record Alternatives(List<Node> schemas, boolean exactlyOne) {}

    /** {@return the facts of schemas that a value must match all} */
    public static SchemaFacts of(ApiDocument document, Conjunction schemas, ComparisonBudget budget) {
        SchemaFacts facts = new SchemaFacts(document, budget);
        schemas.schemas().forEach(schema -> facts.add(schema, 0, false));
        facts.complete();
        return facts;
    }

    private void add(Node node, int depth, boolean orNull) {
        if (!read.add(node)) {
            return;
        }
        if (depth > MAX_DEPTH || ++parts > MAX_PARTS || !budget.allows()) {
            partial = true;
            return;
        }
        first = first == null ? node : first;
        if (node instanceof Node.Bool any) {
            nothing |= !any.value();
            return;
        }
        if (node.member("$ref") != null) {
            Node target = document.target(node);
            if (target == null) {
                unresolved.add(String.valueOf(node.text("$ref")));
            } else {
                add(target, depth + 1, orNull);
            }
            if (!document.hasMembersWithReferences()) {
                return;
            }
        }
        addType(node, orNull);
        addTexts(node);
        addValues(node);
        addLimits(node);
        addObject(node);
        addOpaque(node);
        Node element = node.member("items");
        if (element != null) {
            items.add(element);
        }
        list(node, "allOf").forEach(part -> add(part, depth + 1, orNull));
        addAlternatives(list(node, "oneOf"), true, depth);
        addAlternatives(list(node, "anyOf"), false, depth);
    }

    private static List<Node> list(Node node, String name) {
        return node.member(name) instanceof Node.Sequence sequence ? sequence.items() : List.of();
    }

    public static boolean isTrue(Node node, String name) {
        return node.member(name) instanceof Node.Bool flag && flag.value();
    }

    private static boolean isNull(Node schema) {
        return NULL.equals(schema.text("type"));
    }

    private void addType(Node node, boolean orNull) {
        Node type = node.member("type");
        if (type == null) {
            nullable |= isTrue(node, "nullable");
            if (node.member("properties") != null) {
                inferred.add("object");
            }
            if (node.member("items") != null) {
                inferred.add("array");
            }
            return;
        }
        Set<String> named = new TreeSet<>();
        for (Node item : type instanceof Node.Sequence several ? several.items() : List.of(type)) {
            named.add(String.valueOf(item.scalar()));
        }
        boolean withNull = named.remove(NULL) | isTrue(node, "nullable") | orNull;
        nullType = nullType == null ? withNull : nullType && withNull;
        types = types == null ? named : common(types, named);
    }

    private static Set<String> common(Set<String> some, Set<String> others) {
        Set<String> common = new TreeSet<>(some);
        common.retainAll(others);
        boolean whole = some.contains("integer") && others.contains("number")
                || some.contains("number") && others.contains("integer");
        if (whole) {
            common.add("integer");
        }
        return common;
    }

    private void addTexts(Node node) {
        Optional.ofNullable(node.text("format")).ifPresent(formats::add);
        Optional.ofNullable(node.text("pattern")).ifPresent(patterns::add);
        deprecated |= isTrue(node, "deprecated");
        uniqueItems |= isTrue(node, "uniqueItems");
        readOnly |= isTrue(node, "readOnly");
        writeOnly |= isTrue(node, "writeOnly");
        Node value = node.member("default");
        if (value != null && initial.isEmpty()) {
            initial = text(value);
        }
    }

    /** {@return the text of a value; if it is too large, the comparison is not complete} */
    private String text(Node value) {
        Optional<String> text = CanonicalText.ofValue(document, value, budget);
        partial |= text.isEmpty();
        return text.orElse("");
    }

    private void addValues(Node node) {
        Node only = node.member("const");
        addValues(only == null ? List.of() : List.of(only), only != null);
        addValues(list(node, "enum"), node.member("enum") instanceof Node.Sequence);
    }

    private void addValues(List<Node> written, boolean listed) {
        if (!listed) {
            return;
        }
        Map<String, String> named = new TreeMap<>();
        for (Node value : written) {
            String text = text(value);
            named.put(text, value.scalar() == null ? text : String.valueOf(value.scalar()));
        }
        if (values == null) {
            values = named;
        } else {
            values.keySet().retainAll(named.keySet());
        }
    }

    private void addLimits(Node node) {
        SIZES.values().stream().flatMap(List::stream).forEach(name -> addLimit(node, name, name, false));
        addLimit(node, "minimum", "minimum", isTrue(node, "exclusiveMinimum"));
        addLimit(node, "maximum", "maximum", isTrue(node, "exclusiveMaximum"));
        addLimit(node, "exclusiveMinimum", "minimum", true);
        addLimit(node, "exclusiveMaximum", "maximum", true);
        Node multiple = node.member("multipleOf");
        if (multiple != null) {
            Numbers.read(multiple)
                    .ifPresentOrElse(
                            value -> multiples.add(value.signum() == 0 ? value : value.stripTrailingZeros()),
                            () -> addOpaque("multipleOf", multiple));
        }
    }

    private void addLimit(Node node, String keyword, String name, boolean exclusive) {
        Node written = node.member(keyword);
        if (written == null || written instanceof Node.Bool) {
            return;
        }
        Numbers.read(written)
                .ifPresentOrElse(
                        value -> limits.merge(
                                name,
                                new Limit(value, exclusive),
                                (a, b) -> a.compare(b, LOWER.contains(name)) <= 0 ? a : b),
                        () -> addOpaque(keyword, written));
    }

    private void addObject(Node node) {
        list(node, "required").stream()
                .filter(name -> name.scalar() != null)
                .forEach(name -> required.add(String.valueOf(name.scalar())));
        Node rest = node.member("additionalProperties");
        if (node.member("properties") instanceof Node.Mapping || rest != null) {
            objects.add(node);
        }
        if (node.member("discriminator") instanceof Node.Mapping written) {
            discriminator = String.valueOf(written.text("propertyName"));
            if (written.member("mapping") instanceof Node.Mapping names) {
                names.members().forEach((name, target) -> {
                    String reference = String.valueOf(target.scalar());
                    mapping.put(name, Pointer.last(reference));
                });
            }
        }
    }

    private void addOpaque(Node node) {
        for (String keyword : OPAQUE) {
            Node value = node.member(keyword);
            if (value != null) {
                addOpaque(keyword, value);
            }
        }
        for (String keyword : List.of("allOf", "oneOf", "anyOf", "enum", "required")) {
            Node value = node.member(keyword);
            if (value != null && !(value instanceof Node.Sequence)) {
                addOpaque(keyword, value);
            }
        }
    }

    private void addOpaque(String keyword, Node value) {
        Optional<String> text = CanonicalText.ofKeyword(document, keyword, value, budget);
        partial |= text.isEmpty();
        opaque.computeIfAbsent(keyword, absent -> new TreeSet<>()).add(text.orElse(""));
    }

    /** A single alternative to null is the schema itself. */
    private void addAlternatives(List<Node> all, boolean exactlyOne, int depth) {
        List<Node> others = all.stream().filter(any -> !isNull(any)).toList();
        boolean orNull = others.size() < all.size();
        if (others.size() == 1) {
            nullable |= orNull && types == null;
            add(others.get(0), depth + 1, orNull);
        } else if (!others.isEmpty()) {
            nullable |= orNull;
            alternatives.add(new Alternatives(others, exactlyOne));
        }
    }

    /** A field must match the schema of each part that names it, and that for other names of each part that does not. */
    private void complete() {
        if (types == null && !inferred.isEmpty()) {
            types = inferred;
        }
        nullable |= Boolean.TRUE.equals(nullType);
        if (types != null && types.isEmpty() && nullable) {
            types = Set.of(NULL);
        }
        removeWithoutEffect();
        Set<String> names = new LinkedHashSet<>();
        for (Node part : objects) {
            if (part.member("properties") instanceof Node.Mapping named) {
                names.addAll(named.members().keySet());
            }
        }
        for (Node part : objects) {
            Node rest = part.member("additionalProperties");
            closed |= rest instanceof Node.Bool open && !open.value();
            if (rest instanceof Node.Mapping) {
                additional.add(rest);
            }
        }
        for (String name : names) {
            List<Node> ofField = new ArrayList<>();
            for (Node part : objects) {
                if (!budget.allows()) {
                    partial = true;
                    return;
                }
                Node properties = part.member("properties");
                Node own = properties == null ? null : properties.member(name);
                Node schema = own == null ? part.member("additionalProperties") : own;
                if (schema != null) {
                    ofField.add(schema);
                }
            }
            boolean allowed = ofField.stream().noneMatch(schema -> schema instanceof Node.Bool any && !any.value());
            if (allowed) {
                fields.put(name, ofField);
            } else {
                forbidden.add(name);
            }
        }
    }

    /** Removes what excludes no value: sizes of 0 and more, and what is about other types than those that a value may have. */
    private void removeWithoutEffect() {
        SIZES.forEach((type, names) -> {
            Limit least = limits.get(names.get(0));
            if (least != null && least.value().signum() <= 0) {
                limits.remove(names.get(0));
            }
            if (!mayBe(type)) {
                limits.keySet().removeAll(names);
            }
        });
        if (!mayBe("string")) {
            patterns.clear();
        }
        uniqueItems &= mayBe("array");
        if (!mayBe("number") && !mayBe("integer")) {
            limits.keySet().removeAll(Set.of("minimum", "maximum"));
            multiples.clear();
        } else if (!mayBe("number")) {
            multiples.removeIf(
                    of -> of.signum() != 0 && BigDecimal.ONE.remainder(of).signum() == 0);
        }
    }

    private boolean mayBe(String type) {
        return types == null || types.contains(type);
    }

    /** {@return whether every value but null matches the schema, as it is one of those that these facts are from} */
    public boolean includes(Node schema) {
        return read.contains(schema);
    }

    /** {@return the types but null, which is one if it is the only one; empty for any} */
    public Set<String> types() {
        return types == null ? Set.of() : types;
    }

    /**
     * {@return the types of the only possible values, or else of the first alternatives; empty if there are none, or one has any
     * type or is null as well}
     */
    public Set<String> typesOfValues() {
        Set<String> found = new TreeSet<>();
        if (values != null) {
            values.keySet().forEach(value -> found.add(typeOf(value)));
            return found;
        }
        for (Node schema :
                alternatives.isEmpty() ? List.<Node>of() : alternatives.get(0).schemas()) {
            SchemaFacts facts = of(document, Conjunction.of(document, List.of(schema)), budget);
            if (facts.types().isEmpty() || facts.isNullable()) {
                return Set.of();
            }
            found.addAll(facts.types());
        }
        return found;
    }

    /** {@return the type of a value} Numbers have no trailing zeros, and so an exponent that is not negative only if they are whole. */
    private static String typeOf(String canonical) {
        if (canonical.equals("true") || canonical.equals("false")) {
            return "boolean";
        }
        return canonical.equals(NULL)
                ? NULL
                : switch (canonical.isEmpty() ? ' ' : canonical.charAt(0)) {
                    case '"' -> "string";
                    case '{' -> "object";
                    case '[' -> "array";
                    default ->
                        canonical.contains("E+") || !canonical.contains(".") && !canonical.contains("E-")
                                ? "integer"
                                : "number";
                };
    }

    /** {@return whether no value matches} */
    public boolean isNothing() {
        return nothing || types != null && types.isEmpty();
    }

    /** {@return whether every value matches, as far as it is known here} */
    public boolean isAny() {
        return !nothing
                && !partial
                && unresolved.isEmpty()
                && types == null
                && fields.isEmpty()
                && forbidden.isEmpty()
                && required.isEmpty()
                && additional.isEmpty()
                && !closed
                && items.isEmpty()
                && values == null
                && limits.isEmpty()
                && multiples.isEmpty()
                && formats.isEmpty()
                && patterns.isEmpty()
                && opaque.isEmpty()
                && !uniqueItems;
    }

    /** {@return whether both specify the same, and nothing about fields, items and alternatives} */
    public boolean isSameScalar(SchemaFacts other) {
        return hasNoContent()
                && other.hasNoContent()
                && types().equals(other.types())
                && formats.equals(other.formats)
                && patterns.equals(other.patterns)
                && limits.equals(other.limits)
                && multiples.equals(other.multiples)
                && opaque.equals(other.opaque)
                && Objects.equals(values, other.values)
                && uniqueItems == other.uniqueItems;
    }

    private boolean hasNoContent() {
        return fields.isEmpty()
                && forbidden.isEmpty()
                && required.isEmpty()
                && additional.isEmpty()
                && !closed
                && items.isEmpty()
                && alternatives.isEmpty()
                && !partial
                && !nothing;
    }

    /** {@return the formats that a value has all} */
    public Set<String> formats() {
        return formats;
    }

    /** {@return the patterns that a value matches all} */
    public Set<String> patterns() {
        return patterns;
    }

    /** {@return the only possible values in words, by their canonical text; {@code null} if they are not listed} */
    public @Nullable Map<String, String> values() {
        return values;
    }

    /** {@return limits by their name} */
    public Map<String, Limit> limits() {
        return limits;
    }

    /** {@return the numbers of which a value is a multiple} */
    public Set<BigDecimal> multiples() {
        return multiples;
    }

    /** {@return texts by the keyword whose meaning is not compared} */
    public Map<String, Set<String>> opaque() {
        return opaque;
    }

    public boolean isNullable() {
        return nullable;
    }

    public boolean hasUniqueItems() {
        return uniqueItems;
    }

    public boolean isDeprecated() {
        return deprecated;
    }

    /** {@return whether a field with this schema is in messages of the direction} */
    public boolean isPresent(Direction direction) {
        return !nothing && !(direction == Direction.REQUEST ? readOnly : writeOnly);
    }

    /** {@return the default value as text; empty if there is none} */
    public String initial() {
        return initial;
    }

    /** {@return the name of the field that selects an alternative; empty if there is none} */
    public String discriminator() {
        return discriminator;
    }

    /** {@return the names of schemas by the value of the discriminator} */
    public Map<String, String> mapping() {
        return mapping;
    }

    /** {@return whether no other fields than the {@link #fields()} are accepted} */
    public boolean isClosed() {
        return closed;
    }

    /** {@return whether a field is named that no value may have} */
    public boolean forbids(String field) {
        return forbidden.contains(field);
    }

    /** {@return the schemas of fields by their name} */
    public Map<String, List<Node>> fields() {
        return fields;
    }

    public Set<String> required() {
        return required;
    }

    /** {@return the schemas of the elements of an array} */
    public List<Node> items() {
        return items;
    }

    /** {@return the schemas of fields with any name} */
    public List<Node> additional() {
        return additional;
    }

    /** {@return of each group of schemas, a value has one} */
    public List<Alternatives> alternatives() {
        return alternatives;
    }

    /** {@return the references that lead nowhere} */
    public Set<String> unresolved() {
        return unresolved;
    }

    /** {@return whether it was too large to be read as a whole} */
    public boolean isPartial() {
        return partial;
    }

    /** {@return a line of the document to find it, in words; empty if it is not written anywhere} */
    public String line() {
        return first == null ? "" : line(first);
    }

    /** {@return the line of a value, in words} */
    public static String line(Node value) {
        return "line " + value.location().line();
    }

    /** {@return the type in words; empty if it is unknown} */
    public String type() {
        String format = String.join(", ", formats);
        return String.join(" or ", types()) + (format.isEmpty() || types().isEmpty() ? "" : " (" + format + ")");
    }
}
