package dev.docent.internal.view;

import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.view.NavigationJson.Audience;

/**
 * A site's navigation in its two response forms, and the site's pages.
 *
 * @param everything with problems and restricted pages, for callers with a key
 * @param open without problems and restricted pages, for everybody
 * @param pages the pages of the same state of the site
 */
public record NavigationView(Representation everything, Representation open, SitePages pages) {

    /** {@return both rendered forms of the navigation, and its pages, read from {@code files}} */
    public static NavigationView of(Resolution resolution, SiteSnapshot files) {
        ResolvedNavigation navigation = resolution.navigation();
        NavigationJson json = new NavigationJson();
        return new NavigationView(
                Representation.of(json.render(navigation, Audience.AUTHORS)),
                Representation.of(json.render(navigation, Audience.PUBLIC)),
                new SitePages(resolution, files));
    }
}
