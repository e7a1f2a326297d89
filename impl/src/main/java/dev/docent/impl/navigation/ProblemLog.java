package dev.docent.impl.navigation;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.docent.api.navigation.Problem;

/** Gathers the problems of one resolving; the same problem twice counts once. */
final class ProblemLog {

    private static final Comparator<Problem> BY_PLACE =
            Comparator.comparing(Problem::file).thenComparing(Problem::line).thenComparing(Problem::column);

    private final Set<Problem> problems = new LinkedHashSet<>();
    private final Set<String> demoted = new HashSet<>();

    void add(Problem problem) {
        problems.add(problem);
    }

    /** From now on the problems of these files are notes. */
    void demote(Set<String> files) {
        demoted.addAll(files);
    }

    int size() {
        return problems.size();
    }

    List<Problem> sorted() {
        return problems.stream()
                .map(problem -> demoted.contains(problem.file()) ? ProblemCode.asNote(problem) : problem)
                .sorted(BY_PLACE)
                .toList();
    }
}
