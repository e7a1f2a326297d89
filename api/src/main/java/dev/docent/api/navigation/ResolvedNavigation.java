package dev.docent.api.navigation;

import java.util.List;
import java.util.Objects;

/**
 * The navigation of a site and everything that is wrong with it. Immutable.
 *
 * @param root the tree, a {@link ContainerType#NAVIGATION}
 * @param problems every problem, in the order of the places they are at
 */
public record ResolvedNavigation(NavigationContainer root, List<Problem> problems) {

    /** Takes a copy of the problems. */
    public ResolvedNavigation {
        Objects.requireNonNull(root, "root");
        problems = List.copyOf(problems);
    }

    /**
     * For those who want all or nothing.
     *
     * @return this
     * @throws NavigationException when a problem is an error; it lists all errors
     */
    public ResolvedNavigation strict() {
        List<Problem> errors = problems.stream()
                .filter(problem -> problem.severity() == Problem.Severity.ERROR)
                .toList();
        if (!errors.isEmpty()) {
            throw new NavigationException(errors);
        }
        return this;
    }
}
