package dev.docent.internal.view;

import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.internal.folders.SitePath;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.view.NavigationJson.Audience;

/**
 * A site's navigation in its two response forms, and the site's pages.
 *
 * @param everything with problems and restricted pages, for callers with a key
 * @param open without problems and restricted pages, for everybody
 * @param pages the pages of the same state of the site
 * @param texts these pages as JSON
 */
public record NavigationView(EncodedBytes everything, EncodedBytes open, SitePages pages, EncodedPages texts) {

    /** {@return both rendered forms of the navigation, and its pages, read from {@code files}} */
    public static NavigationView of(Resolution resolution, SiteSnapshot files) {
        ResolvedNavigation navigation = resolution.navigation();
        NavigationJson json = new NavigationJson();
        SitePages pages = new SitePages(resolution, files);
        return new NavigationView(
                EncodedBytes.of(json.render(navigation, Audience.AUTHORS), true),
                EncodedBytes.of(json.render(navigation, Audience.PUBLIC), true),
                pages,
                new EncodedPages(pages, files.filesBut(SitePath::isPage)));
    }
}
