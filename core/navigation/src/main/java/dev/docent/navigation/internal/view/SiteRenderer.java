package dev.docent.navigation.internal.view;

import java.util.function.BooleanSupplier;

import dev.docent.navigation.internal.ResolvedSite;

/** Renders the pages of each new state of a site, before its navigation is served. */
@FunctionalInterface
public interface SiteRenderer {

    /**
     * Called by one thread at a time. An exception makes the state unusable, so that the earlier one stays.
     *
     * @return the text of the pages of this state and of no other; {@link PageBodies#NONE} if they cannot be rendered
     */
    PageBodies render(ResolvedSite resolution);

    /**
     * Makes in advance what the first readers of the current state would wait for, on the thread of the caller.
     *
     * @param goesOn asked often, and may pause the thread; {@code false} ends it
     */
    default void prepare(BooleanSupplier goesOn) {}
}
