package dev.docent.pages.internal.operations.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.navigation.internal.openapi.SpecDocument;

/** Resolves the references of one page, each once. Not for use by several threads. */
public final class References {

    private static final int MAX_STEPS = 50;

    private final Function<String, Optional<Node>> document;
    private final boolean textsOfTarget;
    private final Map<String, Optional<Node>> known = new HashMap<>();

    private References(Function<String, Optional<Node>> document, boolean textsOfTarget) {
        this.document = document;
        this.textsOfTarget = textsOfTarget;
    }

    /** {@return references of the page of a subject} */
    public static References of(PageSubject subject) {
        return new References(subject::target, subject.hasTextsAtReferences());
    }

    /** {@return references of a page without a document} */
    public static References none() {
        return new References(reference -> Optional.empty(), false);
    }

    /** {@return the target of a reference; absent if it does not exist} */
    public Part target(String reference) {
        return new Part(known.computeIfAbsent(reference, document));
    }

    /** {@return the value, or what its references lead to in the end, with what they say about it; absent if that is nothing} */
    public Part follow(Part part) {
        Deque<Node> references = new ArrayDeque<>();
        Part at = part;
        for (int i = 0; i < MAX_STEPS && at.get("$ref").text().isPresent(); i++) {
            at.value().ifPresent(references::push);
            at = target(at.text("$ref"));
        }
        if (at.get("$ref").text().isPresent()) {
            return Part.ABSENT;
        }
        return textsOfTarget ? new Part(at.value().map(target -> SpecDocument.described(target, references))) : at;
    }
}
