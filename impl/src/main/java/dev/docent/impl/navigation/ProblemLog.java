package dev.docent.impl.navigation;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.docent.api.navigation.Problem;

/** Gathers the problems of one resolving; the same problem twice counts once. */
final class ProblemLog {

    private static final Comparator<Problem> BY_PLACE =
            Comparator.comparing(Problem::file).thenComparing(Problem::line).thenComparing(Problem::column);

    private final Set<Problem> problems = new LinkedHashSet<>();

    void add(Problem problem) {
        problems.add(problem);
    }

    List<Problem> sorted() {
        return problems.stream().sorted(BY_PLACE).toList();
    }
}
