package dev.docent.internal.pages.operations.schemas;

import java.util.List;

import dev.docent.internal.pages.operations.model.Part;

/**
 * Alternatives of a schema.
 *
 * @param exclusive whether exactly one of them applies ({@code oneOf}), or at least one ({@code anyOf})
 * @param alternatives schemas
 * @param discriminator absent if there is none
 */
public record Choice(boolean exclusive, List<Part> alternatives, Part discriminator) {

    /** Copies the alternatives. */
    public Choice {
        alternatives = List.copyOf(alternatives);
    }

    /** {@return whether each alternative is one value: a list of values with a title or description for each} */
    boolean isOfValues() {
        return alternatives.stream()
                .allMatch(alternative -> alternative.get("const").scalar().isPresent());
    }

    /** {@return the value of the discriminator for an alternative; empty if the document does not name one} */
    String discriminated(Part alternative) {
        String reference = alternative.text("$ref");
        if (reference.isEmpty()) {
            return "";
        }
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        return discriminator.get("mapping").members().entrySet().stream()
                .filter(entry -> {
                    String target = entry.getValue().text().orElse("");
                    return target.equals(reference) || target.equals(name);
                })
                .map(entry -> entry.getKey())
                .findFirst()
                .orElse("");
    }
}
