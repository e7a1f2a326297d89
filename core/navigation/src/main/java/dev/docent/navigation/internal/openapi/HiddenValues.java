package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.access.ExtensionAccess;
import dev.docent.navigation.internal.access.ExtensionAccess.Meaning;
import dev.docent.navigation.internal.documents.Node;

/** Removes the values of enumerations that not all readers of a page may see, and the examples that have one. */
final class HiddenValues {

    /** Members of a schema that have a value or text for each value of its enumeration, by value or by index. */
    private static final List<String> BESIDE = List.of("x-enum", "x-ms-enum");

    private static final Set<String> EXAMPLES = Set.of("example", "examples", "default", "const");

    private final SpecDocument document;
    private final PartAccess access;
    private final PageVisibility readers;

    HiddenValues(SpecDocument document, PartAccess access, PageVisibility readers) {
        this.document = document;
        this.access = access;
        this.readers = readers;
    }

    /** {@return an object without such values, and without examples beside that have one; not what is in it} */
    Node.Mapping removedFrom(Node.Mapping object) {
        if (!access.hasValues()) {
            return object;
        }
        Map<String, Node> members = new LinkedHashMap<>(object.members());
        Set<String> own = access.hiddenValues(object.location().pointer(), readers);
        if (members.get("enum") instanceof Node.Sequence values && !own.isEmpty()) {
            members.replaceAll((name, member) -> isBeside(name) ? without(member, values, own) : member);
            Node.Sequence visible = without(values, values, own);
            members.put("enum", visible);
            members.values()
                    .removeIf(member -> member == visible && visible.items().isEmpty());
        }
        members.keySet().removeIf(name -> ExtensionAccess.meaning(name) == Meaning.VALUES && isOf(object));
        if (members.keySet().stream().anyMatch(EXAMPLES::contains)) {
            Set<String> hidden = new HashSet<>();
            collect(object, hidden, new HashSet<>());
            withoutExamples(members, hidden);
        }
        return new Node.Mapping(object.location(), members);
    }

    private boolean isOf(Node.Mapping object) {
        return access.isIn(object.location().pointer());
    }

    private void withoutExamples(Map<String, Node> members, Set<String> hidden) {
        if (hidden.isEmpty()) {
            return;
        }
        if (members.get("examples") instanceof Node.Mapping named) {
            Map<String, Node> visible = new LinkedHashMap<>(named.members());
            visible.values().removeIf(example -> has(referred(example), hidden));
            members.put("examples", new Node.Mapping(named.location(), visible));
        } else if (members.get("examples") instanceof Node.Sequence list) {
            List<Node> visible = new ArrayList<>(list.items());
            visible.removeIf(example -> has(example, hidden));
            members.put("examples", new Node.Sequence(list.location(), visible));
        }
        members.entrySet()
                .removeIf(member -> EXAMPLES.contains(member.getKey())
                        && !"examples".equals(member.getKey())
                        && has(member.getValue(), hidden));
    }

    private Node referred(Node value) {
        String reference = value.text(SpecDocument.REF);
        List<Node> way = reference == null ? List.of() : document.wayTo(reference);
        return way.isEmpty() ? value : way.get(way.size() - 1);
    }

    /** {@return whether data has one of these values, as a value or as a name} */
    private static boolean has(Node data, Set<String> values) {
        if (data instanceof Node.Sequence sequence) {
            return sequence.items().stream().anyMatch(item -> has(item, values));
        }
        if (data instanceof Node.Mapping mapping) {
            String serialized = mapping.text("serializedValue");
            return serialized != null && values.stream().anyMatch(serialized::contains)
                    || mapping.members().entrySet().stream()
                            .anyMatch(member -> values.contains(member.getKey()) || has(member.getValue(), values));
        }
        return values.contains(ExtensionAccess.valueName(data));
    }

    /** Adds the values that are hidden in an object, in what is in it, and in what it refers to. */
    private void collect(Node value, Set<String> hidden, Set<String> seen) {
        if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> collect(item, hidden, seen));
        } else if (value instanceof Node.Mapping mapping) {
            hidden.addAll(access.hiddenValues(mapping.location().pointer(), readers));
            String reference = mapping.text(SpecDocument.REF);
            if (reference != null && seen.add(reference)) {
                collect(referred(mapping), hidden, seen);
            }
            mapping.members().forEach((name, member) -> {
                if (!EXAMPLES.contains(name)) {
                    collect(member, hidden, seen);
                }
            });
        }
    }

    private static boolean isBeside(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return BESIDE.stream().anyMatch(lower::startsWith);
    }

    private static Node without(Node member, Node.Sequence values, Set<String> hidden) {
        if (member instanceof Node.Sequence list) {
            return without(list, values, hidden);
        }
        Map<String, Node> visible = new LinkedHashMap<>();
        if (member instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, text) -> {
                if (!hidden.contains(name) && !has(text, hidden)) {
                    visible.put(name, text);
                }
            });
        }
        return new Node.Mapping(member.location(), visible);
    }

    /** {@return what a list has for the other values; nothing if it has not as many items as there are values} */
    private static Node.Sequence without(Node.Sequence list, Node.Sequence values, Set<String> hidden) {
        List<Node> visible = new ArrayList<>();
        boolean each = list.items().size() == values.items().size();
        for (int i = 0; each && i < list.items().size(); i++) {
            if (!hidden.contains(ExtensionAccess.valueName(values.items().get(i)))) {
                visible.add(list.items().get(i));
            }
        }
        return new Node.Sequence(list.location(), visible);
    }
}
