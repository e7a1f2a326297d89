package dev.docent.navigation.internal.access;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.ByteWords;

/** The extensions with which authors hide a part of an OpenAPI document from all readers. */
public final class HidingMarks {

    /** Hides a part; an operation stays reachable by its address. */
    public static final String HIDDEN = "x-hidden";

    /** Hides a part; an operation has no page. */
    public static final String EXCLUDED = "x-excluded";

    private static final List<String> NAMES = List.of(HIDDEN, EXCLUDED);

    /** An escaped ASCII character in JSON, which may be a part of a mark's name. */
    private static final byte[] ESCAPE = {'\\', 'u', '0', '0'};

    private HidingMarks() {}

    /** {@return whether an object has a mark that is neither false nor empty} */
    public static boolean isMarked(Node object) {
        return NAMES.stream()
                .map(object::member)
                .anyMatch(mark -> mark != null && mark.scalar() != null && mark.truthy());
    }

    /** {@return whether a member's name is that of a mark, however it is capitalized} */
    public static boolean isMark(String name) {
        return NAMES.contains(name.toLowerCase(Locale.ROOT));
    }

    /** {@return whether a JSON document may have a mark} */
    public static boolean mayBeIn(byte[] bytes) {
        return NAMES.stream().anyMatch(name -> contains(bytes, name.getBytes(StandardCharsets.US_ASCII)))
                || contains(bytes, ESCAPE);
    }

    private static boolean contains(byte[] bytes, byte[] word) {
        return ByteWords.indexOf(bytes, word, 0) >= 0;
    }
}
