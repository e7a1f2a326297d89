package dev.docent.navigation.internal.readers.yaml;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;

/** Collects the members of a YAML mapping; own members override merged ones in any order. */
final class YamlMapping {

    private final Location location;
    private final List<Finding> problems;
    private final Map<String, Node> members = new LinkedHashMap<>();

    /** The offsets of the own members' keys. */
    private final Map<String, Integer> own = new HashMap<>();

    YamlMapping(Location location, List<Finding> problems) {
        this.location = location;
        this.problems = problems;
    }

    void put(String name, Node value, int keyOffset) {
        members.put(name, value);
        if (own.put(name, keyOffset) != null) {
            Finding.addDuplicate(problems, location.child(name, keyOffset), name);
        }
    }

    /** Adds the missing members from a mapping, or from each mapping of a sequence. */
    void merge(Node value) {
        if (value instanceof Node.Mapping mapping) {
            mapping.members().forEach(members::putIfAbsent);
        } else if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(this::merge);
        } else {
            problems.add(Problems.SYNTAX_ERROR.found(value.location(), "only a mapping can be merged with <<"));
        }
    }

    /** {@return the members, but not merged ones with the names of own members that were read before} */
    Node buildAfter(Set<String> earlier) {
        members.keySet().removeIf(name -> earlier.contains(name) && !own.containsKey(name));
        return new Node.Mapping(location, members);
    }

    /** {@return the offset of the key of a member; the other one if it is merged} */
    int keyOffset(String name, int otherwise) {
        return own.getOrDefault(name, otherwise);
    }
}
