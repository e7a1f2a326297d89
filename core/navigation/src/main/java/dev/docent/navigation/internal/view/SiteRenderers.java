package dev.docent.navigation.internal.view;

/** What renders the pages of the sites of an application. Thread-safe. */
@FunctionalInterface
public interface SiteRenderers {

    /**
     * {@return the renderer of a site}
     *
     * @param site id of its project; empty for the site of the application itself
     */
    SiteRenderer of(String site);
}
