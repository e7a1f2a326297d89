package dev.docent.impl.migration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.impl.documents.Node;

/** JSON pointers (RFC 6901), followed in trees and in plain values. */
final class Pointers {

    private Pointers() {}

    private static List<String> names(String pointer) {
        if (pointer.isEmpty()) {
            return List.of();
        }
        return Arrays.stream(pointer.substring(1).split("/", -1))
                .map(name -> name.replace("~1", "/").replace("~0", "~"))
                .toList();
    }

    /** {@return the value there; {@code null} when there is none} */
    static Node at(Node root, String pointer) {
        Node at = root;
        for (String name : names(pointer)) {
            if (at instanceof Node.Sequence sequence) {
                at = item(sequence.items(), name);
            } else {
                at = at == null ? null : at.member(name);
            }
        }
        return at;
    }

    private static Node item(List<Node> items, String index) {
        boolean inside = index.matches("\\d{1,9}") && Integer.parseInt(index) < items.size();
        return inside ? items.get(Integer.parseInt(index)) : null;
    }

    /**
     * {@return the value with another one at a place}
     *
     * @param value maps, lists and scalars; not changed
     * @param replacement what is to be there; objects on the way that are missing are added
     */
    static Object with(Object value, String pointer, Object replacement) {
        return with(value, names(pointer), replacement);
    }

    private static Object with(Object value, List<String> names, Object replacement) {
        if (names.isEmpty()) {
            return replacement;
        }
        List<String> rest = names.subList(1, names.size());
        if (value instanceof List<?> list) {
            List<Object> items = new ArrayList<>(list);
            int index = Integer.parseInt(names.get(0));
            items.set(index, with(items.get(index), rest, replacement));
            return items;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, member) -> members.put(String.valueOf(name), member));
        }
        members.put(names.get(0), with(members.get(names.get(0)), rest, replacement));
        return members;
    }

    /** {@return the pointer to a member of what a pointer leads to} */
    static String child(String pointer, String name) {
        return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
    }
}
