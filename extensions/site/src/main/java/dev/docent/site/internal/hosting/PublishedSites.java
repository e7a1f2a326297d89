package dev.docent.site.internal.hosting;

import java.util.Map;

import dev.docent.navigation.internal.view.SiteRenderer;
import dev.docent.navigation.internal.view.SiteRenderers;

/** The views of all sites of the application. Immutable. */
final class PublishedSites implements SiteRenderers {

    private final Map<String, SiteViews> bySite;
    private final boolean prepared;

    /**
     * @param bySite by the id of the project; empty for the site of the application itself
     * @param prepared whether they are prepared for their first readers
     */
    PublishedSites(Map<String, SiteViews> bySite, boolean prepared) {
        this.bySite = Map.copyOf(bySite);
        this.prepared = prepared;
    }

    /** {@return the views of a site that the application has} */
    SiteViews views(String site) {
        SiteViews views = bySite.get(site);
        if (views == null) {
            throw new IllegalArgumentException("There is no site of this project: " + site);
        }
        return views;
    }

    @Override
    public SiteRenderer of(String site) {
        SiteViews views = views(site);
        return prepared ? views : views::render;
    }
}
