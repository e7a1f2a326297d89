package dev.docent.navigation.internal.openapi;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;

/**
 * Collects the schemas that pages of one document refer to, directly or by other parts of it, each part once. What the
 * readers of the pages may not see is not followed. Not for use by several threads.
 */
public final class ReachableSchemas {

    private static final String SCHEMAS = "#/components/schemas/";

    private final Set<String> names = new HashSet<>();
    private final Set<String> seen = new HashSet<>();

    /** Adds what the page of a subject refers to. */
    public void add(PageSubject subject) {
        Deque<Node> waiting = new ArrayDeque<>(subject.parts().values());
        while (!waiting.isEmpty()) {
            PartReferences.in(waiting.pop(), reference -> {
                if (seen.add(reference)) {
                    subject.target(reference).ifPresent(target -> {
                        name(reference).ifPresent(names::add);
                        waiting.push(target);
                    });
                }
            });
        }
    }

    private static Optional<String> name(String reference) {
        boolean schema = reference.startsWith(SCHEMAS) && reference.indexOf('/', SCHEMAS.length()) < 0;
        return schema ? Optional.of(Pointer.segments(reference).get(2)) : Optional.empty();
    }

    /** {@return the names under {@code components/schemas}} */
    public Set<String> names() {
        return Set.copyOf(names);
    }
}
