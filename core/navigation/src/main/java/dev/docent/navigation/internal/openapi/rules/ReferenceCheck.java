package dev.docent.navigation.internal.openapi.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.documents.PointerTree;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** The references of a document, each with its first location. */
final class ReferenceCheck {

    private static final String COMPONENTS = "#/components/";

    private final Map<String, Supplier<Location>> firstLocations = new LinkedHashMap<>();

    /** The names of the components by section, as seen by the walk. */
    private final Map<String, Set<String>> components = new HashMap<>();

    /** Adds a reference to be resolved after the walk of a cursor, at whose position it is. */
    void add(String reference, ValueCursor cursor, int offset) {
        if (!firstLocations.containsKey(reference)) {
            firstLocations.put(reference, cursor.laterLocation(offset));
        }
    }

    /** Of two members of one name, the last one counts. */
    void beginComponents() {
        components.clear();
    }

    Set<String> beginSection(String section) {
        Set<String> names = new HashSet<>();
        components.put(section, names);
        return names;
    }

    /** {@return the names in a section of the components, as seen by the walk} */
    Set<String> section(String section) {
        return components.getOrDefault(section, Set.of());
    }

    /** Reports each external or unresolved reference. */
    void reportBroken(String file, byte[] bytes, List<Finding> problems) {
        firstLocations.keySet().removeIf(this::isComponent);
        if (firstLocations.isEmpty()) {
            return;
        }
        if (SchemaReferences.mayBeIn(bytes)) {
            Node whole = Documents.parse(file, bytes, Selection.ALL).root();
            firstLocations.keySet().removeAll(whole == null ? Set.of() : SchemaReferences.resolvable(whole));
        }
        PointerTree wanted = new PointerTree();
        firstLocations.keySet().stream()
                .filter(Pointer::isPointer)
                .map(Pointer::segments)
                .forEach(wanted::add);
        Node root =
                wanted.isEmpty() ? null : Documents.parse(file, bytes, wanted).root();
        reportBroken(root, problems);
    }

    /** Reports each unresolved reference within a document that was read completely. */
    void reportBrokenWithin(Node root, List<Finding> problems) {
        firstLocations.keySet().removeIf(reference -> !reference.startsWith("#"));
        reportBroken(root, problems);
    }

    private void reportBroken(@Nullable Node root, List<Finding> problems) {
        firstLocations.forEach((reference, location) -> {
            Problems problem = problem(reference, root);
            if (problem != null) {
                problems.add(problem.found(location.get(), reference));
            }
        });
    }

    /** {@return whether a reference leads to a component that the walk has seen} */
    private boolean isComponent(String reference) {
        if (!reference.startsWith(COMPONENTS)) {
            return false;
        }
        int slash = reference.indexOf('/', COMPONENTS.length());
        Set<String> names = slash < 0 ? null : components.get(reference.substring(COMPONENTS.length(), slash));
        if (names == null) {
            return false;
        }
        String name = reference.substring(slash + 1);
        boolean plain = name.indexOf('/') < 0 && name.indexOf('~') < 0 && name.indexOf('%') < 0;
        return plain && names.contains(name);
    }

    private @Nullable Problems problem(String reference, @Nullable Node root) {
        if (!reference.startsWith("#")) {
            return Problems.EXTERNAL_REFERENCE;
        }
        boolean found = Pointer.isPointer(reference)
                ? Pointer.follow(root, Pointer.segments(reference)) != null
                : "#".equals(reference);
        return found ? null : Problems.UNRESOLVED_REFERENCE;
    }
}
