package dev.docent.navigation.internal.documents;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/** A reference into the same document: a JSON pointer (RFC 6901) as the fragment of a URI. */
public final class Pointer {

    private static final Pattern INDEX = Pattern.compile("0|[1-9]\\d{0,8}");

    private Pointer() {}

    public static boolean isPointer(String reference) {
        return reference.startsWith("#/");
    }

    /** {@return the segments of a reference that starts with {@code #/}} */
    public static List<String> segments(String reference) {
        return Stream.of(reference.substring(2).split("/", -1))
                .map(segment -> JsonPointer.unescaped(UriText.decoded(segment)))
                .toList();
    }

    /** {@return the name that a reference ends with; that of a file if it is no pointer} */
    public static String last(String reference) {
        String segment = reference.substring(reference.lastIndexOf('/') + 1);
        return reference.indexOf('#') < 0 ? segment : JsonPointer.unescaped(UriText.decoded(segment));
    }

    /** {@return a name escaped for a reference} */
    public static String escaped(String name) {
        return JsonPointer.escaped(name.replace("%", "%25"));
    }

    /** {@return the value that a pointer leads to; {@code null} if there is none} */
    public static @Nullable Node follow(@Nullable Node root, List<String> segments) {
        Node at = root;
        for (String segment : segments) {
            at = at == null ? null : child(at, segment);
        }
        return at;
    }

    /** {@return the member or item of a value that a segment of a pointer names; {@code null} if there is none} */
    public static @Nullable Node child(Node parent, String segment) {
        if (parent instanceof Node.Sequence sequence) {
            int index = isIndex(segment) ? Integer.parseInt(segment) : Integer.MAX_VALUE;
            return index < sequence.items().size() ? sequence.items().get(index) : null;
        }
        return parent.member(segment);
    }

    static boolean isIndex(String segment) {
        return INDEX.matcher(segment).matches();
    }
}
