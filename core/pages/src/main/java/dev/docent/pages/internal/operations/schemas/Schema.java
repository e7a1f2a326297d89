package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Part;

/**
 * A schema without references and {@code allOf}. Immutable.
 *
 * @param part the members that are neither properties nor alternatives
 * @param name under {@code components/schemas}; empty if it has none
 * @param references that led here, those of {@code allOf} not included
 * @param merged all references that were followed, those of {@code allOf} included
 * @param omitted how many schemas of {@code allOf} are left out, because there are too many
 * @param unresolved a reference whose target does not exist; empty if there is none
 * @param never whether no value is valid
 * @param properties by name
 * @param required names of properties
 * @param choices all of which apply
 * @param discriminator of schemas that extend this one by {@code allOf}; absent if it states none
 */
public record Schema(
        Part part,
        String name,
        Set<String> references,
        Set<String> merged,
        int omitted,
        String unresolved,
        boolean never,
        boolean nullable,
        Map<String, Part> properties,
        Set<String> required,
        List<Choice> choices,
        Part discriminator) {

    /** {@return how many parts it has; what is in them belongs to the document} */
    int size() {
        int alternatives = choices.stream()
                .mapToInt(choice -> choice.alternatives().size())
                .sum();
        return 1
                + merged.size()
                + required.size()
                + properties.size()
                + part.members().size()
                + alternatives;
    }

    /** {@return the types of its values without {@code null}; inferred if the document states none} */
    public List<String> types() {
        List<String> types = new ArrayList<>(part.get("type")
                .text()
                .map(List::of)
                .orElseGet(() -> part.get("type").texts()));
        types.remove("null");
        return types.isEmpty() ? inferred() : types;
    }

    private List<String> inferred() {
        if (!properties.isEmpty() || part.get("additionalProperties").isPresent()) {
            return List.of("object");
        }
        if (part.get("items").isPresent() || part.get("prefixItems").isPresent()) {
            return List.of("array");
        }
        Set<String> types = new LinkedHashSet<>();
        values().forEach(value -> typeOf(value.value().orElseThrow()).ifPresent(types::add));
        if (!types.isEmpty()) {
            return List.copyOf(types);
        }
        if (part.get("pattern").isPresent() || part.get("format").isPresent()) {
            return List.of("string");
        }
        boolean limited = part.get("minimum").isPresent() || part.get("maximum").isPresent();
        return limited ? List.of("number") : List.of();
    }

    /** {@return whether null is its only value} */
    boolean isNull() {
        return isNull(part);
    }

    /** {@return whether null is the only value of a schema, as far as it says so itself} */
    static boolean isNull(Part schema) {
        List<Part> types = schema.get("type").items();
        List<Part> values = schema.get("enum").items();
        return schema.text("type").equals("null")
                || types.size() == 1 && types.get(0).text().orElse("").equals("null")
                || values.size() == 1 && isNullValue(values.get(0))
                || isNullValue(schema.get("const"));
    }

    private static boolean isNullValue(Part value) {
        return value.value().orElse(null) instanceof Node.Null;
    }

    private static Optional<String> typeOf(Node value) {
        if (value instanceof Node.Text) {
            return Optional.of("string");
        } else if (value instanceof Node.Numeric) {
            return Optional.of("number");
        }
        return value instanceof Node.Bool ? Optional.of("boolean") : Optional.empty();
    }

    /** {@return the only values that are valid; empty for any} */
    public List<Part> values() {
        if (part.get("const").isPresent()) {
            return List.of(part.get("const"));
        }
        List<Part> listed = part.get("enum").items();
        return listed.isEmpty()
                ? described().stream().map(value -> value.get("const")).toList()
                : listed;
    }

    /** {@return the alternatives if each is one value; empty if not} */
    List<Part> described() {
        return choices.size() == 1 && choices.get(0).isOfValues()
                ? choices.get(0).alternatives()
                : List.of();
    }

    public boolean is(String type) {
        return types().contains(type);
    }

    /** {@return whether its values are files} */
    public boolean isBinary() {
        boolean encoded = part.get("contentEncoding").isPresent();
        return "binary".equals(part.text("format"))
                || !encoded
                        && part.get("contentMediaType").isPresent()
                        && !part.text("contentMediaType").contains("json");
    }

    /** {@return schema of the items; absent if this is no array or the document does not say} */
    public Part items() {
        return is("array") ? part.get("items") : Part.ABSENT;
    }

    /** {@return schema of properties without a name of their own; absent if there is none} */
    public Part additional() {
        Part stated = part.get("additionalProperties");
        Part additional = stated.isPresent() ? stated : part.get("unevaluatedProperties");
        return additional.isObject() && !additional.members().isEmpty() ? additional : Part.ABSENT;
    }

    /** {@return whether fields without a name of their own, or items at some places, have schemas} */
    boolean hasOthers() {
        return additional().isPresent()
                || !part.get("prefixItems").items().isEmpty()
                || !part.get("patternProperties").members().isEmpty();
    }

    /** {@return whether its values have no fields but those that it describes} */
    boolean isClosed() {
        return part.isNot("additionalProperties") || part.isNot("unevaluatedProperties");
    }

    /** {@return the schemas that extend this one, as far as its discriminator names them} */
    List<Part> extensions() {
        return Stream.concat(
                        discriminator.get("mapping").members().values().stream(),
                        Stream.of(discriminator.get("defaultMapping")))
                .flatMap(target -> target.text().stream())
                .distinct()
                .map(Choice::reference)
                .toList();
    }

    /** {@return names of required properties that it does not describe} */
    List<String> requiredOnly() {
        return required.stream().filter(name -> !properties.containsKey(name)).toList();
    }

    /** {@return the same without the properties of a schema that it extends} */
    Schema without(Set<String> inherited) {
        Map<String, Part> own = new LinkedHashMap<>(properties);
        own.keySet().removeAll(inherited);
        Set<String> ownRequired = new LinkedHashSet<>(required);
        ownRequired.removeAll(inherited);
        return new Schema(
                part,
                name,
                references,
                merged,
                omitted,
                unresolved,
                never,
                nullable,
                own,
                ownRequired,
                choices,
                Part.ABSENT);
    }

    /** {@return whether another schema has the same fields, because both are merged from the same ones} */
    boolean repeats(Schema other) {
        return this == other
                || !merged.isEmpty()
                        && merged.equals(other.merged)
                        && choices.size() == other.choices.size()
                        && properties.keySet().equals(other.properties.keySet());
    }

    /** {@return whether there are fields, items or alternatives in it} */
    boolean isStructured() {
        return !properties.isEmpty() || !choices.isEmpty() || items().isObject() || hasOthers();
    }
}
