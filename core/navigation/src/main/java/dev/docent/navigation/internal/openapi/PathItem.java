package dev.docent.navigation.internal.openapi;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;

/** A path item merged with the items it references. */
final class PathItem {

    private PathItem() {}

    /** {@return the item with the members of the chain of items it references; its own members win} */
    static Node.Mapping merged(SpecDocument document, Node item) {
        Map<String, Node> members = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        Optional<Node> at = Optional.of(item);
        while (at.isPresent() && at.get() instanceof Node.Mapping mapping) {
            mapping.members().forEach(members::putIfAbsent);
            String reference = mapping.text(SpecDocument.REF);
            at = reference != null && seen.add(reference) ? document.ofSubject(reference) : Optional.empty();
        }
        members.remove(SpecDocument.REF);
        return new Node.Mapping(item.location(), members);
    }
}
