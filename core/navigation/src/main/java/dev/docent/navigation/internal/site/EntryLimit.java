package dev.docent.navigation.internal.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;

/** Counts the entries of one navigation, written and generated, and omits those beyond the limit. */
public final class EntryLimit {

    private final int max;
    private final ProblemLog problems;
    private int entries;
    private boolean exceeded;

    public EntryLimit(int max, ProblemLog problems) {
        this.max = max;
        this.problems = problems;
    }

    /** {@return a limit that has counted as many entries} */
    public EntryLimit copy(ProblemLog others) {
        EntryLimit copy = new EntryLimit(max, others);
        copy.entries = entries;
        copy.exceeded = exceeded;
        return copy;
    }

    /** Counts an entry; returns {@code false} if there are too many, which is reported once. */
    public boolean admit(Location location) {
        if (entries < max) {
            entries++;
            return true;
        }
        if (!exceeded) {
            exceeded = true;
            problems.add(Problems.TOO_MANY_ENTRIES.at(location, max));
        }
        return false;
    }

    /** {@return whether something was left out} */
    public boolean isExceeded() {
        return exceeded;
    }

    /**
     * {@return the navigation as written, without the items and members beyond the limit} Values that are passed
     * through count as well: they are part of the tree.
     */
    Node.Mapping cut(Node.Mapping navigation) {
        int size = size(navigation);
        if (size <= max - entries) {
            entries += size;
            return navigation;
        }
        return cutMembers(navigation);
    }

    /** {@return the number of entries in a value, except itself} */
    private static int size(Node value) {
        int size = 0;
        if (value instanceof Node.Mapping mapping) {
            for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
                boolean entry = member.getValue() instanceof Node.Mapping || member.getValue() instanceof Node.Sequence;
                size += size(member.getValue()) + (entry && !ElementType.isContainer(member.getKey()) ? 1 : 0);
            }
        } else if (value instanceof Node.Sequence sequence) {
            for (Node item : sequence.items()) {
                size += size(item) + 1;
            }
        }
        return size;
    }

    private Node.Mapping cutMembers(Node.Mapping element) {
        Map<String, Node> members = new LinkedHashMap<>();
        element.members().forEach((name, value) -> {
            if (!(value instanceof Node.Mapping || value instanceof Node.Sequence)) {
                members.put(name, value);
            } else if (ElementType.isContainer(name) || admit(value.location())) {
                members.put(name, cut(value));
            }
        });
        return new Node.Mapping(element.location(), members);
    }

    private Node cut(Node value) {
        if (value instanceof Node.Mapping mapping) {
            return cutMembers(mapping);
        }
        if (!(value instanceof Node.Sequence sequence)) {
            return value;
        }
        List<Node> items = new ArrayList<>();
        for (Node item : sequence.items()) {
            if (!admit(item.location())) {
                break;
            }
            items.add(cut(item));
        }
        return new Node.Sequence(sequence.location(), items);
    }
}
