package dev.docent.impl.openapi;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.impl.documents.Node;

/** ReferenceCheck into the same document: JSON pointers as URI fragments. */
final class Pointer {

    private static final Pattern ENCODED = Pattern.compile("([^%]|%[0-9a-fA-F]{2})*+");
    private static final Pattern INDEX = Pattern.compile("0|[1-9]\\d{0,8}");

    private Pointer() {}

    static boolean isPointer(String reference) {
        return reference.startsWith("#/");
    }

    static List<String> segments(String reference) {
        String pointer = reference.substring(2);
        String decoded = pointer.indexOf('%') >= 0 && ENCODED.matcher(pointer).matches()
                ? URLDecoder.decode(pointer.replace("+", "%2B"), StandardCharsets.UTF_8)
                : pointer;
        return Stream.of(decoded.split("/", -1))
                .map(segment -> segment.replace("~1", "/").replace("~0", "~"))
                .toList();
    }

    /** {@return the value that a pointer leads to; {@code null} when there is none} */
    static Node follow(Node root, List<String> segments) {
        Node at = root;
        for (String segment : segments) {
            if (at instanceof Node.Sequence sequence) {
                at = isIndex(segment)
                                && Integer.parseInt(segment) < sequence.items().size()
                        ? sequence.items().get(Integer.parseInt(segment))
                        : null;
            } else {
                at = at == null ? null : at.member(segment);
            }
        }
        return at;
    }

    static boolean isIndex(String segment) {
        return INDEX.matcher(segment).matches();
    }
}
