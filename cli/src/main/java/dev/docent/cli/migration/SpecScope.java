package dev.docent.cli.migration;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.openapi.SpecOperation;
import org.jspecify.annotations.Nullable;

/** The OpenAPI documents in which a reference without a document is resolved. */
final class SpecScope {

    private final Map<String, Integer> positions = new HashMap<>();
    private final boolean added;

    /**
     * @param specs the documents, in the order in which they are searched
     * @param added whether the migration itself adds them
     */
    SpecScope(List<String> specs, boolean added) {
        specs.forEach(spec -> positions.putIfAbsent(spec, positions.size()));
        this.added = added;
    }

    /**
     * {@return the document that an element should name; {@code null} if it needs none, or several equally}
     *
     * @param own number of its own entries that need each document
     * @param below the documents that it and its descendants need
     */
    @Nullable String choose(Map<String, Integer> own, SpecNeed below, boolean group) {
        boolean open = positions.isEmpty() || added;
        if (!open || below.isNone() || own.isEmpty() && !group) {
            return null;
        }
        String wanted = below.isOne() ? below.spec() : mostNeeded(own);
        boolean known = wanted == null || positions.containsKey(wanted);
        boolean helps = positions.isEmpty() || below.isOne();
        return known || !helps ? null : wanted;
    }

    private static @Nullable String mostNeeded(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    /**
     * {@return whether a reference with only the operation's method and path resolves to it}
     *
     * @param candidates the operations with that method and path
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
