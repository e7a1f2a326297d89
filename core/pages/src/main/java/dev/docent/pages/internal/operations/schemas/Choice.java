package dev.docent.pages.internal.operations.schemas;

import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.operations.model.Part;

/**
 * Alternatives of a schema.
 *
 * @param exclusive whether exactly one of them applies ({@code oneOf}), or at least one ({@code anyOf})
 * @param alternatives schemas
 * @param discriminator absent if there is none
 */
public record Choice(boolean exclusive, List<Part> alternatives, Part discriminator) {

    private static final String SCHEMAS = "#/components/schemas/";

    /** Copies the alternatives. */
    public Choice {
        alternatives = List.copyOf(alternatives);
    }

    /** {@return whether each alternative is one value: a list of values with a title or description for each} */
    boolean isOfValues() {
        return alternatives.stream()
                .allMatch(alternative -> alternative.get("const").scalar().isPresent());
    }

    /** {@return a schema that a mapping names, by its name or a reference} */
    static Part reference(String target) {
        boolean name = target.indexOf('/') < 0 && target.indexOf('#') < 0;
        Node reference = new Node.Text(Location.ofFile(""), name ? SCHEMAS + Pointer.escaped(target) : target);
        return Part.of(new Node.Mapping(Location.ofFile(""), Map.of("$ref", reference)));
    }

    /** {@return the value of the discriminator for an alternative; empty if the document does not name one} */
    public String discriminated(Part alternative) {
        String reference = alternative.text("$ref");
        if (reference.isEmpty()) {
            return "";
        }
        String name = Pointer.last(reference);
        return discriminator.get("mapping").members().entrySet().stream()
                .filter(entry -> {
                    String target = entry.getValue().text().orElse("");
                    return target.equals(reference) || target.equals(name) || isSame(target, reference);
                })
                .map(entry -> entry.getKey())
                .findFirst()
                .orElse("");
    }

    private static boolean isSame(String one, String other) {
        return Pointer.isPointer(one)
                && Pointer.isPointer(other)
                && Pointer.segments(one).equals(Pointer.segments(other));
    }
}
