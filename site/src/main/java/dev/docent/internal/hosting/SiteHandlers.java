package dev.docent.internal.hosting;

import java.util.Map;
import java.util.Optional;

/** What handles requests for each site of the application. Immutable. */
final class SiteHandlers {

    private final Map<String, SiteHandler> bySite;

    /** @param bySite by the id of the project; empty for the site of the application itself */
    SiteHandlers(Map<String, SiteHandler> bySite) {
        this.bySite = Map.copyOf(bySite);
    }

    /** {@return what handles requests for a site; empty if it is not served} */
    Optional<SiteHandler> of(String site) {
        return Optional.ofNullable(bySite.get(site));
    }
}
