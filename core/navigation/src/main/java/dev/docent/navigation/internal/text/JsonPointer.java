package dev.docent.navigation.internal.text;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** JSON pointers (RFC 6901) as text; unlike in a reference, nothing is percent-encoded. */
public final class JsonPointer {

    private JsonPointer() {}

    /** {@return the pointer with these names, from the root} */
    public static String of(List<String> names) {
        return names.stream().map(name -> "/" + escaped(name)).collect(Collectors.joining());
    }

    /** {@return the names in a pointer; none in that of the root} */
    public static List<String> names(String pointer) {
        return pointer.isEmpty()
                ? List.of()
                : Stream.of(pointer.substring(1).split("/", -1))
                        .map(JsonPointer::unescaped)
                        .toList();
    }

    /** {@return the pointer of a member of the value at a pointer} */
    public static String child(String pointer, String name) {
        return pointer + "/" + escaped(name);
    }

    /** {@return a name as a reference token} */
    public static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /** {@return the name in a reference token} */
    public static String unescaped(String token) {
        return token.replace("~1", "/").replace("~0", "~");
    }
}
