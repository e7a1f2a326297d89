package dev.docent.site.internal.hosting;

import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.navigation.internal.view.PageBodies;
import dev.docent.pages.internal.site.serving.Representation;
import dev.docent.pages.internal.site.serving.SiteRouter;

/**
 * The text of pages for {@code GET /docs/pages/{slug}}, from the same views as the pages themselves, so that there is one
 * decision about who reads a page. Thread-safe.
 *
 * @param access who may read the site
 * @param state the views of one state of it
 */
record SitePageBodies(SiteAccess access, SiteViews.State state) implements PageBodies {

    @Override
    public Optional<EncodedBytes> find(String href, Reader reader) {
        if (!isAdmitted(reader)) {
            return Optional.empty();
        }
        boolean withKey = reader == Reader.WITH_KEY;
        SiteRouter site = state.of(reader != Reader.ANONYMOUS, groups -> withKey ? groups : Set.of());
        return site.data(href).map(Representation::encoded);
    }

    /** A key reads everything in the admin API, whether or not there are pages for readers. */
    private boolean isAdmitted(Reader reader) {
        return switch (reader) {
            case ANONYMOUS -> access == SiteAccess.PUBLIC;
            case SIGNED_IN -> access != SiteAccess.OFF;
            case WITH_KEY -> true;
        };
    }
}
