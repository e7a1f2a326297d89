package dev.docent.navigation.internal.openapi;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;

/**
 * Collects the components that values refer to, each once, so circular references terminate. The target of a reference
 * outside the components is moved into them under a generated name.
 */
final class ReferencedComponents {

    /** Section for targets outside the components; the prefix makes it an extension. */
    private static final String ELSEWHERE = "x-referenced";

    private final SpecDocument document;
    private final Map<String, Map<String, Node>> sections = new LinkedHashMap<>();
    private final Map<String, String> moved = new LinkedHashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Deque<Node> added = new ArrayDeque<>();

    ReferencedComponents(SpecDocument document) {
        this.document = document;
    }

    /** Adds the direct references of the value. */
    void addReferencesOf(Node value) {
        PartReferences.in(value, this::add);
    }

    /** Adds the references of the value transitively. */
    void addAllThatNeeds(Node value) {
        addReferencesOf(value);
        while (!added.isEmpty()) {
            addReferencesOf(added.pop());
        }
    }

    /** {@return whether the value refers to so many components at most; then all of them are added} */
    boolean addAllThatNeeds(Node value, int most) {
        addReferencesOf(value);
        while (!added.isEmpty() && seen.size() <= most) {
            addReferencesOf(added.pop());
        }
        return seen.size() <= most;
    }

    /** Adds a schema with its transitive references. */
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

    /** {@return the object {@code components}; empty if nothing was added} */
    Optional<Node> build(Node at) {
        if (sections.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Node> members = new LinkedHashMap<>();
        sections.forEach((name, section) -> members.put(name, relinked(new Node.Mapping(at.location(), section))));
        return Optional.of(new Node.Mapping(at.location(), members));
    }

    /** {@return the value, with references to moved targets updated} */
    Node relinked(Node value) {
        return moved.isEmpty() ? value : PartReferences.replaced(value, moved);
    }
}
