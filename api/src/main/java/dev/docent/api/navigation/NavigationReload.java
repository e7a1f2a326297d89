package dev.docent.api.navigation;

import java.util.List;
import java.util.Objects;

/**
 * Reloads the documentation site on demand. A host injects it, for example to reload after a documentation deployment.
 *
 * <p>Thread-safe: calls are serialized, and a call without changes is cheap.
 */
@FunctionalInterface
public interface NavigationReload {
    /**
     * Checks whether the site's files have changed and, if so, resolves the navigation again. Readers see the old
     * navigation until the new one is complete.
     *
     * @return the result; not {@code null}
     */
    Result reload();

    /** Outcome of a reload. */
    enum Outcome {
        /** Nothing has changed since the last reload. */
        UNCHANGED,
        /** The new navigation is now served. */
        REPLACED,
        /** The site's current state cannot be resolved; serves the last good navigation (stale). */
        KEPT
    }

    /**
     * The result of a reload.
     *
     * @param outcome outcome of the reload
     * @param problems the problems of the site's current state, whether or not its navigation is served
     */
    record Result(Outcome outcome, List<Problem> problems) {
        /** Copies the problems. */
        public Result {
            Objects.requireNonNull(outcome, "outcome");
            problems = List.copyOf(problems);
        }
    }
}
