package dev.docent.internal.openapi;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import dev.docent.internal.documents.Node;

/** What the references of a document lead to, read once: many pages refer to the same models. Bounded. Thread-safe. */
final class KnownTargets {

    /** Of a document, which takes some megabytes then; what is read later is read again for each page. */
    private static final int MAX_VALUES = 50_000;

    private final Map<String, Node> known = new ConcurrentHashMap<>();
    private final AtomicInteger room = new AtomicInteger(MAX_VALUES);

    /** {@return the target of a reference; empty if the document has none} */
    Optional<Node> get(String reference, Function<String, Optional<Node>> read) {
        Node before = known.get(reference);
        if (before != null) {
            return Optional.of(before);
        }
        Optional<Node> target = read.apply(reference);
        target.ifPresent(node -> keep(reference, node));
        return target;
    }

    private void keep(String reference, Node target) {
        if (room.get() > 0 && room.addAndGet(-values(target)) >= 0) {
            known.put(reference, target);
        }
    }

    private static int values(Node value) {
        int values = 1;
        if (value instanceof Node.Mapping mapping) {
            for (Node member : mapping.members().values()) {
                values += values(member);
            }
        } else if (value instanceof Node.Sequence sequence) {
            for (Node item : sequence.items()) {
                values += values(item);
            }
        }
        return values;
    }
}
