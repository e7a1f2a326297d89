package dev.docent.cli.migration;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.openapi.SpecOperation;

/** The OpenAPI documents that a reference without one looks into. */
final class SpecScope {

    private final Map<String, Integer> positions = new HashMap<>();
    private final boolean added;

    /**
     * @param specs the documents, in the order in which they are searched
     * @param added whether the migration itself puts them there
     */
    SpecScope(List<String> specs, boolean added) {
        specs.forEach(spec -> positions.putIfAbsent(spec, positions.size()));
        this.added = added;
    }

    /**
     * {@return the document that an element is to name; {@code null} when it needs none, or several alike}
     *
     * @param own how many of its own entries need each document
     * @param below the documents that it and the elements in it need
     */
    String choose(Map<String, Integer> own, SpecNeed below, boolean group) {
        boolean open = positions.isEmpty() || added;
        if (!open || below.isNone() || own.isEmpty() && !group) {
            return null;
        }
        String most = below.isOne() ? below.spec() : most(own);
        boolean known = most == null || positions.containsKey(most);
        boolean helps = positions.isEmpty() || below.isOne();
        return known || !helps ? null : most;
    }

    private static String most(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    /**
     * {@return whether the operation is meant when a reference names its method and path only}
     *
     * @param candidates the operations of that method and path
     */
    boolean means(SpecOperation operation, List<SpecOperation> candidates) {
        return candidates.stream()
                .map(SpecOperation::spec)
                .filter(positions::containsKey)
                .min(Comparator.comparing(positions::get))
                .filter(operation.spec()::equals)
                .isPresent();
    }
}
