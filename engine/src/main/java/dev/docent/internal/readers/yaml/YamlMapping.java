package dev.docent.internal.readers.yaml;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.internal.documents.Node;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;

/** Collects the members of a YAML mapping; own members override merged ones in any order. */
final class YamlMapping {

    private final Location location;
    private final List<ParseProblem> problems;
    private final Map<String, Node> members = new LinkedHashMap<>();
    private final Set<String> merged = new HashSet<>();

    YamlMapping(Location location, List<ParseProblem> problems) {
        this.location = location;
        this.problems = problems;
    }

    void put(String name, Node value, int keyOffset) {
        boolean again = members.put(name, value) != null;
        if (again && !merged.remove(name)) {
            ParseProblem.addDuplicate(problems, location.child(name, keyOffset), name);
        }
    }

    /** Adds the missing members from a mapping, or from each mapping of a sequence. */
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
            problems.add(new ParseProblem(
                    ParseProblem.Kind.SYNTAX, value.location(), "only a mapping can be merged with <<"));
        }
    }

    /** {@return the members without those of some names} */
    Node buildWithout(Set<String> names) {
        members.keySet().removeAll(names);
        return build();
    }

    Node build() {
        return new Node.Mapping(location, members);
    }
}
