package dev.docent.impl.openapi;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.impl.documents.Documents;
import dev.docent.impl.documents.Node;
import dev.docent.impl.documents.Place;

/** The references of a document, each with the first place that it stands at. */
final class ReferenceCheck {

    private final Map<String, Place> firstPlaces = new LinkedHashMap<>();
    private final Set<String> anchors = new HashSet<>();

    void add(String reference, Supplier<Place> place) {
        if (!firstPlaces.containsKey(reference)) {
            firstPlaces.put(reference, place.get());
        }
    }

    void addAnchor(String name) {
        anchors.add("#" + name);
    }

    /** Tells each reference that leads out of the document or to nothing in it. */
    void tellBroken(String file, byte[] bytes, List<SpecFault> faults) {
        PointerTree wanted = new PointerTree();
        firstPlaces.keySet().stream()
                .filter(Pointer::isPointer)
                .map(Pointer::segments)
                .forEach(wanted::add);
        Node root =
                wanted.isEmpty() ? null : Documents.parse(file, bytes, wanted).root();
        firstPlaces.forEach((reference, place) -> {
            SpecFault.Kind kind = fault(reference, root);
            if (kind != null) {
                faults.add(new SpecFault(kind, place, reference));
            }
        });
    }

    private SpecFault.Kind fault(String reference, Node root) {
        if (!reference.startsWith("#")) {
            return SpecFault.Kind.EXTERNAL_REFERENCE;
        }
        boolean found = Pointer.isPointer(reference)
                ? Pointer.follow(root, Pointer.segments(reference)) != null
                : "#".equals(reference) || anchors.contains(reference);
        return found ? null : SpecFault.Kind.UNRESOLVED_REFERENCE;
    }
}
