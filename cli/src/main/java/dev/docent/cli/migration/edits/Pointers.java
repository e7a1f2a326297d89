package dev.docent.cli.migration.edits;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/** JSON pointers (RFC 6901), resolved in trees and in plain values. */
public final class Pointers {

    private static final Pattern INDEX = Pattern.compile("\\d{1,9}");

    private Pointers() {}

    /** {@return the unescaped reference tokens of a pointer} */
    static List<String> names(String pointer) {
        if (pointer.isEmpty()) {
            return List.of();
        }
        return Arrays.stream(pointer.substring(1).split("/", -1))
                .map(JsonPointer::unescaped)
                .toList();
    }

    /** {@return the value at the pointer; {@code null} if there is none} */
    public static @Nullable Node at(@Nullable Node root, String pointer) {
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

    private static @Nullable Node item(List<Node> items, String index) {
        boolean inside = INDEX.matcher(index).matches() && Integer.parseInt(index) < items.size();
        return inside ? items.get(Integer.parseInt(index)) : null;
    }
}
