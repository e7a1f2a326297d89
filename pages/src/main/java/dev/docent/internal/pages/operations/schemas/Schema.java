package dev.docent.internal.pages.operations.schemas;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.internal.documents.Node;
import dev.docent.internal.pages.operations.model.Part;

/**
 * A schema without references and {@code allOf}. Immutable.
 *
 * @param part the members that are neither properties nor alternatives
 * @param name under {@code components/schemas}; empty if it has none
 * @param references that led here, those of {@code allOf} not included
 * @param unresolved a reference that leads nowhere; empty if there is none
 * @param never whether no value is valid
 * @param properties by name
 * @param required names of properties
 * @param choices all of which apply
 */
public record Schema(
        Part part,
        String name,
        Set<String> references,
        String unresolved,
        boolean never,
        boolean nullable,
        Map<String, Part> properties,
        Set<String> required,
        List<Choice> choices) {

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
        List<Part> values = values();
        Node value = values.isEmpty() ? null : values.get(0).value().orElseThrow();
        if (value instanceof Node.Text
                || part.get("pattern").isPresent()
                || part.get("format").isPresent()) {
            return List.of("string");
        }
        if (value instanceof Node.Numeric
                || part.get("minimum").isPresent()
                || part.get("maximum").isPresent()) {
            return List.of("number");
        }
        return value instanceof Node.Bool ? List.of("boolean") : List.of();
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
        Part additional = part.get("additionalProperties");
        return additional.isObject() && !additional.members().isEmpty() ? additional : Part.ABSENT;
    }

    /** {@return whether there are fields, items or alternatives in it} */
    boolean isStructured() {
        return !properties.isEmpty()
                || !choices.isEmpty()
                || items().isObject()
                || additional().isPresent()
                || !part.get("prefixItems").items().isEmpty()
                || !part.get("patternProperties").members().isEmpty();
    }
}
