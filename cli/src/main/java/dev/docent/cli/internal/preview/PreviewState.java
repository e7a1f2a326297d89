package dev.docent.cli.internal.preview;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.serving.SiteRouter;

/**
 * A site as it is at one time. Immutable.
 *
 * @param resolution its navigation, and what that was read from
 * @param site its pages
 * @param router finds what is at its addresses
 * @param drafts what is wrong with documents that are shown as they were
 */
record PreviewState(ResolvedSite resolution, ServedSite site, SiteRouter router, List<Problem> drafts) {

    /** Copies the list. */
    PreviewState {
        drafts = List.copyOf(drafts);
    }

    SiteSnapshot files() {
        return resolution.folder();
    }
}
