package dev.docent.internal.view;

import dev.docent.internal.navigation.ResolvedSite;

/** Receives each new state of a site before it is served. */
@FunctionalInterface
public interface ResolutionListener {

    /** Called by one thread at a time. An exception makes the state unusable, so that the earlier one stays. */
    void resolved(ResolvedSite resolution);
}
