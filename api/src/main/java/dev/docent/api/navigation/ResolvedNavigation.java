package dev.docent.api.navigation;

import java.util.List;
import java.util.Objects;

/**
 * The navigation of a site and all problems found. Immutable.
 *
 * @param root the tree, a {@link ContainerType#NAVIGATION}
 * @param problems all problems, ordered by location
 */
public record ResolvedNavigation(NavigationContainer root, List<Problem> problems) {

    /** Copies the problems. */
    public ResolvedNavigation {
        Objects.requireNonNull(root, "root");
        problems = List.copyOf(problems);
    }

    /**
     * Rejects a navigation with errors.
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
