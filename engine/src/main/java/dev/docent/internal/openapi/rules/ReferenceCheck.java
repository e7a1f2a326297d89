package dev.docent.internal.openapi.rules;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Pointer;
import dev.docent.internal.documents.PointerTree;
import dev.docent.internal.readers.Documents;
import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** The references of a document, each with its first location. */
final class ReferenceCheck {

    private final Map<String, Location> firstLocations = new LinkedHashMap<>();
    private final Set<String> anchors = new HashSet<>();

    void add(String reference, Supplier<Location> location) {
        if (!firstLocations.containsKey(reference)) {
            firstLocations.put(reference, location.get());
        }
    }

    void addAnchor(String name) {
        anchors.add("#" + name);
    }

    /** Reports each external or unresolved reference. */
    void reportBroken(String file, byte[] bytes, List<SpecProblem> problems) {
        if (firstLocations.isEmpty()) {
            return;
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
    void reportBrokenWithin(Node root, List<SpecProblem> problems) {
        firstLocations.keySet().removeIf(reference -> !reference.startsWith("#"));
        reportBroken(root, problems);
    }

    private void reportBroken(@Nullable Node root, List<SpecProblem> problems) {
        firstLocations.forEach((reference, location) -> {
            SpecProblem.Kind kind = problem(reference, root);
            if (kind != null) {
                problems.add(new SpecProblem(kind, location, reference));
            }
        });
    }

    private SpecProblem.@Nullable Kind problem(String reference, @Nullable Node root) {
        if (!reference.startsWith("#")) {
            return SpecProblem.Kind.EXTERNAL_REFERENCE;
        }
        boolean found = Pointer.isPointer(reference)
                ? Pointer.follow(root, Pointer.segments(reference)) != null
                : "#".equals(reference) || anchors.contains(reference);
        return found ? null : SpecProblem.Kind.UNRESOLVED_REFERENCE;
    }
}
