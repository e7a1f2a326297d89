package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/** Follows the {@code $ref} of a path item within the same document. */
final class PathItems {

    private static final String REF = "$ref";

    private final Supplier<Node> root;
    private final List<Finding> problems;
    private @Nullable Node read;

    /** @param root reads all path items of the document; called at most once, and rarely */
    PathItems(Supplier<Node> root, List<Finding> problems) {
        this.root = root;
        this.problems = problems;
    }

    /** {@return the pointers of a path item and the items it references} */
    List<String> pointers(String pointer, Node item) {
        List<String> pointers = new ArrayList<>(List.of(pointer));
        Set<Node> seen = new HashSet<>();
        Node at = item;
        while (at != null && at.member(REF) != null && seen.add(at.member(REF))) {
            String reference = String.valueOf(at.text(REF));
            at = target(reference);
            if (at != null) {
                pointers.add(JsonPointer.of(Pointer.segments(reference)));
            }
        }
        return pointers;
    }

    /** {@return a path item with the members of the item it references, if any; its own members win} */
    Node dereference(Node item) {
        if (item.member(REF) == null) {
            return item;
        }
        Map<String, Node> members = new LinkedHashMap<>();
        Set<Node> seen = new HashSet<>();
        Node at = item;
        while (at instanceof Node.Mapping mapping && mapping.member(REF) != null) {
            mapping.members().forEach(members::putIfAbsent);
            String reference = String.valueOf(mapping.text(REF));
            Node target = seen.add(at.member(REF)) ? target(reference) : null;
            if (target == null) {
                Problems problem =
                        reference.startsWith("#") ? Problems.UNRESOLVED_REFERENCE : Problems.EXTERNAL_REFERENCE;
                problems.add(problem.found(mapping.member(REF).location(), reference));
                return new Node.Mapping(item.location(), members);
            }
            at = target;
        }
        if (!(at instanceof Node.Mapping last)) {
            return at;
        }
        last.members().forEach(members::putIfAbsent);
        return new Node.Mapping(item.location(), members);
    }

    private @Nullable Node target(String reference) {
        if (!Pointer.isPointer(reference)) {
            return null;
        }
        if (read == null) {
            read = root.get();
        }
        return Pointer.follow(read, Pointer.segments(reference));
    }
}
