package dev.docent.pages.internal.operations.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.navigation.internal.documents.Node;

/** Resolves the references of one page, each once. Not for use by several threads. */
public final class References {

    private static final int MAX_STEPS = 50;

    private final Function<String, Optional<Node>> document;
    private final Map<String, Optional<Node>> known = new HashMap<>();

    /** @param document the value that a reference leads to */
    public References(Function<String, Optional<Node>> document) {
        this.document = document;
    }

    /** {@return references of a page without a document} */
    public static References none() {
        return new References(reference -> Optional.empty());
    }

    /** {@return the target of a reference; absent if it does not exist} */
    public Part target(String reference) {
        return new Part(known.computeIfAbsent(reference, document));
    }

    /** {@return the value, or what its references lead to in the end; absent if that is nothing} */
    public Part follow(Part part) {
        Part at = part;
        for (int i = 0; i < MAX_STEPS && at.get("$ref").text().isPresent(); i++) {
            at = target(at.text("$ref"));
        }
        return at.get("$ref").text().isPresent() ? Part.ABSENT : at;
    }
}
