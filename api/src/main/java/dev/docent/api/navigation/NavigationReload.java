package dev.docent.api.navigation;

import java.util.List;
import java.util.Objects;

/**
 * Reads the documentation site again, on demand. A host injects it, for instance to call it when its documentation has been
 * deployed.
 *
 * <p>Safe for several threads: calls run one after the other, and one that finds nothing changed is cheap.
 */
@FunctionalInterface
public interface NavigationReload {
    /**
     * Looks whether the site's files have changed, and if so resolves its navigation again. Readers see the old navigation
     * until the new one is whole.
     *
     * @return what has happened; not {@code null}
     */
    Result reload();

    /** What became of a reload. */
    enum Outcome {
        /** Nothing has changed since the last time. */
        UNCHANGED,
        /** The new navigation is served now. */
        REPLACED,
        /** No navigation could be made of the site as it is, so the last good one is served on. */
        KEPT
    }

    /**
     * The result of a reload.
     *
     * @param outcome what became of it
     * @param problems the problems of the site as it is, whether or not its navigation is the one that is served
     */
    record Result(Outcome outcome, List<Problem> problems) {
        /** Takes a copy of the problems. */
        public Result {
            Objects.requireNonNull(outcome, "outcome");
            problems = List.copyOf(problems);
        }
    }
}
