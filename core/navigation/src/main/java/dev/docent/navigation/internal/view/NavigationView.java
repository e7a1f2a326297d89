package dev.docent.navigation.internal.view;

import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.view.NavigationJson.Audience;

/**
 * A site's navigation in its two response forms, and the site's pages.
 *
 * @param everything with problems and restricted pages, for callers with a key
 * @param open without problems and restricted pages, for everybody
 * @param pages the pages of the same state of the site
 * @param texts these pages as JSON
 * @param bodies what the rendered pages of the same state have
 */
public record NavigationView(
        EncodedBytes everything, EncodedBytes open, SitePages pages, EncodedPages texts, PageBodies bodies) {

    /** Renders the navigation. */
    public static final StateRendering<NavigationView> RENDERING = new StateRendering<>() {

        /** Both forms are written now, so that a tree that cannot be written is not served. */
        @Override
        public NavigationView of(ResolvedSite resolution) {
            NavigationView view = view(resolution);
            view.everything().bytes();
            view.open().bytes();
            return view;
        }

        /** Both forms are written when they are asked for: a site that is being edited changes more often than that. */
        @Override
        public NavigationView of(ResolvedSite resolution, NavigationView before, boolean sameNavigation) {
            NavigationView view = view(resolution);
            return sameNavigation
                    ? new NavigationView(before.everything(), before.open(), view.pages(), view.texts(), view.bodies())
                    : view;
        }
    };

    /** {@return this with the rendered pages of the same state} */
    public NavigationView with(PageBodies rendered) {
        return new NavigationView(everything, open, pages, texts, rendered);
    }

    /** {@return this, after compressing both forms, for which the first request would have to wait} */
    public NavigationView compressed() {
        open.gzip();
        everything.gzip();
        return this;
    }

    private static NavigationView view(ResolvedSite resolution) {
        ResolvedNavigation navigation = resolution.navigation();
        NavigationJson json = new NavigationJson();
        SitePages pages = new SitePages(resolution);
        return new NavigationView(
                EncodedBytes.deferred(() -> json.render(navigation, Audience.AUTHORS)),
                EncodedBytes.deferred(() -> json.render(navigation, Audience.PUBLIC)),
                pages,
                new EncodedPages(pages, resolution.folder().filesBut(SitePath::isPage)),
                PageBodies.NONE);
    }
}
