package dev.docent.navigation.internal.openapi;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The notes for the readers of the operations of a site. Immutable. */
public final class OperationNotes {

    /** No operation has a note. */
    public static final OperationNotes NONE = new OperationNotes(Map.of());

    private final Map<Subject, List<OperationNote>> notes;

    /**
     * An operation.
     *
     * @param document path of its document from the site root
     * @param method HTTP method in lower case
     * @param path as the document writes it
     */
    public record Subject(String document, String method, String path) {}

    /** @param notes of each operation that has any, in the order in which pages show them */
    public OperationNotes(Map<Subject, List<OperationNote>> notes) {
        this.notes = Map.copyOf(notes);
    }

    /** {@return the notes of an operation, in order} */
    public List<OperationNote> of(Subject operation) {
        return notes.getOrDefault(operation, List.of());
    }

    /** {@return both; an operation has these notes first} */
    public OperationNotes and(OperationNotes more) {
        Map<Subject, List<OperationNote>> all = new HashMap<>(notes);
        more.notes.forEach((operation, added) -> all.merge(
                operation,
                added,
                (first, then) -> Stream.concat(first.stream(), then.stream()).toList()));
        return new OperationNotes(all);
    }
}
