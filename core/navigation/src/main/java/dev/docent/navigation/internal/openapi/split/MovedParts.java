package dev.docent.navigation.internal.openapi.split;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import org.jspecify.annotations.Nullable;

/** The parts of other files that are put under {@code components}, each once, and their names there. */
final class MovedParts {

    private final String file;
    private final Map<ReferenceTarget, String> references = new HashMap<>();
    private final Map<String, Set<String>> names = new HashMap<>();
    private final Set<String> homes = new HashSet<>();
    private final Deque<Moved> added = new ArrayDeque<>();

    /** A part that is to be put under {@code components}. */
    record Moved(Node value, ReferenceContext.Kind kind, String section, String name) {}

    MovedParts(String file) {
        this.file = file;
    }

    /** Reserves the names of a section; a component that solely refers to a part becomes the location of that part. */
    void reserve(String section, Map<String, Node> members, SplitFiles parts) {
        names.computeIfAbsent(section, absent -> new HashSet<>()).addAll(members.keySet());
        members.forEach((name, value) -> {
            boolean refers =
                    value instanceof Node.Mapping mapping && mapping.members().size() == 1;
            ReferenceTarget target = refers && value.member("$ref") instanceof Node.Text text
                    ? ReferenceTarget.of(text.location().file(), text.value())
                    : null;
            if (target != null
                    && !target.file().equals(file)
                    && parts.find(target).value().isPresent()
                    && references.putIfAbsent(target, reference(section, name)) == null) {
                homes.add(reference(section, name));
            }
        });
    }

    /** {@return whether a component is the location of the part that it refers to} */
    boolean isHome(String section, String name) {
        return homes.contains(reference(section, name));
    }

    private static String reference(String section, String name) {
        return "#/components/" + Pointer.escaped(section) + "/" + Pointer.escaped(name);
    }

    /** {@return the reference to a part under {@code components}} */
    String reference(ReferenceTarget target, Node value, ReferenceContext.Kind kind) {
        return references.computeIfAbsent(target, first -> {
            String section = String.valueOf(kind.section());
            Set<String> taken = names.computeIfAbsent(section, absent -> new HashSet<>());
            String name = target.name();
            for (int i = 2; !taken.add(name); i++) {
                name = target.name() + "-" + i;
            }
            added.add(new Moved(value, kind, section, name));
            return reference(section, name);
        });
    }

    /** {@return the next part to put there; {@code null} if there is none} */
    @Nullable Moved poll() {
        return added.poll();
    }
}
