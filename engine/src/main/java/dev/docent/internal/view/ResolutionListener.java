package dev.docent.internal.view;

import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;

/** Receives each new state of a site before it is served. */
@FunctionalInterface
public interface ResolutionListener {

    /**
     * Called by one thread at a time. An exception makes the state unusable, so that the earlier one stays.
     *
     * @param files what the site was resolved from
     */
    void resolved(Resolution resolution, SiteSnapshot files);
}
