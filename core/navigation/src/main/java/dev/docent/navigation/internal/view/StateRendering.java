package dev.docent.navigation.internal.view;

import dev.docent.navigation.internal.ResolvedSite;

/**
 * Renders the states of a site, one at a time.
 *
 * @param <V> the rendered form, immutable
 */
@FunctionalInterface
public interface StateRendering<V> {

    /** {@return a state of the site} */
    V of(ResolvedSite resolution);

    /**
     * {@return a state that differs from the one before in nothing but hand-written pages}
     *
     * @param before the rendered state before
     * @param sameNavigation whether these pages are the same in the navigation
     */
    default V of(ResolvedSite resolution, V before, boolean sameNavigation) {
        return of(resolution);
    }
}
