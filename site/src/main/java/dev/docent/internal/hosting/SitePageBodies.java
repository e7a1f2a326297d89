package dev.docent.internal.hosting;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.hosting.config.SiteSettings.Access;
import dev.docent.internal.http.EncodedBytes;
import dev.docent.internal.pages.site.serving.Representation;
import dev.docent.internal.pages.site.serving.SiteRouter;
import dev.docent.internal.view.PageBodies;

/**
 * The text of pages for {@code GET /docs/pages/{slug}}, from the same views as the pages themselves, so that there is one
 * decision about who reads a page. Thread-safe.
 */
final class SitePageBodies implements PageBodies {

    private final Map<String, Access> access;
    private final PublishedSites sites;

    /** @param access who may read the sites, by the ids of their projects */
    SitePageBodies(Map<String, Access> access, PublishedSites sites) {
        this.access = Map.copyOf(access);
        this.sites = sites;
    }

    @Override
    public Optional<EncodedBytes> find(String of, String href, Reader reader) {
        SiteViews views = sites.views(of);
        if (!isAdmitted(access.getOrDefault(of, Access.OFF), reader) || !views.isReady()) {
            return Optional.empty();
        }
        boolean withKey = reader == Reader.WITH_KEY;
        SiteRouter site = views.of(reader != Reader.ANONYMOUS, groups -> withKey ? groups : Set.of());
        return site.data(href).map(Representation::encoded);
    }

    /** A key reads everything in the admin API, whether or not there are pages for readers. */
    private static boolean isAdmitted(Access access, Reader reader) {
        return switch (reader) {
            case ANONYMOUS -> access == Access.PUBLIC;
            case SIGNED_IN -> access != Access.OFF;
            case WITH_KEY -> true;
        };
    }
}
