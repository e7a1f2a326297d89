package dev.docent.impl.documents;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gathers the members of a YAML mapping; a member of its own wins over a merged one, wherever they stand. */
final class YamlMapping {

    private final Place place;
    private final List<Fault> faults;
    private final Map<String, Node> members = new LinkedHashMap<>();
    private final Set<String> merged = new HashSet<>();

    YamlMapping(Place place, List<Fault> faults) {
        this.place = place;
        this.faults = faults;
    }

    void put(String name, Node value, int keyOffset) {
        boolean again = members.put(name, value) != null;
        if (again && !merged.remove(name)) {
            Fault.addDuplicate(faults, place.child(name, keyOffset), name);
        }
    }

    /** Takes over the members of a mapping, or of each mapping of a sequence, that are not there yet. */
    void merge(Node value) {
        if (value instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, member) -> {
                if (members.putIfAbsent(name, member) == null) {
                    merged.add(name);
                }
            });
        } else if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(this::merge);
        } else {
            faults.add(new Fault(Fault.Kind.SYNTAX, value.place(), "only a mapping can be merged with <<"));
        }
    }

    Node build() {
        return new Node.Mapping(place, members);
    }
}
