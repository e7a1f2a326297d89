package dev.docent.internal.openapi;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Pointer;

/**
 * Gathers what values refer to, each component once, so that components may refer to each other in circles. What a
 * reference finds outside of the components is put beside them under a name of its own.
 */
final class Components {

    /** Section of what is not a component where it stands; the prefix makes it an extension. */
    private static final String ELSEWHERE = "x-referenced";

    private final SpecDocument document;
    private final Map<String, Map<String, Node>> sections = new LinkedHashMap<>();
    private final Map<String, String> moved = new LinkedHashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Deque<Node> added = new ArrayDeque<>();

    Components(SpecDocument document) {
        this.document = document;
    }

    /** Adds what the value refers to, but not what that refers to. */
    void addReferencesOf(Node value) {
        PartReferences.in(value, this::add);
    }

    /** Adds what the value needs, whatever that needs, and so on. */
    void addAllThatNeeds(Node value) {
        addReferencesOf(value);
        while (!added.isEmpty()) {
            addReferencesOf(added.pop());
        }
    }

    /** Adds a schema with all that it needs. */
    void addSchema(String name) {
        add("#/components/schemas/" + Pointer.escaped(name));
        while (!added.isEmpty()) {
            addReferencesOf(added.pop());
        }
    }

    void addSecurityScheme(String name) {
        add("#/components/securitySchemes/" + Pointer.escaped(name));
    }

    private void add(String reference) {
        if (!reference.startsWith("#/") || !seen.add(reference)) {
            return;
        }
        List<String> segments = Pointer.segments(reference);
        boolean component = segments.size() >= 3 && "components".equals(segments.get(0));
        if (component) {
            String holder = "#/components/" + Pointer.escaped(segments.get(1)) + "/" + Pointer.escaped(segments.get(2));
            put(segments.get(1), segments.get(2), holder);
        } else {
            String name = "r" + (moved.size() + 1);
            if (put(ELSEWHERE, name, reference)) {
                moved.put(reference, "#/components/" + ELSEWHERE + "/" + name);
            }
        }
    }

    private boolean put(String section, String name, String reference) {
        Map<String, Node> members = sections.getOrDefault(section, Map.of());
        if (members.containsKey(name)) {
            return true;
        }
        Optional<Node> found = document.at(reference);
        found.ifPresent(node -> {
            sections.computeIfAbsent(section, absent -> new LinkedHashMap<>()).put(name, node);
            added.push(node);
        });
        return found.isPresent();
    }

    /** {@return the object {@code components}; empty when nothing was added} */
    Optional<Node> build(Node at) {
        if (sections.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Node> members = new LinkedHashMap<>();
        sections.forEach((name, section) -> members.put(name, relinked(new Node.Mapping(at.location(), section))));
        return Optional.of(new Node.Mapping(at.location(), members));
    }

    /** {@return the value, with its references to what was moved leading to where that is now} */
    Node relinked(Node value) {
        return moved.isEmpty() ? value : PartReferences.replaced(value, moved);
    }
}
