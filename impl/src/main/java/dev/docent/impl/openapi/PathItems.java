package dev.docent.impl.openapi;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.impl.documents.Node;

/** Follows the {@code $ref} of a path item to another one of the same document. */
final class PathItems {

    private static final String REF = "$ref";

    private final Node root;
    private final List<SpecFault> faults;

    PathItems(Node root, List<SpecFault> faults) {
        this.root = root;
        this.faults = faults;
    }

    /** {@return the path item with the members of what it refers to; its own members win} */
    Node dereference(Node item) {
        Map<String, Node> members = new LinkedHashMap<>();
        Set<Node> seen = new HashSet<>();
        Node at = item;
        while (at instanceof Node.Mapping mapping && mapping.member(REF) != null) {
            mapping.members().forEach(members::putIfAbsent);
            String reference = mapping.text(REF);
            Node target = seen.add(at.member(REF)) ? target(String.valueOf(reference)) : null;
            if (target == null) {
                boolean local = reference != null && reference.startsWith("#");
                faults.add(new SpecFault(
                        local ? SpecFault.Kind.UNRESOLVED_REFERENCE : SpecFault.Kind.EXTERNAL_REFERENCE,
                        mapping.member(REF).place(),
                        String.valueOf(reference)));
                return new Node.Mapping(item.place(), members);
            }
            at = target;
        }
        if (at == item || !(at instanceof Node.Mapping last)) {
            return at;
        }
        last.members().forEach(members::putIfAbsent);
        return new Node.Mapping(item.place(), members);
    }

    private Node target(String reference) {
        if (!reference.startsWith("#/")) {
            return null;
        }
        Node at = root;
        for (String segment : reference.substring(2).split("/")) {
            at = at == null ? null : at.member(segment.replace("~1", "/").replace("~0", "~"));
        }
        return at;
    }
}
