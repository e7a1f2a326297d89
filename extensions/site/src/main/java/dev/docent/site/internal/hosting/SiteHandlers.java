package dev.docent.site.internal.hosting;

import java.util.Map;
import java.util.Optional;

/** What handles requests for each site of the application. Immutable. */
final class SiteHandlers {

    private final Map<String, SiteHandler> bySite;

    private final Map<String, PreviewHandler> previews;

    /**
     * @param bySite by the id of the project; empty for the site of the application itself
     * @param previews of the sites that are read from repositories, by the id of the project
     */
    SiteHandlers(Map<String, SiteHandler> bySite, Map<String, PreviewHandler> previews) {
        this.bySite = Map.copyOf(bySite);
        this.previews = Map.copyOf(previews);
    }

    /** {@return what handles requests for the previews of a site; empty if it is in no repository} */
    Optional<PreviewHandler> previews(String site) {
        return Optional.ofNullable(previews.get(site));
    }

    /** {@return what handles requests for a site; empty if it is not served} */
    Optional<SiteHandler> of(String site) {
        return Optional.ofNullable(bySite.get(site));
    }
}
