package dev.docent.api.projects;

import java.util.List;

import dev.docent.api.navigation.Problem;

/**
 * Problems in the content of a deployed commit: the first of them, and how many there are.
 *
 * @param first the first problems, at most {@value #MAX_KEPT}; not to be changed
 * @param total how many problems there are, at least as many as in {@code first}
 */
public record DeploymentProblems(List<Problem> first, int total) {

    /** Maximum number of problems that are kept. */
    public static final int MAX_KEPT = 200;

    private static final DeploymentProblems NONE = new DeploymentProblems(List.of(), 0);

    /**
     * @throws NullPointerException when {@code first} or one of its elements is {@code null}
     * @throws IllegalArgumentException when {@code first} has more than {@value #MAX_KEPT} elements, or more than {@code
     *     total}
     */
    public DeploymentProblems {
        first = List.copyOf(first);
        if (first.size() > MAX_KEPT) {
            throw new IllegalArgumentException(
                    "first must have at most " + MAX_KEPT + " problems, but has " + first.size());
        }
        if (total < first.size()) {
            throw new IllegalArgumentException("total must be at least " + first.size() + ", but is " + total);
        }
    }

    /** {@return no problems} */
    public static DeploymentProblems none() {
        return NONE;
    }

    /** {@return all these problems, of which the first {@value #MAX_KEPT} are kept} */
    public static DeploymentProblems of(List<Problem> all) {
        return new DeploymentProblems(all.subList(0, Math.min(all.size(), MAX_KEPT)), all.size());
    }
}
