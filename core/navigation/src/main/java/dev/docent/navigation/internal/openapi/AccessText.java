package dev.docent.navigation.internal.openapi;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.ExtensionText;
import dev.docent.navigation.internal.problems.Finding;
import org.jspecify.annotations.Nullable;

/** The access restrictions of an OpenAPI document; those that only its text reveals are read on demand. Thread-safe. */
final class AccessText {

    private final List<byte[]> texts;
    private final PartAccess parts;
    private final boolean unknown;
    private final Supplier<LostAccess> readLost;
    private volatile @Nullable LostAccess lost;

    private AccessText(List<byte[]> texts, PartAccess parts, boolean unknown, Supplier<LostAccess> readLost) {
        this.texts = texts;
        this.parts = parts;
        this.unknown = unknown;
        this.readLost = readLost;
    }

    /** {@return the restrictions of a document} It is parsed only if its text may declare any. */
    static AccessText of(String file, byte[] bytes) {
        return new AccessText(List.of(bytes), PartAccess.of(file, bytes), false, () -> LostAccess.of(file, bytes));
    }

    /**
     * {@return the restrictions of a document that is joined with the files that it refers to}
     *
     * @param known the document itself and its overlays
     * @param parts the restrictions of the joined document
     * @param problems of the text of all these files
     */
    static AccessText of(List<byte[]> known, PartAccess parts, List<Finding> problems) {
        List<byte[]> texts = new ArrayList<>(known);
        problems.stream()
                .map(problem -> problem.location().source())
                .distinct()
                .forEach(file -> texts.add(file.bytes()));
        return new AccessText(texts, parts, false, () -> LostAccess.of(problems));
    }

    /** {@return the same if there are other texts, which are unknown} */
    AccessText withUnknown() {
        return new AccessText(texts, parts, true, this::lost);
    }

    /** {@return the restrictions that a duplicate key may have overwritten} */
    LostAccess lost() {
        LostAccess known = lost;
        if (known == null) {
            known = readLost.get();
            lost = known;
        }
        return known;
    }

    /** {@return the declared restrictions} */
    PartAccess parts() {
        return parts;
    }

    /** {@return whether the text contains the name of the field, or may declare restrictions in another form} */
    boolean mentionsGroups() {
        return mayRestrict()
                || texts.stream()
                        .map(text -> new String(text, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT))
                        .anyMatch(text -> text.contains(DeclaredAccess.FIELD));
    }

    /** {@return whether a duplicate key may have overwritten access groups} */
    boolean mayHaveLostGroups() {
        return mayRestrict() && !lost().isEmpty();
    }

    private boolean mayRestrict() {
        return unknown || texts.stream().anyMatch(ExtensionText::mayRestrict);
    }
}
