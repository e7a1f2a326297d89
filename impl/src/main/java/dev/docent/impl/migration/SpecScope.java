package dev.docent.impl.migration;

import java.util.List;
import java.util.Map;

/**
 * The OpenAPI documents that a reference without one looks into.
 *
 * @param specs the documents
 * @param added whether the migration itself puts them there
 */
record SpecScope(List<String> specs, boolean added) {

    /**
     * {@return the document that an element is to name; {@code null} when it needs none, or several alike}
     *
     * @param own how many of its own entries need each document
     * @param below the same with those of the elements in it
     */
    String choose(Map<String, Integer> own, Map<String, Integer> below, boolean group) {
        boolean open = specs.isEmpty() || added;
        if (!open || below.isEmpty() || own.isEmpty() && !group) {
            return null;
        }
        String most = below.size() == 1 ? below.keySet().iterator().next() : most(own);
        boolean known = most == null || specs.contains(most);
        boolean helps = specs.isEmpty() || below.size() == 1;
        return known || !helps ? null : most;
    }

    private static String most(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(null);
    }
}
