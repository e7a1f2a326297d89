package dev.docent.navigation.internal.openapi;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.openapi.OperationNote.Line;
import dev.docent.navigation.internal.openapi.OperationNotes.Subject;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;

/** Tells the readers of an operation that a part of it cannot be read. */
public final class FaultNotes {

    private static final OperationNote NOTE =
            new OperationNote(new Line("fault", "drift"), new Line("fault-note", "drift-note"), List.of());

    /** Segments of the pointer of a path item, and of that of an operation in it. */
    private static final int ITEM = 2;

    private FaultNotes() {}

    /** {@return the notes for the operations of these documents; a fault outside of all operations is for none} */
    public static OperationNotes of(Collection<SpecIndex> documents) {
        Map<Subject, List<OperationNote>> notes = new HashMap<>();
        for (SpecIndex document : documents) {
            document.problems().stream()
                    .filter(problem -> problem.kind() == Problems.SPEC_PART_INVALID)
                    .flatMap(problem -> operations(document, problem))
                    .forEach(operation -> notes.put(
                            new Subject(operation.spec(), operation.method(), operation.path()), List.of(NOTE)));
        }
        return new OperationNotes(notes);
    }

    /** {@return whether one of the notes of an operation says that a part of it cannot be read} */
    public static boolean isAmong(List<OperationNote> notes) {
        return notes.contains(NOTE);
    }

    /** A fault beside the operations of a path is one of all of them. */
    private static Stream<SpecOperation> operations(SpecIndex document, Finding fault) {
        String pointer = fault.location().pointer();
        List<String> segments = pointer.isEmpty() ? List.of() : Pointer.segments("#" + pointer.replace("%", "%25"));
        boolean webhook = segments.size() >= ITEM && segments.get(0).equals("webhooks");
        boolean path = segments.size() >= ITEM && segments.get(0).equals("paths");
        if (!webhook && !path || !fault.location().file().equals(document.file())) {
            return Stream.empty();
        }
        String member = segments.size() == ITEM ? "" : segments.get(ITEM);
        String method = member.equals(ItemOperations.ADDITIONAL) && segments.size() > ITEM + 1
                ? segments.get(ITEM + 1)
                : member;
        List<SpecOperation> ofItem = document.operations().stream()
                .filter(operation -> operation.isWebhook() == webhook)
                .filter(operation -> operation.path().equals(segments.get(1)))
                .toList();
        List<SpecOperation> meant = ofItem.stream()
                .filter(operation -> operation.method().equals(method))
                .toList();
        boolean other = ItemOperations.METHODS.contains(method) && !webhook;
        return meant.isEmpty() && !other ? ofItem.stream() : meant.stream();
    }
}
