package dev.docent.internal.openapi;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

import dev.docent.internal.access.DeclaredAccess;
import dev.docent.internal.problems.Finding;
import org.jspecify.annotations.Nullable;

/**
 * What the text of an OpenAPI document reveals about access and its parsed content does not. Read on demand.
 * Thread-safe.
 */
final class AccessText {

    private final byte[] bytes;
    private final Supplier<LostAccess> readLost;
    private volatile @Nullable LostAccess lost;

    private AccessText(byte[] bytes, Supplier<LostAccess> readLost) {
        this.bytes = bytes;
        this.readLost = readLost;
    }

    /** {@return the text of a document} */
    static AccessText of(String file, byte[] bytes) {
        return new AccessText(bytes, () -> LostAccess.of(file, bytes));
    }

    /**
     * {@return the text of a document that was read with the files that it refers to}
     *
     * @param bytes the document without them
     * @param problems the problems of all files as text
     */
    static AccessText of(byte[] bytes, List<Finding> problems) {
        return new AccessText(bytes, () -> LostAccess.of(problems));
    }

    /** {@return what may be lost because a key is there twice} */
    LostAccess lost() {
        LostAccess known = lost;
        if (known == null) {
            known = readLost.get();
            lost = known;
        }
        return known;
    }

    /** {@return whether it has the name of the field anywhere} */
    boolean mentionsGroups() {
        return new String(bytes, StandardCharsets.ISO_8859_1)
                .toLowerCase(Locale.ROOT)
                .contains(DeclaredAccess.FIELD);
    }

    /** {@return whether access groups may be lost because a key is there twice} */
    boolean mayHaveLostGroups() {
        return HiddenParts.mayNameGroups(bytes) && !lost().isEmpty();
    }
}
