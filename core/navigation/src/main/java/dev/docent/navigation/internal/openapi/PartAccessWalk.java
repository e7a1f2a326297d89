package dev.docent.navigation.internal.openapi;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.ExtensionAccess;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.openapi.ObjectKind.Names;
import dev.docent.navigation.internal.openapi.ObjectKind.Place;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/** Collects the access restrictions of a document. Data is visited only where a reference uses it as an object. */
final class PartAccessWalk {

    private final Node root;
    private final Place whole;
    private final Map<String, DeclaredAccess> parts = new LinkedHashMap<>();
    private final Map<String, Map<String, DeclaredAccess>> values = new LinkedHashMap<>();

    /** The pointer of the current value. */
    private final List<String> path = new ArrayList<>();

    /** Pending references, each once, with the kind of object that its first use requires. */
    private final Deque<Referred> references = new ArrayDeque<>();

    private final Set<String> referred = new HashSet<>();

    private record Referred(String reference, Place place) {}

    PartAccessWalk(Node root) {
        this.root = root;
        this.whole = (root.member("openapi") == null ? ObjectKind.OTHER : ObjectKind.DOCUMENT).place();
    }

    PartAccess result() {
        visit(root, whole);
        for (Referred next = references.poll(); next != null; next = references.poll()) {
            List<String> segments = Pointer.segments(next.reference());
            List<Node> way = new ArrayList<>();
            for (Node at = root; at != null && way.size() < segments.size(); ) {
                at = Pointer.child(at, segments.get(way.size()));
                if (at != null) {
                    way.add(at);
                }
            }
            if (way.size() == segments.size() && ObjectKind.isData(whole, segments, way)) {
                path.clear();
                path.addAll(segments);
                visit(way.get(way.size() - 1), next.place());
            }
        }
        return parts.isEmpty() && values.isEmpty() ? PartAccess.NONE : new PartAccess(parts, values);
    }

    private void visit(Node value, Place place) {
        if (value instanceof Node.Mapping mapping) {
            object(mapping, place);
        } else if (value instanceof Node.Sequence sequence) {
            for (int i = 0; i < sequence.items().size(); i++) {
                path.add(String.valueOf(i));
                visit(sequence.items().get(i), place);
                path.remove(path.size() - 1);
            }
        }
    }

    private void object(Node.Mapping mapping, Place place) {
        for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
            String name = member.getKey();
            Node value = member.getValue();
            switch (ExtensionAccess.meaning(name)) {
                case EXTENSION -> {
                    if (place.names() != Names.DATA || ExtensionAccess.isNoSchema(value)) {
                        restrict(ExtensionAccess.of(name, value));
                    }
                }
                case VALUES -> {
                    if (place.names() != Names.DATA) {
                        values(name, value, mapping.member("enum"));
                    }
                }
                case NONE -> {}
            }
            if (SpecDocument.REF.equals(name) && place.names() != Names.DATA) {
                refer(value.scalar(), place);
            }
            Place of = place.member(name);
            if (of != null && !(value instanceof Node.Text)) {
                path.add(name);
                visit(value, of);
                path.remove(path.size() - 1);
            }
        }
    }

    private void refer(@Nullable String reference, Place place) {
        if (reference != null && Pointer.isPointer(reference) && referred.add(reference)) {
            references.add(new Referred(reference, place));
        }
    }

    private void values(String name, Node restrictions, @Nullable Node enumeration) {
        List<DeclaredAccess> doubts = new ArrayList<>();
        Map<String, DeclaredAccess> ofSchema = ExtensionAccess.ofValues(name, restrictions, enumeration, doubts);
        doubts.forEach(this::restrict);
        if (!ofSchema.isEmpty()) {
            values.put(JsonPointer.of(path), ofSchema);
        }
    }

    private void restrict(DeclaredAccess access) {
        if (access.stated()) {
            parts.merge(JsonPointer.of(path), access, DeclaredAccess::and);
        }
    }
}
