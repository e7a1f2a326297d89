package dev.docent.navigation.internal.openapi.overlays;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.text.Location;

/** What the overlays of one document may cost. Not thread-safe. */
final class OverlayBudget {

    /** Values that are looked at or copied: some seconds. */
    private static final int MAX_STEPS = 50_000_000;

    /** Values that are added to the document. */
    private static final int MAX_ADDED = 1_000_000;

    private long steps;
    private int added;

    /** Counts values of the document that an action looks at. */
    void visit(long values, Location action) {
        steps += values;
        if (steps > MAX_STEPS) {
            throw Overlay.unusable(action, "the actions take too long");
        }
    }

    /** Counts a value that an action adds, so many levels below the document. */
    void add(Node value, int levels, Location action) {
        if (++added > MAX_ADDED) {
            throw Overlay.unusable(action, "the actions add too many values");
        }
        if (levels > ValueCursor.MAX_DEPTH) {
            throw Overlay.unusable(action, "the document is nested too deeply");
        }
        if (value instanceof Node.Mapping mapping) {
            mapping.members().values().forEach(member -> add(member, levels + 1, action));
        } else if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> add(item, levels + 1, action));
        }
    }
}
