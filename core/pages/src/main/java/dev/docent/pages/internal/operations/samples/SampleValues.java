package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.schemas.Choice;
import dev.docent.pages.internal.operations.schemas.Schema;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/**
 * Makes values that a schema allows: always the same for the same schema. Values that the document states are used if
 * they are within the limits of their schema. A model that contains itself is there twice, and not a third time. Not for use by
 * several threads.
 */
public final class SampleValues {

    private static final int MAX_DEPTH = 7;
    private static final int MAX_VALUES = 160;
    private static final int MAX_OPTIONAL = 3;
    private static final int MAX_ITEMS = 20;
    private static final Location NO_LOCATION = Location.ofFile("");

    /** Which properties of an object a value has. */
    public enum Extent {
        /** The required ones. */
        REQUIRED,
        /** The required ones and those with an example; some if that is none. */
        TYPICAL,
        /** All. */
        ALL
    }

    private final SchemaReader reader;
    private final Extent extent;
    private final boolean request;

    /** How often a reference was followed on the way to the value that is being made. */
    private final Map<String, Integer> followed = new HashMap<>();

    private int left;

    /** @param request whether the values are sent, and so without what is read-only */
    public SampleValues(SchemaReader reader, Extent extent, boolean request) {
        this.reader = reader;
        this.extent = extent;
        this.request = request;
    }

    /** {@return a value of the schema} */
    public Node of(Part written) {
        left = MAX_VALUES;
        followed.clear();
        return value(written, 0);
    }

    private Node value(Part written, int depth) {
        return value(written, depth, 0);
    }

    /** @param index makes the values of an array differ, where that is possible */
    private Node value(Part written, int depth, int index) {
        left--;
        if (depth > 2 * MAX_DEPTH) {
            return new Node.Null(NO_LOCATION);
        }
        Schema schema = reader.read(written);
        Optional<Node> stated = stated(schema, index);
        if (stated.isPresent()) {
            return stated.get();
        }
        if (schema.nullable() && isRepeated(schema)) {
            return new Node.Null(NO_LOCATION);
        }
        schema.references().forEach(reference -> followed.merge(reference, 1, Integer::sum));
        Node made = made(schema, depth, index);
        schema.references().forEach(reference -> followed.merge(reference, -1, Integer::sum));
        return made;
    }

    private Node made(Schema schema, int depth, int index) {
        if (!schema.choices().isEmpty() && schema.properties().isEmpty() && !isObject(schema)) {
            return discriminated(schema.choices().get(0), depth);
        }
        List<String> types = schema.types();
        return switch (types.isEmpty() ? "" : types.get(0)) {
            case "object" -> object(schema, depth);
            case "array" -> array(schema, depth);
            case "string" -> ScalarValues.text(schema.part(), index);
            case "integer", "number" -> ScalarValues.number(schema, index);
            case "boolean" -> new Node.Bool(NO_LOCATION, index % 2 == 0);
            default ->
                depth == 0 && !schema.nullable() ? new Node.Mapping(NO_LOCATION, Map.of()) : new Node.Null(NO_LOCATION);
        };
    }

    /** {@return whether a value of the schema is inside two others of the same model} */
    private boolean isRepeated(Schema schema) {
        return schema.references().stream().anyMatch(reference -> followed.getOrDefault(reference, 0) > 1);
    }

    private boolean isAnyRepeated() {
        return followed.values().stream().anyMatch(times -> times > 1);
    }

    /** {@return whether a value, or the items of it, would be inside two others of the same model} */
    private boolean repeats(Part written) {
        if (!isAnyRepeated()) {
            return false;
        }
        Schema schema = reader.read(written);
        return (isRepeated(schema) || isRepeated(reader.innermost(schema)))
                && stated(schema, 0).isEmpty();
    }

    /** {@return whether only a value inside two others of the same model would be valid, and so none that ends} */
    private boolean isEndless(Part written) {
        if (!isAnyRepeated()) {
            return false;
        }
        Schema schema = reader.read(written);
        boolean endless = schema.choices().isEmpty()
                ? isRepeated(schema) && !schema.is("array")
                : schema.choices().get(0).alternatives().stream()
                        .allMatch(alternative -> isRepeated(reader.read(alternative)));
        return endless && !schema.nullable() && stated(schema, 0).isEmpty();
    }

    /** {@return the first alternative that ends; the first one if there is none} */
    private Part chosen(Choice choice) {
        return choice.alternatives().stream()
                .filter(alternative -> !repeats(alternative))
                .findFirst()
                .orElse(choice.alternatives().get(0));
    }

    /** An object that names its type itself has the alternatives in addition to its own properties. */
    private static boolean isObject(Schema schema) {
        return schema.is("object") && !schema.required().isEmpty();
    }

    private Node discriminated(Choice choice, int depth) {
        Part first = chosen(choice);
        Node value = value(first, depth + 1);
        String property = choice.discriminator().text("propertyName");
        if (property.isEmpty() || !(value instanceof Node.Mapping mapping)) {
            return value;
        }
        Schema schema = reader.read(first);
        boolean fixed = !reader.read(property(schema, property)).values().isEmpty();
        String mapped = choice.discriminated(first);
        String name = mapped.isEmpty() ? schema.name() : mapped;
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        if (!fixed && !name.isEmpty()) {
            members.put(property, new Node.Text(NO_LOCATION, name));
        }
        return new Node.Mapping(NO_LOCATION, members);
    }

    /** {@return the first value of the document that is valid; empty if it states none} */
    private static Optional<Node> stated(Schema schema, int index) {
        Part part = schema.part();
        List<Part> values = schema.values();
        List<Part> candidates = new ArrayList<>();
        if (index > 0 && !values.isEmpty()) {
            candidates.add(values.get(index % values.size()));
        }
        candidates.addAll(List.of(part.get("example"), part.get("const"), part.get("default")));
        candidates.addAll(part.get("examples").items());
        candidates.addAll(values);
        return candidates.stream()
                .filter(candidate -> index == 0 || !values.isEmpty())
                .flatMap(candidate -> candidate.value().stream())
                .filter(value -> ScalarValues.accepts(schema, value))
                .findFirst();
    }

    private Node object(Schema schema, int depth) {
        Map<String, Node> members = new LinkedHashMap<>();
        Composition all = new Composition(schema);
        for (String name : all.names(depth < MAX_DEPTH && left > 0)) {
            if (left > -MAX_VALUES) {
                members.put(name, all.value(name, depth + 1));
            }
        }
        Part part = schema.part();
        int least = Math.min(ScalarValues.limit(part, "minProperties", 0), MAX_ITEMS);
        boolean open = schema.additional().isPresent()
                && extent != Extent.REQUIRED
                && depth < MAX_DEPTH
                && !repeats(schema.additional());
        if (members.isEmpty() && open) {
            least = Math.max(least, Math.min(1, ScalarValues.limit(part, "maxProperties", 1)));
        }
        for (int i = 0; members.size() < least && i < least; i++) {
            addAny(schema, members, i, depth);
        }
        all.discriminator(members);
        return new Node.Mapping(NO_LOCATION, members);
    }

    private void addAny(Schema schema, Map<String, Node> members, int index, int depth) {
        Optional<String> optional = schema.properties().keySet().stream()
                .filter(name -> !members.containsKey(name)
                        && !isHidden(property(schema, name))
                        && !repeats(property(schema, name)))
                .findFirst();
        Map<String, Part> patterns = schema.part().get("patternProperties").members();
        if (optional.isPresent()) {
            members.put(optional.get(), value(property(schema, optional.get()), depth + 1));
        } else if (!patterns.isEmpty()) {
            Map.Entry<String, Part> first = patterns.entrySet().iterator().next();
            PatternText.of(first.getKey(), 1, Integer.MAX_VALUE)
                    .ifPresent(name -> members.put(name, value(first.getValue(), depth + 1)));
        } else {
            Part names = schema.part().get("propertyNames");
            boolean limited = names.isObject() && !names.members().isEmpty();
            String name = limited ? value(names, depth + 1, index).scalar() : null;
            String key = name == null ? "key" + (index == 0 ? "" : index + 1) : name;
            members.put(key, value(schema.additional(), depth + 1));
        }
    }

    /** An object with the first alternative of each of its choices. */
    private final class Composition {

        private final Map<String, Part> properties;
        private final Set<String> required;
        private final Set<String> excluded = new HashSet<>();
        private final Map<String, String> discriminators = new LinkedHashMap<>();
        private final Schema schema;

        Composition(Schema schema) {
            this.schema = schema;
            boolean alone = schema.choices().isEmpty() && dependent().isEmpty();
            properties = alone ? schema.properties() : new LinkedHashMap<>();
            required = alone ? schema.required() : new LinkedHashSet<>();
            if (!alone) {
                add(schema, 0);
            }
            schema.discriminator().get("mapping").members().keySet().stream()
                    .findFirst()
                    .ifPresent(name -> discriminators.put(schema.discriminator().text("propertyName"), name));
            // {not: {required: [a, b]}}: not both
            List<String> together = schema.part().get("not").get("required").texts();
            excluded.addAll(together.subList(Math.min(1, together.size() / 2), together.size()));
            excluded.removeAll(required);
        }

        private void add(Schema part, int level) {
            part.properties().forEach(properties::putIfAbsent);
            required.addAll(part.required());
            if (level > MAX_DEPTH) {
                return;
            }
            for (Choice choice : part.choices()) {
                Part chosen = chosen(choice);
                if (choice.exclusive()) {
                    choice.alternatives()
                            .forEach(other -> excluded.addAll(reader.read(other).required()));
                }
                String property = choice.discriminator().text("propertyName");
                if (!property.isEmpty()) {
                    String mapped = choice.discriminated(chosen);
                    discriminators.put(
                            property, mapped.isEmpty() ? reader.read(chosen).name() : mapped);
                }
                add(reader.read(chosen), level + 1);
            }
        }

        /** {@return the properties of a value: required ones first} */
        List<String> names(boolean more) {
            List<String> names = new ArrayList<>();
            List<String> optional = new ArrayList<>();
            Part dependent = schema.part().get("dependentRequired");
            required.stream()
                    .filter(name -> !isHidden(written(name)) && !isEndless(written(name)))
                    .forEach(names::add);
            if (more) {
                properties.forEach((name, written) -> {
                    boolean wanted = extent == Extent.ALL || extent == Extent.TYPICAL && hasExample(written);
                    if (wanted && isOptional(name)) {
                        optional.add(name);
                    }
                });
                if (names.isEmpty() && optional.isEmpty() && extent == Extent.TYPICAL) {
                    properties.keySet().stream()
                            .filter(name -> isOptional(name) && isSimple(reader.read(written(name))))
                            .limit(MAX_OPTIONAL)
                            .forEach(optional::add);
                }
            }
            int most =
                    Math.max(0, ScalarValues.limit(schema.part(), "maxProperties", Integer.MAX_VALUE) - names.size());
            optional.stream().limit(most).forEach(names::add);
            for (int i = 0; i < names.size() && names.size() < MAX_VALUES; i++) {
                Stream.concat(dependent.get(names.get(i)).texts().stream(), demanded(names.get(i)))
                        .filter(name -> !names.contains(name))
                        .forEach(names::add);
            }
            return names;
        }

        /** {@return the schemas of values that have a property, by its name} */
        private Map<String, Part> dependent() {
            return schema.part().get("dependentSchemas").members();
        }

        /** {@return the properties that a value with a property has to have; their schemas are added} */
        private Stream<String> demanded(String name) {
            Part written = dependent().getOrDefault(name, Part.ABSENT);
            if (!written.isObject()) {
                return Stream.of();
            }
            Schema more = reader.read(written);
            more.properties().forEach(properties::putIfAbsent);
            return more.required().stream();
        }

        private boolean isOptional(String name) {
            Part written = written(name);
            return !required.contains(name)
                    && !excluded.contains(name)
                    && !isHidden(written)
                    && !repeats(written)
                    && !reader.read(written).never();
        }

        private Part written(String name) {
            return properties.getOrDefault(name, schema.additional());
        }

        Node value(String name, int depth) {
            Part written = written(name);
            return written.isPresent() ? SampleValues.this.value(written, depth) : ScalarValues.text(Part.ABSENT, 0);
        }

        void discriminator(Map<String, Node> members) {
            discriminators.forEach((property, name) -> {
                boolean fixed = !reader.read(written(property)).values().isEmpty();
                if (!name.isEmpty() && !fixed) {
                    members.put(property, new Node.Text(NO_LOCATION, name));
                }
            });
        }
    }

    /** {@return whether a property is not part of what is sent, or of what is received} */
    private boolean isHidden(Part written) {
        return reader.read(written).part().is(request ? "readOnly" : "writeOnly");
    }

    private static Part property(Schema schema, String name) {
        return schema.properties().getOrDefault(name, Part.ABSENT);
    }

    private static boolean isSimple(Schema schema) {
        return !schema.part().is("readOnly")
                && !schema.part().is("deprecated")
                && schema.choices().isEmpty()
                && !schema.is("object")
                && !schema.is("array");
    }

    private static boolean hasExample(Part written) {
        return written.get("example").isPresent()
                || !written.get("examples").items().isEmpty();
    }

    /** Adds items of the kind that an array has to contain. */
    private void addContained(Part part, List<Node> items, int depth) {
        Part contained = part.get("contains");
        if (!contained.isObject() || repeats(contained)) {
            return;
        }
        int least = Math.min(ScalarValues.limit(part, "minContains", 1), MAX_ITEMS);
        Part item = both(part.get("items"), contained);
        for (int i = 0; i < least && left > -MAX_VALUES; i++) {
            items.add(value(item, depth + 1, part.is("uniqueItems") ? i : 0));
        }
    }

    /** {@return a schema of what is valid for two; what the second one says is the more specific} */
    private static Part both(Part general, Part specific) {
        Node second = specific.value().orElseThrow();
        if (!general.isObject()) {
            return specific;
        }
        Node all = new Node.Sequence(
                second.location(), List.of(second, general.value().orElseThrow()));
        return Part.of(new Node.Mapping(second.location(), Map.of("allOf", all)));
    }

    private Node array(Schema schema, int depth) {
        List<Node> items = new ArrayList<>();
        Part part = schema.part();
        for (Part item : part.get("prefixItems").items()) {
            if (left <= 0 || depth >= MAX_DEPTH || repeats(item)) {
                break;
            }
            items.add(value(item, depth + 1));
        }
        boolean more = left > 0 && depth < MAX_DEPTH && ScalarValues.limit(part, "maxItems", 1) > 0;
        int least = Math.min(ScalarValues.limit(part, "minItems", 0), MAX_ITEMS);
        boolean one = items.isEmpty() && schema.items().isObject() && more && !repeats(schema.items());
        int wanted = one ? Math.max(1, least) : least;
        boolean unique = part.is("uniqueItems");
        addContained(part, items, depth);
        for (int i = items.size(); i < wanted && left > -MAX_VALUES; i++) {
            Node item = schema.items().isObject()
                    ? value(schema.items(), depth + 1, unique ? i : 0)
                    : ScalarValues.text(Part.ABSENT, i);
            items.add(item);
        }
        return new Node.Sequence(NO_LOCATION, items);
    }
}
