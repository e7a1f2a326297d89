package dev.docent.navigation.internal.openapi.drift;

import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.OperationNote.Line;
import dev.docent.navigation.internal.openapi.OperationNote.Names;
import dev.docent.navigation.internal.openapi.drift.Difference.Change;

/**
 * How a documented operation and the running one differ.
 *
 * @param gone whether the running application lacks the operation; then there are no differences
 */
public record OperationDrift(boolean gone, List<Difference> differences) {

    /** An operation that the running application does not have. */
    static final OperationDrift GONE = new OperationDrift(true, List.of());

    private static final OperationNote GONE_NOTE = new OperationNote(
            new Line("drift-gone", "drift gone"), new Line("drift-gone-note", "drift-note gone"), List.of());

    private static final Line CHANGED_MARK = new Line("drift-changed", "drift");
    private static final Line CHANGED_SENTENCE = new Line("drift-note", "drift-note");

    /** Copies the list. */
    public OperationDrift {
        differences = List.copyOf(differences);
    }

    /** {@return what tells readers of it: the names of what differs, each once, by what happened} */
    OperationNote note() {
        if (gone) {
            return GONE_NOTE;
        }
        Map<Change, Set<String>> names = new EnumMap<>(Change.class);
        for (Difference difference : differences) {
            names.computeIfAbsent(difference.change(), absent -> new LinkedHashSet<>())
                    .add(difference.name());
        }
        return new OperationNote(
                CHANGED_MARK,
                CHANGED_SENTENCE,
                names.entrySet().stream()
                        .map(group -> new Names(label(group.getKey()), List.copyOf(group.getValue())))
                        .toList());
    }

    private static String label(Change change) {
        return switch (change) {
            case ADDED -> "drift-added";
            case REMOVED -> "drift-removed";
            case CHANGED -> "drift-different";
        };
    }
}
