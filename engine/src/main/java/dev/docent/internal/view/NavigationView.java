package dev.docent.internal.view;

import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.view.NavigationJson.Audience;

/**
 * A site's navigation in the two forms in which it is answered, and the site's pages.
 *
 * @param everything with its problems and with the pages of access groups, for who has a key
 * @param open without them, for everybody
 * @param pages the pages of the same state of the site
 */
public record NavigationView(Representation everything, Representation open, SitePages pages) {

    /** {@return both forms of {@code navigation}, finished, and its pages, read from {@code files}} */
    public static NavigationView of(ResolvedNavigation navigation, SiteSnapshot files) {
        NavigationJson json = new NavigationJson();
        return new NavigationView(
                Representation.of(json.render(navigation, Audience.AUTHORS)),
                Representation.of(json.render(navigation, Audience.PUBLIC)),
                new SitePages(navigation, files));
    }
}
