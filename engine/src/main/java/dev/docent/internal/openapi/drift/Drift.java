package dev.docent.internal.openapi.drift;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.Problem;

/** How documented operations and those of running applications differ. Immutable. */
public final class Drift {

    /** Nothing differs, or nothing was compared. */
    public static final Drift NONE = new Drift(Map.of(), List.of());

    private final Map<Subject, OperationDrift> operations;
    private final List<Problem> problems;

    /** An operation by its document, its method in lower case, and its path as written. */
    record Subject(String document, String method, String path) {}

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
