package dev.docent.navigation.internal.text;

import java.util.List;
import java.util.stream.Collectors;

/** JSON pointers (RFC 6901) as text; unlike in a reference, nothing is percent-encoded. */
public final class JsonPointer {

    private JsonPointer() {}

    /** {@return the pointer with these names, from the root} */
    public static String of(List<String> names) {
        return names.stream().map(name -> "/" + escaped(name)).collect(Collectors.joining());
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
