package dev.docent.navigation.internal.openapi.changes;

import java.util.List;

/**
 * The changes of a document. Immutable.
 *
 * @param changes by operation, in the order of the old document and then of the new one; of each operation, those that
 *     break clients first
 * @param breaking how many changes break clients, also of those that are omitted
 * @param omitted how many changes are left out because there are too many
 * @param incomplete why the comparison is not complete, in words; empty if it is
 */
public record ApiChanges(List<ApiChange> changes, int breaking, int omitted, List<String> incomplete) {

    /** Nothing changed. */
    public static final ApiChanges NONE = new ApiChanges(List.of(), 0, 0, List.of());

    /** Copies the lists. */
    public ApiChanges {
        changes = List.copyOf(changes);
        incomplete = List.copyOf(incomplete);
    }

    /** {@return whether nothing changed, as far as it was compared} */
    public boolean isEmpty() {
        return changes.isEmpty();
    }
}
