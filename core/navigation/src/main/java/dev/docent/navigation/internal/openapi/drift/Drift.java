package dev.docent.navigation.internal.openapi.drift;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.OperationNotes;
import dev.docent.navigation.internal.openapi.OperationNotes.Subject;

/** How documented operations and those of running applications differ. Immutable. */
public final class Drift {

    /** Nothing differs, or nothing was compared. */
    public static final Drift NONE = new Drift(Map.of(), List.of());

    private final Map<Subject, OperationDrift> operations;
    private final List<Problem> problems;

    Drift(Map<Subject, OperationDrift> operations, List<Problem> problems) {
        this.operations = Map.copyOf(operations);
        this.problems = List.copyOf(problems);
    }

    /** {@return nothing but problems} */
    public static Drift of(List<Problem> problems) {
        return new Drift(Map.of(), problems);
    }

    /**
     * {@return how an operation differs; empty if it does not, or was not compared}
     *
     * @param document path of its document from the site root
     * @param method HTTP method in lower case
     * @param path as the document writes it
     */
    public Optional<OperationDrift> of(String document, String method, String path) {
        return Optional.ofNullable(operations.get(new Subject(document, method, path)));
    }

    /** {@return the differences as notes for readers} */
    public OperationNotes notes() {
        Map<Subject, List<OperationNote>> notes = new HashMap<>();
        operations.forEach((operation, drift) -> notes.put(operation, List.of(drift.note())));
        return new OperationNotes(notes);
    }

    /** {@return all differences as problems, by document} */
    public List<Problem> problems() {
        return problems;
    }

    /** {@return both; where both know an operation, the differences of the other one} */
    public Drift and(Drift other) {
        Map<Subject, OperationDrift> all = new HashMap<>(operations);
        all.putAll(other.operations);
        List<Problem> both = new ArrayList<>(problems);
        both.addAll(other.problems);
        return new Drift(all, both);
    }
}
